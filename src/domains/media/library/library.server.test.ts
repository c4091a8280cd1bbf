import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { validate } from '#lib/api/validate.ts';
import { EDITOR, MEMBER, openMedia } from '../media.test-kit.ts';
import { libraryQuery } from './library.server.ts';

let site: Awaited<ReturnType<typeof openMedia>>;
const used = new Set<number>();
const ids: Record<'bare' | 'captioned' | 'credited' | 'decorative' | 'film', number> = {
  bare: 0,
  captioned: 0,
  credited: 0,
  decorative: 0,
  film: 0,
};

beforeAll(async () => {
  site = await openMedia('disk', { usedIds: async () => used });
  const fields = {
    bare: {},
    captioned: { alt_text: 'Regen', caption: 'Vor der Premiere' },
    credited: { alt_text: 'Chor', credit: 'Foto: Mara Vogt' },
    decorative: { is_decorative: true },
    film: { kind: 'video', mime_type: 'video/mp4' },
  };
  for (const [at, [name, more]] of Object.entries(fields).entries()) {
    const { id } = await site.database.db
      .insertInto('media_item')
      .values({
        kind: 'image',
        filename: `${name}.jpg`,
        mime_type: 'image/jpeg',
        size: 1000,
        checksum: `${at}`.padStart(64, '0'),
        storage_key: `originals/${at}.jpg`,
        created_at: new Date(Date.UTC(2026, 10, 1 + at)),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[name as keyof typeof ids] = id;
  }
  used.add(ids.bare).add(ids.film);
});
afterAll(() => site.close());

const list = async (query: Record<string, string>) => {
  const { count, results } = await site.media.list(EDITOR, validate(libraryQuery, query));
  return { count, names: results.map(({ filename }) => filename.replace('.jpg', '')) };
};

describe('the library of the house (G-380)', () => {
  it('is for editors only (G-52)', async () => {
    const all = validate(libraryQuery, {});
    await expect(site.media.list(VISITOR, all)).rejects.toMatchObject({ status: 401 });
    await expect(site.media.list(MEMBER, all)).rejects.toMatchObject({ status: 403 });
  });

  it('lists files of every kind, newest first, in pages', async () => {
    expect(await list({})).toEqual({
      count: 5,
      names: ['film', 'decorative', 'credited', 'captioned', 'bare'],
    });
    expect(await list({ page: '2', page_size: '2' })).toEqual({
      count: 5,
      names: ['credited', 'captioned'],
    });
    expect(await list({ kind: 'video' })).toEqual({ count: 1, names: ['film'] });
  });

  it('is searched in captions, alternative texts and credits', async () => {
    expect((await list({ q: 'premiere' })).names).toEqual(['captioned']);
    expect((await list({ q: 'VOGT chor' })).names).toEqual(['credited']);
    expect((await list({ q: 'vogt premiere' })).names).toEqual([]);
  });

  it('lists unused files, and pictures without a description', async () => {
    expect((await list({ only: 'unused' })).names).toEqual(['decorative', 'credited', 'captioned']);
    expect((await list({ only: 'unused', kind: 'video' })).count).toBe(0);
    expect((await list({ only: 'undescribed' })).names).toEqual(['bare']);
  });

  it('rejects invalid queries in German', () => {
    const refused = { kind: 'gif', only: 'all', page: '0' };
    for (const [name, value] of Object.entries(refused)) {
      expect(() => validate(libraryQuery, { [name]: value })).toThrow(
        expect.objectContaining({
          field_errors: { [name]: [expect.stringMatching(/^(Möglich sind|Bitte)/)] },
        }),
      );
    }
  });
});
