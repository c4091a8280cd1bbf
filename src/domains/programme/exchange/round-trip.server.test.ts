import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { calendarFrom } from '#demo/calendar.ts';
import { NO_FILES } from '#demo/files.server.ts';
import { makeRecords } from '#demo/seed-records.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { counted, feedTests } from './exchange.test-kit.ts';

const openHouse = feedTests();

/** All programme tables, without ids that differ between houses. */
async function readRecords({ db }: Database) {
  const { rows } = await sql<{ what: string; it: Record<string, unknown> }>`
    with of_all as (
      ${sql.join(
        ['genre', 'exhibition_type', 'season', 'tag', 'venue', 'room', 'series'].map(
          (table) => sql`select ${table} as what, to_jsonb(it) || jsonb_build_object(
            'venue', (select slug from venue where id = (to_jsonb(it) ->> 'venue_id')::int),
            'season', (select slug from season where id = (to_jsonb(it) ->> 'season_id')::int)
          ) as it from ${sql.table(table)} as it`,
        ),
        sql` union all `,
      )}
      union all
      ${sql.join(
        (['production', 'event'] as const).map(
          (table) => sql`select ${table} as what, to_jsonb(it) || jsonb_build_object(
            'production', (select slug from production where id = (to_jsonb(it) ->> 'production_id')::int),
            'genre', (select slug from genre where id = it.genre_id),
            'type', (select slug from exhibition_type where id = it.exhibition_type_id),
            'season', (select slug from season where id = it.season_id),
            'room', (select slug from room where id = (to_jsonb(it) ->> 'room_id')::int),
            'tags', (select jsonb_agg(scope || slug order by slug) from tag where id in (
              select tag_id from ${sql.table(`${table}_tag`)} where ${sql.ref(`${table}_id`)} = it.id)),
            'series', (select jsonb_agg(slug order by slug) from series where ${table} = 'event' and id in (
              select series_id from event_series where event_id = it.id)),
            'bill', (select jsonb_agg(to_jsonb(line) - 'id' - 'person_id' - ${sql.lit(`${table}_id`)} || jsonb_build_object(
              'name', coalesce(nullif(line.name, ''), trim(concat_ws(' ', p.first_name, p.last_name)))
            ) order by line.position, line.id)
            from ${sql.table(`${table}_person`)} as line left join person p on p.id = line.person_id
            where ${sql.ref(`line.${table}_id`)} = it.id)
          ) as it from ${sql.table(table)} as it`,
        ),
        sql` union all `,
      )}
    )
    select what, it - array['id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'external_id',
      'genre_id', 'season_id', 'exhibition_type_id', 'room_id', 'venue_id', 'production_id', 'facets'] as it
    from of_all where it ->> 'scope' is distinct from 'article'
  `.execute(db);
  return rows.map(({ what, it: fields }) => ({ what, ...fields })).sort(byText);
}

/** Data the demo house has no example of. */
async function addRarities({ records }: Awaited<ReturnType<typeof openHouse>>): Promise<void> {
  const {
    results: [production],
  } = await records.productions.list(SYSTEM, { page: 1, page_size: 1 });
  const {
    results: [series],
  } = await records.series.list(SYSTEM, { page: 1, page_size: 1 });
  const at = { date_start: '2027-03-03T19:00:00+01:00' };
  const alone = { name: 'Tag der offenen Tür', ...at, doors_open: at.date_start };
  await records.events.create(SYSTEM, { ...alone, is_online: true, series_ids: [series?.id] });
  await records.events.create(SYSTEM, { ...alone, slug: 'geplant', is_online: false });
  const of = { ...at, production_id: production?.id, event_status: 'postponed' };
  await records.events.create(SYSTEM, { ...of, is_online: !production?.is_online });
  await records.events.create(SYSTEM, {
    ...of,
    is_online: production?.is_online,
    sale_start: '2027-01-02T10:00:00+01:00',
    date_start: '2026-10-25T02:30:00+01:00',
    prices: [
      { category: 'I', amount: '30.00', reduced: '15.00' },
      { category: 'II', amount: '12.00', reduced: null },
    ],
    cast: [
      { person_id: null, name: 'Ida Berg', role: 'Carmen', role_en: '', instead_of: 'Anna Tal' },
    ],
    description: '<p>Ein <strong>Abend</strong></p>',
    access: ['relaxed'],
    ticket_url: '/karten',
  });
}

const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

describe('A house exported and imported into an empty one', () => {
  it.each(['json', 'xml'] as const)(
    'is the same house: exported again it is the same %s to the last byte (G-143, G-156)',
    async (format) => {
      const house = await openHouse();
      await makeRecords(house.records, NO_FILES, calendarFrom(new Date('2026-11-21T12:00:00Z')));
      await addRarities(house);
      const first = await house.exported(format, true);
      expect(first.length).toBeGreaterThan(100_000);
      const other = await openHouse();
      const report = await other.imports(first);
      expect(report).toMatchObject({ broken: '', refused: [] });
      expect(await other.exported(format, true)).toBe(first);
      expect(await readRecords(other.database)).toEqual(await readRecords(house.database));
      const facets = (await other.events()).flatMap((event) => event.facets);
      expect(facets).toEqual(expect.arrayContaining([expect.stringMatching(/^room:/)]));
      // re-imported into the house of origin, nothing changes
      const again = await house.imports(first);
      expect(counted(again.counts.event)).toEqual({ unchanged: (await house.events()).length });
      expect(again.counts.production.created).toBe(0);
      expect(counted(again.counts.production)).toEqual({
        unchanged: (await house.productions()).length,
      });
      expect([again.kept, [...again.hints.keys()]]).toEqual([[], []]);
      expect(await house.exported(format, true)).toBe(first);
    },
    120_000,
  );
});
