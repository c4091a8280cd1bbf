import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { mp4, pdf, wav } from '../kinds/kinds.test-kit.ts';
import { UPKEEP_JOB } from '../media.service.server.ts';
import { EDITOR, MEMBER, openMedia, picture } from '../media.test-kit.ts';
import { STORAGES } from '../storage/storage.test-kit.ts';

describe.each(STORAGES)('replacing a file in place, on %s (G-416)', (kind) => {
  let site: Awaited<ReturnType<typeof openMedia>>;
  beforeAll(async () => {
    site = await openMedia(kind);
  });
  afterAll(() => site.close());

  async function replaceBy(id: number, bytes: Uint8Array, more: object = {}, actor = EDITOR) {
    const file = await site.intake.receive(bytes, 9_000_000);
    try {
      return await site.media.replace(actor, id, file, { filename: 'neu.png', ...more });
    } finally {
      await file.discard();
    }
  }
  const fetchWidth = async (url: string) => {
    const answer = await site.app.inject(url);
    return (await sharp(answer.rawPayload).metadata()).width;
  };

  it('is for editors only (G-52)', async () => {
    const { id } = await site.stored();
    for (const [actor, status] of [
      [VISITOR, 401],
      [MEMBER, 403],
    ] as const) {
      await expect(replaceBy(id, await picture(), {}, actor)).rejects.toMatchObject({ status });
      await expect(site.media.bringBack(actor, id)).rejects.toMatchObject({ status });
    }
    await expect(replaceBy(999_999, await picture())).rejects.toMatchObject({ status: 404 });
  });

  it('keeps id and texts, shows the new file everywhere, and redirects old URLs', async () => {
    const { id } = await site.stored(900, 600);
    await site.media.update(EDITOR, id, { focal_point: { x: 0.2, y: 0.4 } });
    const { image_thumbnails: old, image_obj } = await site.answered(id);
    expect((await site.app.inject(old.small)).statusCode).toBe(200);
    site.announced.length = 0;

    const replaced = await replaceBy(id, await picture(600, 400));
    expect(replaced).toMatchObject({
      id,
      width: 600,
      height: 400,
      alt_text: 'Der Chor auf der Treppe',
      filename: 'neu.jpg',
      // the same proportions
      focal_point: { x: expect.closeTo(0.2), y: expect.closeTo(0.4) },
      earlier: { filename: 'Chor 2026.jpg' },
    });
    expect(site.announced).toEqual([`media:${id}`]);
    const now = await site.answered(id);
    expect(now.image_thumbnails.small).not.toBe(old.small);
    const led = await site.app.inject(old.small);
    expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
      302,
      now.image_thumbnails.small,
      'no-store',
    ]);
    // a size that the smaller picture lacks
    const largest = await site.app.inject(image_obj.url);
    expect(largest.headers.location).toBe(now.image_obj.url);
    expect(await fetchWidth(now.image_obj.url)).toBe(600);
    const { base } = image_obj.renditions;
    for (const wrong of [`${base}/huge.webp`, `${base}/640.exe`, `/media/${id}-00000000/640.webp`])
      expect([wrong, (await site.app.inject(wrong)).statusCode]).toEqual([wrong, 404]);
  });

  it('never serves a rendition of the old picture that was in progress', async () => {
    const { id } = await site.stored();
    const { image_thumbnails: old } = await site.answered(id);
    await replaceBy(id, await picture());
    await site.storage.put(`renditions/${old.medium.slice('/media/'.length)}`, Buffer.from('alt'));
    expect((await site.app.inject(old.medium)).statusCode).toBe(302);
  });

  it('resets the focal point if the proportions differ', async () => {
    const { id } = await site.stored(900, 600);
    await site.media.update(EDITOR, id, { focal_point: { x: 0.1, y: 0.1 } });
    const upright = await replaceBy(id, await picture(600, 900));
    expect(upright.focal_point).toEqual({ x: 0.5, y: 0.5 });
  });

  it('redirects links in texts to a corrected document', async () => {
    const first = await site.media.store(EDITOR, { filename: 'Programm.pdf', bytes: pdf() });
    const whole = pdf();
    const comment = Buffer.from('% \n');
    const bytes = Buffer.concat([whole.subarray(0, 9), comment, whole.subarray(9)]);
    const next = await replaceBy(first.id, bytes, { filename: 'Programm 2.pdf' });
    expect(next).toMatchObject({ id: first.id, filename: 'Programm 2.pdf' });
    const led = await site.app.inject(first.file);
    expect([led.statusCode, led.headers.location]).toEqual([302, next.file]);
    expect((await site.app.inject(next.file)).rawPayload.equals(bytes)).toBe(true);
  });

  it('brings back the earlier file, which the nightly clean-up preserves', async () => {
    const { id } = await site.stored(900, 600);
    const before = await site.answered(id);
    await replaceBy(id, await picture(600, 400));
    const after = await site.answered(id);
    site.clock.set(new Date(Date.now() + 48 * 60 * 60 * 1000));
    await site.work.get(UPKEEP_JOB)?.({});
    const back = await site.media.bringBack(EDITOR, id);
    expect(back).toMatchObject({ width: 900, filename: 'Chor 2026.jpg' });
    expect((await site.answered(id)).image_obj).toEqual(before.image_obj);
    expect(await fetchWidth(before.image_obj.url)).toBe(900);
    expect((await site.app.inject(after.image_obj.url)).headers.location).toBe(
      // 600 px wide
      `${before.image_obj.renditions.base}/900.jpg`,
    );
    expect(await site.media.bringBack(EDITOR, id)).toMatchObject({ width: 600 });
    const { id: fresh } = await site.stored();
    await expect(site.media.bringBack(EDITOR, fresh)).rejects.toMatchObject({ status: 409 });
  });

  it('is rejected for another kind, for a file already in the library, and after a concurrent change', async () => {
    const { id, updated_at } = await site.stored();
    const other = await picture();
    const { id: known } = await site.media.store(EDITOR, { filename: 'a.jpg', bytes: other });
    await expect(replaceBy(id, wav())).rejects.toMatchObject({
      status: 415,
      message: 'Hier wird ein Bild gebraucht.',
    });
    await expect(replaceBy(id, other)).rejects.toMatchObject({ status: 409, extra: { known } });
    await expect(replaceBy(known, other)).rejects.toMatchObject({
      message: 'Das ist dieselbe Datei, die schon da ist.',
    });
    site.clock.set(new Date(site.clock.now().getTime() + 1000));
    await site.media.update(EDITOR, id, { title: 'Annas Titel' });
    const mine = replaceBy(id, await picture(), { updated_at });
    await expect(mine).rejects.toMatchObject({ status: 409 });
    const film = await site.media.store(EDITOR, { filename: 'a.mp4', bytes: mp4() });
    await expect(replaceBy(film.id, await picture())).rejects.toMatchObject({ status: 415 });
  });

  it('does not bring back what has been uploaded as a separate file', async () => {
    const bytes = await picture();
    const { id } = await site.media.store(EDITOR, { filename: 'a.jpg', bytes });
    await replaceBy(id, await picture());
    expect((await site.media.store(EDITOR, { filename: 'b.jpg', bytes })).is_new).toBe(true);
    await expect(site.media.bringBack(EDITOR, id)).rejects.toMatchObject({
      status: 409,
      message: 'Diese Datei liegt inzwischen als eigene in der Mediathek.',
    });
  });
});
