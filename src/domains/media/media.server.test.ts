import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { wav } from './kinds/kinds.test-kit.ts';
import { EDITOR, MEMBER, openMedia } from './media.test-kit.ts';

let site: Awaited<ReturnType<typeof openMedia>>;
beforeAll(async () => {
  site = await openMedia();
});
afterAll(() => site.close());

describe('what pages are answered', () => {
  it('has the object and its named sizes, and makes the answer depend on the picture (MOD-04, G-100)', async () => {
    const { id } = await site.stored(2000, 1000);
    const facts = new AnswerFacts();
    const images = await site.media.imagesByIds([id, id, 999_999], facts);
    expect([...images.keys()]).toEqual([id]);
    expect([...facts.tags].sort()).toEqual([`media:${id}`, 'media:999999'].sort());
    const { image_obj: image, image_thumbnails: named } = await site.answered(id);
    const { base } = image.renditions;
    expect(base).toMatch(new RegExp(`^/media/${id}-[0-9a-f]{8}$`));
    expect(image).toMatchObject({
      url: `${base}/2000.jpg`,
      width: 2000,
      height: 1000,
      credit: 'Foto: A. Muster',
      focal_point: { x: 0.5, y: 0.5 },
    });
    expect(image.renditions).toMatchObject({ fallback: 'jpg', avif: false });
    expect(image.renditions.widths.at(-1)).toBe(2000);
    expect(image.colours).toMatch(/^(#[0-9a-f]{3},){2}#[0-9a-f]{3}$/);
    expect(named.horizontal).toBe(`${base}/horizontal.webp`);
  });

  it('has no alternative text where the picture is decoration', async () => {
    const { id } = await site.stored();
    await site.media.update(EDITOR, id, { is_decorative: true });
    expect((await site.answered(id)).image_obj).toMatchObject({
      is_decorative: true,
      alt_text: '',
    });
    expect(site.announced).toContain(`media:${id}`);
  });
});

describe('metadata of a file', () => {
  it('is read and changed by editors only (G-52)', async () => {
    const { id } = await site.stored();
    for (const [actor, status] of [
      [VISITOR, 401],
      [MEMBER, 403],
    ] as const) {
      await expect(site.media.get(actor, id)).rejects.toMatchObject({ status });
      await expect(site.media.update(actor, id, {})).rejects.toMatchObject({ status });
      await expect(site.media.original(actor, id)).rejects.toMatchObject({ status });
      await expect(site.media.uses(actor, id)).rejects.toMatchObject({ status });
    }
  });

  it('reports the invalid field, and a change leaves other fields alone', async () => {
    const { id } = await site.stored();
    const wrong = { alt_text: 'x'.repeat(501), focal_point: { x: 1.5, y: 0 } };
    await expect(site.media.update(EDITOR, id, wrong)).rejects.toMatchObject({
      status: 422,
      field_errors: {
        alt_text: ['Höchstens 500 Zeichen.'],
        'focal_point.x': ['Liegt außerhalb des Bildes.'],
      },
    });
    await site.media.update(EDITOR, id, { credit: 'Foto: B. Muster' });
    expect(await site.media.get(EDITOR, id)).toMatchObject({
      alt_text: 'Der Chor auf der Treppe',
      credit: 'Foto: B. Muster',
    });
    for (const asked of [
      () => site.media.update(EDITOR, 999_999, { title: 'x' }),
      () => site.media.get(EDITOR, 999_999),
      () => site.media.uses(EDITOR, 999_999),
    ])
      await expect(asked()).rejects.toMatchObject({ status: 404 });
  });

  it('has type and duration of an audio file, and no sizes', async () => {
    const upload = { filename: 'Stimmen.wav', bytes: wav(3), title: 'Das Orchester stimmt' };
    const item = await site.media.store(EDITOR, upload);
    expect(item).toMatchObject({
      kind: 'audio',
      mime_type: 'audio/wav',
      duration: 3,
      width: null,
      thumbnails: null,
      image_obj: null,
      file: expect.stringMatching(/\/stimmen\.wav$/),
      file_obj: { id: item.id, title: 'Das Orchester stimmt', duration: 3 },
    });
  });
});
