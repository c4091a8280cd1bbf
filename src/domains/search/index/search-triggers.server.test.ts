import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { quoteName } from '#database/quote-name.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { KINDS } from '#server/wiring/records/record-kinds.ts';
import { SEARCHED_KINDS } from '#server/wiring/searched-kinds.ts';
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
/** Their rows are searched, or named by those that are. */
const TABLES = ['page', ...KINDS.map(({ table }) => table)];

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

/** What would be indexed now, by kind and id. */
async function readAll({ database: { db } }: House): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { kind, read } of SEARCHED_KINDS) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(kind)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    for (const source of await read(db, ids)) {
      texts.set(`${kind} ${source.object_id}`, JSON.stringify(source));
    }
  }
  return texts;
}

async function takeNoted({ database: { db } }: House): Promise<string[]> {
  const rows = await db.deleteFrom('search_stale').returning(['kind', 'object_id']).execute();
  return rows.map(({ kind, object_id }) => `${kind} ${object_id}`);
}

describe('what the search notes', () => {
  it('is, after a change of any column, all that has other words than before (SEARCH-01, G-656)', async () => {
    const opened = await house();
    const { db } = opened.database;
    await furnish(opened);
    await takeNoted(opened);
    // without English texts, which are not searched; last those that hide a record or its children
    const { rows: columns } = await sql<{ at: string; name: string; type: string }>`
      select attrelid::regclass::text as at, attname as name, format_type(atttypid, null) as type
      from pg_attribute
      where attrelid = any (${TABLES}::regclass[]) and attnum > 0 and attgenerated = ''
        and right(attname, 3) <> '_en' and format_type(atttypid, null) = any (${Object.keys(VALUES)})
      order by format_type(atttypid, null) like any ('{boolean,timestamp%}'), 1, 2`.execute(db);
    const searched: string[] = [];
    let before = await readAll(opened);
    for (const { at, name, type } of columns) {
      const table = sql.raw(quoteName(at));
      const value = sql`${VALUES[type]}::${sql.raw(type)}`;
      // slugs are unique
      const change = sql`update ${table} set ${sql.ref(name)} =
        ${type === 'text' ? sql`${value} || id` : value}`;
      // of a few words only some are allowed
      const done = await change.execute(db).catch(() => null);
      if (!done?.numAffectedRows) continue;
      const after = await readAll(opened);
      const keys = [...new Set([...before.keys(), ...after.keys()])];
      const changed = keys.filter((key) => before.get(key) !== after.get(key));
      const noted = new Set(await takeNoted(opened));
      expect([at, name, changed.filter((key) => !noted.has(key))]).toEqual([at, name, []]);
      if (changed.length > 0) searched.push(`${at}.${name}`);
      before = after;
    }
    expect(searched.length).toBeGreaterThan(60);
    for (const each of ['event.language', 'event.surtitles', 'room.name', 'person_category.name']) {
      expect(searched).toContain(each);
    }
  });

  it('leaves out performances when only a text about their venue or production has changed (SEARCH-01, G-656)', async () => {
    const opened = await house();
    const { records } = opened;
    await furnish(opened);
    await takeNoted(opened);
    const noted = async () => {
      const keys = await takeNoted(opened);
      return [...new Set(keys.map((key) => key.split(' ')[0]))].sort();
    };
    await records.venues.update(SYSTEM, 1, { description: '<p>Ein Saal aus Backstein.</p>' });
    expect(await noted()).toEqual(['venue']);
    await records.productions.update(SYSTEM, 1, { contents: '<p>Ein Pakt.</p>' });
    expect(await noted()).toEqual(['production']);
    await records.venues.update(SYSTEM, 1, { name: 'Kesselhaus' });
    expect(await noted()).toEqual(['event', 'venue']);
    // among the words of a venue are its rooms
    const room = await records.rooms.create(SYSTEM, { name: 'Foyer', venue_id: 1 });
    expect(await noted()).toEqual(['venue']);
    await records.rooms.remove(SYSTEM, room.id);
    expect(await noted()).toEqual(['venue']);
  });
});
