import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { findMediaUses, findUsedMedia } from './media-uses.ts';

let database: Database;
let files = 0;
let nodes = 1000;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function file(): Promise<number> {
  files += 1;
  const values = { filename: 'a', mime_type: 'image/jpeg', size: 1, checksum: `${files}` };
  const { id } = await database.db
    .insertInto('media_item')
    .values({ ...values, kind: 'image', storage_key: `originals/${files}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function page(title: string, og_image: number | null = null): Promise<number> {
  const { id } = await database.db
    .insertInto('page')
    .values({ title, slug: title, path: title, og_image })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a page's section with one module. */
async function content(
  object_id: number,
  module: object,
  { state = 'live', section = {}, content_type = 'pages.page' } = {},
) {
  nodes += 2;
  const children = [{ id: nodes, revision: 1, is_online: false, ...module }];
  const columns = [{ index: 0, children }];
  const container = { id: nodes + 1, model: 'container', image: null, columns, ...section };
  await database.db
    .insertInto('content_document')
    .values({ content_type, object_id, state, body: JSON.stringify({ modules: [container] }) })
    .execute();
}

const uses = (id: number) => findMediaUses(database.db, id);
const text = (html: string) => ({ model: 'text', content: html });

describe('where a file is used', () => {
  it('is nowhere without a reference, even if its id appears elsewhere', async () => {
    const id = await file();
    const other = await page('Andere');
    await content(other, { model: 'headline', headline: `${id}`, headline_level: id });
    expect(await uses(id)).toEqual([]);
  });

  it('includes pictures of modules, live and in drafts, of children, and section backgrounds', async () => {
    const [id, behind] = [await file(), await file()];
    const [live, draft, list] = [await page('Live'), await page('Entwurf'), await page('Liste')];
    await content(live, { model: 'image', image: id }, { section: { image: behind } });
    await content(live, { model: 'image', image: id }, { state: 'draft' });
    await content(draft, { model: 'image', image: id }, { state: 'draft' });
    const child = { id: 5, model: 'imagelistitem', revision: 1, is_online: true, image: id };
    await content(list, { model: 'imagelist', children: [child] });
    const found = await uses(id);
    expect(found.map(({ title }) => title).sort()).toEqual(['Entwurf', 'Liste', 'Live']);
    expect(found[0]).toEqual({
      model: 'page',
      id: expect.any(Number),
      title: expect.any(String),
      kind: 'Seite',
    });
    expect(await uses(behind)).toEqual([{ model: 'page', id: live, title: 'Live', kind: 'Seite' }]);
  });

  it('is not what a feed once brought: an imported picture that was exchanged can be deleted (G-144)', async () => {
    const [imported, current] = [await file(), await file()];
    const { id: production_id } = await database.db
      .insertInto('production')
      .values({ name: 'Carmen', slug: 'carmen', image: current })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fields = { image: imported, gallery: [imported] };
    await database.db
      .insertInto('feed_item')
      .values({
        kind: 'production',
        external_id: 'p1',
        production_id,
        hash: '',
        fields: JSON.stringify(fields),
        record_updated_at: '2026-11-21',
      })
      .execute();
    expect(await uses(imported)).toEqual([]);
    expect((await findUsedMedia(database.db)).has(imported)).toBe(false);
    expect((await uses(current)).map(({ title }) => title)).toEqual(['Carmen']);
  });

  it('includes links in texts, but only to this very file', async () => {
    const id = await file();
    const linked = await page('Verlinkt');
    await content(linked, text(`<p><a href="/media/${id}-1a2b3c4d/heft.pdf">Heft</a></p>`));
    const near = await page('Ähnlich');
    await content(near, text(`<p><a href="/media/${id}0-1a2b3c4d/heft.pdf">Heft</a></p>`));
    expect(await uses(id)).toEqual([
      { model: 'page', id: linked, title: 'Verlinkt', kind: 'Seite' },
    ]);
  });

  it('includes the link preview of a page, once together with its content', async () => {
    const id = await file();
    const both = await page('Beides', id);
    await content(both, { model: 'image', image: id });
    expect(await uses(id)).toEqual([{ model: 'page', id: both, title: 'Beides', kind: 'Seite' }]);
  });

  it('includes gallery, downloads and texts of a production, and the house’s settings', async () => {
    const [gallery, download, described, preview] = [
      await file(),
      await file(),
      await file(),
      await file(),
    ];
    const { id } = await database.db
      .insertInto('production')
      .values({
        name: 'Woyzeck',
        slug: 'woyzeck',
        gallery: [gallery],
        downloads: JSON.stringify([{ title: 'Heft', url: `/media/${download}-aaaaaaaa/heft.pdf` }]),
        description: `<p><a href="/media/${described}-aaaaaaaa/text.pdf">Text</a></p>`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into settings (id, site) values (1, ${JSON.stringify({ default_og_image: preview })}::jsonb)
      on conflict (id) do update set site = excluded.site`.execute(database.db);
    const production = [{ model: 'production', id, title: 'Woyzeck', kind: 'Produktion' }];
    expect(await uses(gallery)).toEqual(production);
    expect(await uses(download)).toEqual(production);
    expect(await uses(described)).toEqual(production);
    expect(await uses(preview)).toEqual([
      { model: 'settings', id: 1, title: 'Einstellungen des Hauses', kind: '' },
    ]);
  });

  it('agrees with the list of all used files (G-380)', async () => {
    await file();
    const [inText, twice] = [await file(), await file()];
    const texts = await page('Texte', twice);
    await content(texts, text(`<a href="/media/${inText}-1a2b3c4d/heft.pdf">Heft</a>`));
    await content(texts, { model: 'image', image: twice }, { state: 'draft' });
    const all = await database.db.selectFrom('media_item').select('id').orderBy('id').execute();
    const places = await Promise.all(all.map(async ({ id }) => [id, (await uses(id)).length > 0]));
    const used = await findUsedMedia(database.db);
    expect(all.map(({ id }) => [id, used.has(id)])).toEqual(places);
    expect([places.some(([, is]) => is), places.some(([, is]) => !is)]).toEqual([true, true]);
  });

  it('relies on ids: every table that references the library has one, except where rows are deleted with their file', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'media_item'::regclass and c.confdeltype <> 'c'`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { table } of rows) {
      const id = await sql`select id from ${sql.table(table)} limit 0`.execute(database.db);
      expect([table, id.rows]).toEqual([table, []]);
    }
  });
});
