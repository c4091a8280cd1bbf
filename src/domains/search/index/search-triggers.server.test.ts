import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { quoteName } from '#database/quote-name.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { searchTests } from '../search.test-kit.ts';

const { house } = searchTests();
type House = Awaited<ReturnType<typeof house>>;

/** Values of the types of columns that are searched. */
const VALUES: Record<string, unknown> = {
  text: 'geaendert-',
  boolean: false,
  'text[]': ['geaendert'],
  jsonb: '[{"title": "Geändert", "composer": "Wer", "author": "Wer"}]',
  'timestamp with time zone': '2026-12-05T18:30:00Z',
};
/** Tables whose rows are searched, or named by those that are. */
const TABLES = [
  'article',
  'event',
  'exhibition_type',
  'form',
  'genre',
  'page',
  'person',
  'person_category',
  'production',
  'room',
  'series',
  'tag',
  'venue',
];

/** A record of each kind, every one of them named by another. */
async function furnish({ database, records }: House) {
  const insert = async (table: string, fields: Record<string, unknown>) => {
    const names = Object.keys(fields).map((name) => sql.ref(name));
    const values = Object.values(fields).map((value) => sql`${value}`);
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
      database.db,
    );
  };
  const { id: genre_id } = await records.genres.create(SYSTEM, { name: 'Oper' });
  const { id: own } = await records.genres.create(SYSTEM, { name: 'Gala' });
  const { id: type } = await records['exhibition-types'].create(SYSTEM, { name: 'Schau' });
  const makeTag = async (scope: 'event' | 'production' | 'article') =>
    (await records.tags.create(SYSTEM, { name: `Familie ${scope}`, scope })).id;
  const { id: category_id } = await records['person-categories'].create(SYSTEM, { name: 'Sänger' });
  const { id: person_id } = await records.persons.create(SYSTEM, {
    first_name: 'Ada',
    last_name: 'Alt',
    category_id,
  });
  const { id: series } = await records.series.create(SYSTEM, { name: 'Reihe' });
  const { id: venue_id } = await records.venues.create(SYSTEM, { name: 'Gaswerk' });
  const { id: room_id } = await records.rooms.create(SYSTEM, { name: 'Saal', venue_id });
  const { id: production_id } = await records.productions.create(SYSTEM, {
    name: 'Faust',
    genre_id,
    exhibition_type_id: type,
    is_online: true,
    tag_ids: [await makeTag('production')],
    team: [{ person_id, role: 'Regie' }],
  });
  const date_start = '2026-12-01T19:30:00+01:00';
  const shared = { production_id, date_start, room_id, is_online: true };
  await records.events.create(SYSTEM, { ...shared });
  await records.events.create(SYSTEM, {
    ...shared,
    name: 'Gala',
    genre_id: own,
    tag_ids: [await makeTag('event')],
    series_ids: [series],
    cast: [{ person_id, role: 'Gast' }],
  });
  const published_at = '2026-10-01T09:00:00+02:00';
  await records.articles.create(SYSTEM, {
    title: 'Neu',
    tag_ids: [await makeTag('article')],
    is_online: true,
    published_at,
  });
  await insert('page', { slug: 'haus', path: 'haus', title: 'Haus', is_online: true });
  const [above] = await database.db.selectFrom('page').select('id').execute();
  await insert('page', {
    slug: 'team',
    path: 'haus/team',
    title: 'Team',
    is_online: true,
    parent_id: above?.id,
  });
  await insert('form', { slug: 'frage', title: 'Frage', is_online: true });
}

const selectDocuments = ({ database }: House) =>
  database.db
    .selectFrom('search_document')
    .select(['kind', 'object_id', 'title', 'text', 'url', 'image', 'production_id'])
    .select(['date', 'ends_at', 'online_from', 'online_to', 'found_by'])
    .where('found_by', 'is not', null)
    .orderBy('kind')
    .orderBy('object_id')
    .execute();

async function indexEverything({ database, search }: House) {
  await database.db.updateTable('search_state').set({ rules: 'others' }).execute();
  await search.index.start();
  await search.index.catchUp();
}

describe('what the search notes', () => {
  it('is enough for the index to be, after a change of any column, as if it was made from nothing (SEARCH-01)', async () => {
    const opened = await house();
    const { db } = opened.database;
    await furnish(opened);
    // without English texts, which are not searched; last those that hide a record or its children
    const { rows: columns } = await sql<{ at: string; name: string; type: string }>`
      select attrelid::regclass::text as at, attname as name, format_type(atttypid, null) as type
      from pg_attribute
      where attrelid = any (${TABLES}::regclass[]) and attnum > 0 and attgenerated = ''
        and right(attname, 3) <> '_en' and format_type(atttypid, null) = any (${Object.keys(VALUES)})
      order by format_type(atttypid, null) like any ('{boolean,timestamp%}'), 1, 2`.execute(db);
    const changed = new Set<string>();
    for (const { at, name, type } of columns) {
      const table = sql.raw(quoteName(at));
      const value = sql`${VALUES[type]}::${sql.raw(type)}`;
      // slugs are unique
      const change = sql`update ${table} set ${sql.ref(name)} =
        ${type === 'text' ? sql`${value} || id` : value}`;
      // of a few words only some are allowed
      const isAllowed = await change.execute(db).then(
        () => true,
        () => false,
      );
      if (!isAllowed) continue;
      await opened.search.index.catchUp();
      const followed = await selectDocuments(opened);
      await indexEverything(opened);
      expect([at, name, followed]).toEqual([at, name, await selectDocuments(opened)]);
      changed.add(`${at}.${name}`);
    }
    expect(changed.size).toBeGreaterThan(140);
    for (const each of ['event.language', 'event.surtitles', 'room.name', 'person_category.name']) {
      expect(changed).toContain(each);
    }
  });

  it('leaves out performances when only a text about their venue or production has changed (SEARCH-01)', async () => {
    const opened = await house();
    const { database, records, search } = opened;
    await furnish(opened);
    await search.index.catchUp();
    const noted = async () => {
      const rows = await database.db.selectFrom('search_stale').select('kind').distinct().execute();
      await search.index.catchUp();
      return rows.map(({ kind }) => kind).sort();
    };
    await records.venues.update(SYSTEM, 1, { description: '<p>Ein Saal aus Backstein.</p>' });
    expect(await noted()).toEqual(['venue']);
    await records.productions.update(SYSTEM, 1, { contents: '<p>Ein Pakt.</p>' });
    expect(await noted()).toEqual(['production']);
    await records.venues.update(SYSTEM, 1, { name: 'Kesselhaus' });
    expect(await noted()).toEqual(['event', 'venue']);
  });
});
