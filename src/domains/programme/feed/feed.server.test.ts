import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { calendarFrom } from '../../../demo/calendar.ts';
import { makeRecords } from '../../../demo/seed-records.server.ts';
import { SYSTEM, VISITOR } from '../../../lib/actor.ts';
import { noChanges } from '../../../lib/changes.ts';
import { MAX_BILL } from '../bill.ts';
import { EVENT, feedOf, feedTests, PRODUCTION, pagesOf } from './feed.test-kit.ts';
import { createFeedImport } from './import/import.service.server.ts';

const openHouse = feedTests();
const counted = (of: Record<string, number>) =>
  Object.fromEntries(Object.entries(of).filter(([, count]) => count > 0));

/** All tables of the programme, without the numbers that every house gives anew. */
async function recordsOf({ db }: Database) {
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
  return rows.map(({ what, it }) => ({ what, ...it })).sort(byText);
}
/** What the demo house has none of. */
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
    ...{ ...of, is_online: production?.is_online, sale_start: '2027-01-02T10:00:00+01:00' },
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
      await makeRecords(house.records, new Map(), calendarFrom(new Date('2026-11-21T12:00:00Z')));
      await addRarities(house);
      const first = await house.exported(format, true);
      expect(first.length).toBeGreaterThan(100_000);
      const other = await openHouse();
      const report = await other.imports(first);
      expect(report).toMatchObject({ broken: '', refused: [] });
      expect(await other.exported(format, true)).toBe(first);
      expect(await recordsOf(other.database)).toEqual(await recordsOf(house.database));
      const facets = (await other.events()).flatMap((event) => event.facets);
      expect(facets).toEqual(expect.arrayContaining([expect.stringMatching(/^room:/)]));
      // and where it came from, nothing is new
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

describe('An import', () => {
  it('creates what it does not know, changes what has changed, and a second time nothing (G-143)', async () => {
    const { imports, events, productions, announced } = await openHouse();
    const report = await imports(feedOf(PRODUCTION));
    expect(counted(report.counts.production)).toEqual({ created: 1 });
    expect(announced).toContain('event:all');
    const [event] = await events();
    expect(event).toMatchObject({ is_online: true, external_id: 'e1', slug: 'carmen' });
    expect(event?.date_start).toEqual(new Date('2026-12-24T18:30:00Z'));

    const again = await imports(feedOf(PRODUCTION));
    expect(counted(again.counts.event)).toEqual({ unchanged: 1 });
    expect(await events()).toEqual([event]);

    const later = { ...EVENT, start_time: '20:00' };
    const third = await imports(feedOf({ ...PRODUCTION, events: [later, { ...EVENT, id: 'e2' }] }));
    expect(counted(third.counts.event)).toEqual({ updated: 1, created: 1 });
    expect(counted(third.counts.production)).toEqual({ unchanged: 1 });
    expect((await events())[0]?.date_start).toEqual(new Date('2026-12-24T19:00:00Z'));
    expect(await productions()).toHaveLength(1);
  });

  it('keeps what was changed by hand and says so, and takes the rest (G-144)', async () => {
    const { imports, records, productions } = await openHouse();
    await imports(feedOf(PRODUCTION));
    const [{ id } = { id: 0 }] = await productions();
    await records.productions.update(SYSTEM, id, { subline: 'Unsere Carmen' });
    const changed = { ...PRODUCTION, subtitle_de: 'Oper', teaser_de: 'Neu' };
    const report = await imports(feedOf(changed));
    expect((await productions())[0]).toMatchObject({
      subline: 'Unsere Carmen',
      teaser_text: 'Neu',
    });
    expect(report.kept).toEqual([
      { where: 'Seite 1, Produktion 1 („Carmen“, id p1)', fields: ['subline'] },
    ]);
    const again = await imports(feedOf(changed));
    expect(counted(again.counts.production)).toEqual({ unchanged: 1 });
    expect(again.kept).toHaveLength(1);
    // taken back by hand, the feed holds again
    await records.productions.update(SYSTEM, id, { subline: 'Oper' });
    await imports(feedOf({ ...changed, subtitle_de: 'Oper in vier Akten' }));
    expect((await productions())[0]?.subline).toBe('Oper in vier Akten');
  });

  it('takes a trashed production offline with its performances, and brings it back (G-143)', async () => {
    const { imports, events, productions } = await openHouse();
    await imports(feedOf(PRODUCTION));
    const trashed = { id: 'p1', creation_date: '', status: 'trashed', title_de: '', title_en: '' };
    const report = await imports(feedOf(trashed, { ...trashed, id: 'unknown' }));
    expect(counted(report.counts.production)).toEqual({ offline: 1, unchanged: 1 });
    expect(counted(report.counts.event)).toEqual({ offline: 1 });
    expect((await productions())[0]).toMatchObject({ is_online: false, name: 'Carmen' });
    await imports(feedOf(PRODUCTION));
    expect((await events())[0]?.is_online).toBe(true);
  });

  it('tells in a dry run the same and changes nothing (G-143)', async () => {
    const { imports, probes, events, productions, database, announced } = await openHouse();
    const place = { location_title: 'Haus, Saal', city: 'Berlin', categories: ['20', '999'] };
    const feed = feedOf({ ...PRODUCTION, ...place }, { ...PRODUCTION, id: 'p2', status: 'neu' });
    const probe = await probes(feed);
    expect(await events()).toEqual([]);
    expect(await productions()).toEqual([]);
    expect(await database.db.selectFrom('genre').selectAll().execute()).toEqual([]);
    expect(announced).toEqual([]);
    expect(await imports(feed)).toEqual(probe);
    const changed = feedOf({ ...PRODUCTION, ...place, title_de: 'Carmen!' });
    const before = await productions();
    const second = await probes(changed);
    expect(await productions()).toEqual(before);
    expect(counted(second.counts.production)).toEqual({ updated: 1 });
    expect(await imports(changed)).toEqual(second);
  });

  it('finds the persons, genres and rooms of the house by their names (G-145)', async () => {
    const { imports, records, productions, events, database } = await openHouse();
    const { id: genre } = await records.genres.create(SYSTEM, { name: 'Junges Haus' });
    const { id: venue_id } = await records.venues.create(SYSTEM, { name: 'Theater am Wehr' });
    const { id: room } = await records.rooms.create(SYSTEM, {
      name: 'Kammer',
      venue_id,
      external_id: '34',
    });
    const { id: person } = await records.persons.create(SYSTEM, {
      first_name: 'Mira',
      last_name: 'Tahedl',
    });
    const named = {
      first_name: 'Mira',
      last_name: 'Tahedl',
      function_de: 'Regie',
      function_en: 'Regie',
    };
    const guest = { first_name: 'Ida', last_name: 'von Berg', role_de: 'Carmen', sort_order: 2 };
    await imports(
      feedOf({
        ...{
          ...PRODUCTION,
          categories: ['8'],
          leaders: [{ ...named, sort_order: 1 }],
          participants: [guest],
        },
        events: [
          { ...EVENT, play_stages: [34] },
          { ...EVENT, id: 'e2', location_title: 'Theater am Wehr, Kammer' },
          { ...EVENT, id: 'e3', location_title: 'Stadtpark' },
          {
            ...EVENT,
            id: 'e4',
            location_title: 'Deichhaus',
            street_address: 'Am Deich 1',
            city: 'Lindenfurt',
          },
        ],
      }),
    );
    expect((await productions())[0]?.genre_id).toBe(genre);
    const rows = await events();
    expect(rows.map(({ room_id, place }) => [room_id, place])).toEqual([
      ...[
        [room, ''],
        [room, ''],
        [null, 'Stadtpark'],
      ],
      [expect.any(Number), ''],
    ]);
    const bill = await database.db
      .selectFrom('production_person')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(bill.map(({ person_id, name, role, kind }) => [person_id, name, role, kind])).toEqual([
      [person, '', 'Regie', 'team'],
      [null, 'Ida von Berg', 'Carmen', 'cast'],
    ]);
    const deich = await database.db
      .selectFrom('venue')
      .selectAll()
      .where('name', '=', 'Deichhaus')
      .execute();
    expect(deich).toMatchObject([{ street: 'Am Deich 1', city: 'Lindenfurt' }]);
  });

  it('finds and makes places by name and town: two of one name are two (G-145, G-266)', async () => {
    const { imports, probes, records, events, database } = await openHouse();
    const { id: venue_id } = await records.venues.create(SYSTEM, { name: 'Stadthalle' });
    await records.rooms.create(SYSTEM, { name: 'Stadthalle', venue_id });
    const at = (location_title: string, city = '', postal_code = '') => ({
      ...{ location_title, city, postal_code },
    });
    const asked = [
      ...[at('Philharmonie', 'Berlin'), at('Philharmonie', 'Köln'), at('Philharmonie')],
      ...[at('Philharmonie', 'KÖLN', '50667'), at('Philharmonie, Saal', 'Berlin')],
      ...[at('Philharmonie, Foyer', 'Köln'), at('Foyer', 'Köln'), at('Saal', 'Hof')],
      ...[at('Stadthalle', 'Lindenfurt'), at('Stadthalle'), at('Theater, Saal', 'Hof')],
      ...[at('Theater, Foyer', 'Hof'), at('Philharmonie', 'Berlin')],
    ];
    const dates = asked.map((place, n) => ({ ...EVENT, id: `e${n}`, ...place }));
    const feed = feedOf({ ...PRODUCTION, events: dates });
    const probe = await probes(feed);
    expect((await imports(feed)).made).toEqual(probe.made);
    const places = async () => {
      const rooms = await database.db
        .selectFrom('room')
        .innerJoin('venue', 'venue.id', 'room.venue_id')
        .select(['room.id', 'room.name', 'venue.name as venue', 'venue.city'])
        .execute();
      return (await events()).map(({ room_id, place }) => {
        const room = rooms.find(({ id }) => id === room_id);
        return room ? `${room.venue}, ${room.name} (${room.city})` : place;
      });
    };
    const first = await places();
    expect(first).toEqual([
      'Philharmonie, Philharmonie (Berlin)',
      'Philharmonie, Philharmonie (Köln)',
      'Philharmonie',
      'Philharmonie, Philharmonie (Köln)',
      'Philharmonie, Saal (Berlin)',
      'Philharmonie, Foyer (Köln)',
      'Philharmonie, Foyer (Köln)',
      'Saal, Saal (Hof)',
      'Stadthalle, Stadthalle ()',
      'Stadthalle, Stadthalle ()',
      'Theater, Saal (Hof)',
      'Theater, Foyer (Hof)',
      'Philharmonie, Philharmonie (Berlin)',
    ]);
    const again = await imports(feed);
    expect(counted(again.counts.event)).toEqual({ unchanged: asked.length });
    expect(await places()).toEqual(first);
  });

  it('takes no page of this very house for the website of a production (G-146)', async () => {
    const { imports, productions } = await openHouse();
    await imports(
      feedOf(
        { ...PRODUCTION, website_de: 'https://haus.example/produktionen/carmen-1' },
        { ...PRODUCTION, id: 'p2', website_de: 'https://haus.example.org/', events: [] },
      ),
    );
    expect((await productions()).map(({ website }) => website)).toEqual([
      '',
      'https://haus.example.org/',
    ]);
  });

  it('is for administrators only (G-143)', async () => {
    const { database, clock } = await openHouse();
    const feed = createFeedImport({ database, clock, changes: noChanges });
    const run = feed.run(VISITOR, pagesOf(feedOf(PRODUCTION)), { dry_run: false });
    await expect(run).rejects.toMatchObject({ status: 401 });
  });
});

describe('What is wrong in a feed', () => {
  const bad: [string, object, RegExp][] = [
    ['a type', { ...EVENT, start_date: { day: 1 } }, /„start_date“ ist kein Text/],
    ['a day', { ...EVENT, start_date: '2026-02-30' }, /„2026-02-30“ ist kein Tag/],
    ['a time', { ...EVENT, start_time: '25:00' }, /„25:00“ ist keine Uhrzeit/],
    [
      'a time that the clocks leave out',
      { ...EVENT, start_date: '2027-03-28', start_time: '02:30' },
      /02:30 gibt es am 28\.03\.2027 nicht/,
    ],
    ['a status', { ...EVENT, event_status: 'vielleicht' }, /„vielleicht“ gibt es nicht/],
    ['no id', { ...EVENT, id: '' }, /„id“ fehlt/],
    ['the same id', { ...EVENT, id: 'good' }, /kommt zweimal vor/],
  ];
  it.each(bad)(
    'is told with its position, and the rest is taken: %s (G-146)',
    async (_, event, reason) => {
      const { imports, events } = await openHouse();
      const good = { ...EVENT, id: 'good' };
      const report = await imports(
        feedOf({ ...PRODUCTION, events: [good, event, { ...EVENT, id: 'last' }] }),
      );
      expect((await events()).map(({ external_id }) => external_id)).toEqual(['good', 'last']);
      expect(counted(report.counts.event)).toEqual({ created: 2, refused: 1 });
      expect(report.refused[0]?.where).toMatch(/^Seite 1, Produktion 1 \(.*\), Veranstaltung 2/);
      expect(report.refused[0]?.reason).toMatch(reason);
    },
  );

  const parts: [string, object, RegExp][] = [
    ['a price', { price_from: 'ab 12' }, /„price_from“ ist kein Betrag/],
    ['an end before the beginning', { end_date: '2026-12-01', end_time: '10:00' }, /vor dem Anf/],
    ['a time of the end', { end_time: '29:61' }, /„29:61“ ist keine Uhrzeit/],
    ['a duration', { duration: 'lang' }, /„lang“ ist keine Dauer/],
    ['a count', { pauses: 'zwei' }, /„pauses“ ist keine ganze Zahl/],
    ['a text', { teaser_de: ['a'] }, /„teaser_de“ ist kein Text/],
    ['a line of a list', { participants: [7, { last_name: 'Ida Berg' }] }, /ist kein Objekt/],
    ['a word of a list', { categories: [{}, 20] }, /In „categories“ steht kein Text/],
    ['a list', { participants: 'alle' }, /„participants“ ist keine Liste/],
    ['our own word', { foyer: { age_recommendation: 12 } }, /age_recommendation: /],
    ['a line of ours', { foyer: { prices: [{ amount: '1.00' }, { amount: '?' }] } }, /Zeile 2/],
  ];
  it('costs no more than the part that is wrong, which is told with its position (G-267)', async () => {
    const { imports, probes, events, database } = await openHouse();
    const wrong = parts.map(([, part], n) => ({ ...EVENT, id: `e${n}`, ...part }));
    const feed = feedOf({ ...PRODUCTION, events: wrong });
    const probe = await probes(feed);
    const report = await imports(feed);
    expect(report).toEqual(probe);
    expect(counted(report.counts.event)).toEqual({ created: parts.length });
    expect(report.dropped_count).toBe(parts.length);
    for (const [n, [what, , reason]] of parts.entries()) {
      const told = report.dropped.find(({ where }) => where.includes(`(id e${n})`));
      expect([what, told?.reason]).toEqual([what, expect.stringMatching(reason)]);
    }
    const rows = await events();
    expect(rows.at(-1)?.prices).toHaveLength(1);
    expect(await database.db.selectFrom('event_person').selectAll().execute()).toMatchObject([
      { name: 'Ida Berg' },
    ]);
  });

  it('of a bill the lines that are wrong or too many; four hundred are neither (G-267)', async () => {
    const { imports, database, records } = await openHouse();
    const people = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ last_name: `Person ${n}`, role_de: 'Chor' }));
    const report = await imports(
      feedOf(
        { ...PRODUCTION, participants: [{ last_name: ['?'] }, ...people(400)] },
        { ...PRODUCTION, id: 'p2', events: [], participants: people(MAX_BILL + 1) },
      ),
    );
    expect(counted(report.counts.production)).toEqual({ created: 2 });
    expect(report.dropped.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('„last_name“ ist kein Text'),
      expect.stringContaining('cast: Höchstens'),
    ]);
    const lines = await database.db
      .selectFrom('production_person')
      .select('production_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('production_id')
      .orderBy('production_id')
      .execute();
    expect(lines.map(({ count }) => Number(count))).toEqual([400, MAX_BILL]);
    expect((await records.productions.list(SYSTEM, { page: 1, page_size: 5 })).count).toBe(2);
  });

  it('a time that comes twice is the first of both (G-146)', async () => {
    const { imports, events } = await openHouse();
    const event = { ...EVENT, start_date: '2026-10-25', start_time: '02:30' };
    await imports(feedOf({ ...PRODUCTION, events: [event] }));
    expect((await events())[0]?.date_start).toEqual(new Date('2026-10-25T00:30:00Z'));
  });

  it('what only the database can refuse takes nothing else with it, and no half of anything (G-146)', async () => {
    const { imports, events, database } = await openHouse();
    await imports(feedOf(PRODUCTION));
    // kept by hand, an end that a later beginning does not fit
    await database.db
      .updateTable('event')
      .set({ date_end: new Date('2026-12-24T20:00:00Z'), updated_at: new Date() })
      .execute();
    const later = { ...EVENT, start_date: '2027-01-10' };
    const many = Array.from({ length: 5 }, (_, n) => ({ ...EVENT, id: `n${n}` }));
    const report = await imports(
      feedOf({ ...PRODUCTION, subtitle_de: 'Neu', events: [later, ...many] }),
    );
    expect(counted(report.counts.event)).toEqual({ created: 5, refused: 1 });
    expect(report.refused[0]?.reason).toContain('Ende muss nach dem Anfang');
    expect((await events())[0]?.date_start).toEqual(new Date('2026-12-24T18:30:00Z'));
  });

  it('a feed that breaks off leaves what came before it, and says so (G-146)', async () => {
    const { imports, events } = await openHouse();
    const whole = JSON.stringify(feedOf(PRODUCTION, { ...PRODUCTION, id: 'p2' }));
    const report = await imports(whole.slice(0, -40));
    expect(report.broken).toMatch(/^Der Feed bricht ab/);
    expect(await events()).toHaveLength(1);
  });

  it('unknown words are left out and told once, and what the house has no field for (G-146)', async () => {
    const { imports, productions } = await openHouse();
    const report = await imports(
      feedOf({
        ...{ ...PRODUCTION, categories: [999], characteristics: ['toll', 'gastspiel'] },
        ...{ press_text_de: 'Für die Presse', website_de: 'javascript:alert(1)' },
      }),
    );
    expect([...report.hints.keys()]).toEqual(
      expect.arrayContaining([
        expect.stringContaining('„999“'),
        expect.stringContaining('„toll“'),
        expect.stringContaining('„website_de“'),
      ]),
    );
    expect([...report.left_out.keys()]).toEqual(['press_text_de']);
    expect((await productions())[0]).toMatchObject({ characteristics: ['Gastspiel'], website: '' });
  });
});
