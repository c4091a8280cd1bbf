import { describe, expect, it } from 'vitest';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { counted, EVENT, feedTests, makeFeed, makePages, PRODUCTION } from './exchange.test-kit.ts';
import { createFeedImport } from './import/import.service.server.ts';

const openHouse = feedTests();

describe('An import', () => {
  it('creates missing records, changes changed ones, and the second time nothing (G-143)', async () => {
    const { imports, events, productions, announced } = await openHouse();
    const report = await imports(makeFeed(PRODUCTION));
    expect(counted(report.counts.production)).toEqual({ created: 1 });
    expect(announced).toContain('event:all');
    const [event] = await events();
    expect(event).toMatchObject({ is_online: true, external_id: 'e1', slug: 'carmen' });
    expect(event?.date_start).toEqual(new Date('2026-12-24T18:30:00Z'));

    const again = await imports(makeFeed(PRODUCTION));
    expect(counted(again.counts.event)).toEqual({ unchanged: 1 });
    expect(await events()).toEqual([event]);

    const later = { ...EVENT, start_time: '20:00' };
    const third = await imports(
      makeFeed({ ...PRODUCTION, events: [later, { ...EVENT, id: 'e2' }] }),
    );
    expect(counted(third.counts.event)).toEqual({ updated: 1, created: 1 });
    expect(counted(third.counts.production)).toEqual({ unchanged: 1 });
    expect((await events())[0]?.date_start).toEqual(new Date('2026-12-24T19:00:00Z'));
    expect(await productions()).toHaveLength(1);
  });

  it('tells after each transaction how much of the feed is done, if the feed says its size (G-406)', async () => {
    const { database, clock } = await openHouse();
    const feed = createFeedImport({ database, clock, changes: noChanges });
    const pages = [1, 2].map((n) => {
      const productions = [n, n + 2].map((id) => ({ ...PRODUCTION, id: `p${id}`, events: [] }));
      return { meta: { next: '', total_count: 4 }, productions };
    });
    const told: unknown[] = [];
    const onProgress = (...now: unknown[]) => void told.push(now);
    const options = { dry_run: true, at_once: 1, onProgress };
    await feed.run(SYSTEM, makePages(...pages), options);
    expect(told).toEqual([
      [1, 0.25],
      [2, 0.5],
      [3, 0.75],
      [4, 1],
      [4, 1],
    ]);

    told.length = 0;
    await feed.run(SYSTEM, makePages({ productions: pages[0]?.productions }), options);
    expect(told).toEqual([
      [1, null],
      [2, null],
      [2, null],
    ]);
  });

  it('keeps and reports fields changed by hand, and imports the rest (G-144)', async () => {
    const { imports, records, productions } = await openHouse();
    await imports(makeFeed(PRODUCTION));
    const [{ id } = { id: 0 }] = await productions();
    await records.productions.update(SYSTEM, id, { subline: 'Unsere Carmen' });
    const changed = { ...PRODUCTION, subtitle_de: 'Oper', teaser_de: 'Neu' };
    const report = await imports(makeFeed(changed));
    expect((await productions())[0]).toMatchObject({
      subline: 'Unsere Carmen',
      teaser_text: 'Neu',
    });
    expect(report.kept).toEqual([
      { where: 'Seite 1, Produktion 1 („Carmen“, id p1)', fields: ['subline'] },
    ]);
    const again = await imports(makeFeed(changed));
    expect(counted(again.counts.production)).toEqual({ unchanged: 1 });
    expect(again.kept).toHaveLength(1);
    // reverted by hand to the imported value, the feed wins again
    await records.productions.update(SYSTEM, id, { subline: 'Oper' });
    await imports(makeFeed({ ...changed, subtitle_de: 'Oper in vier Akten' }));
    expect((await productions())[0]?.subline).toBe('Oper in vier Akten');
  });

  it('takes a trashed production offline with its performances, and brings it back (G-143)', async () => {
    const { imports, events, productions } = await openHouse();
    await imports(makeFeed(PRODUCTION));
    const trashed = { id: 'p1', creation_date: '', status: 'trashed', title_de: '', title_en: '' };
    const report = await imports(makeFeed(trashed, { ...trashed, id: 'unknown' }));
    expect(counted(report.counts.production)).toEqual({ offline: 1, unchanged: 1 });
    expect(counted(report.counts.event)).toEqual({ offline: 1 });
    expect((await productions())[0]).toMatchObject({ is_online: false, name: 'Carmen' });
    await imports(makeFeed(PRODUCTION));
    expect((await events())[0]?.is_online).toBe(true);
  });

  it('reports the same in a dry run and changes nothing (G-143)', async () => {
    const { imports, probes, events, productions, database, announced } = await openHouse();
    const place = { location_title: 'Haus, Saal', city: 'Berlin', categories: ['20', '999'] };
    const feed = makeFeed({ ...PRODUCTION, ...place }, { ...PRODUCTION, id: 'p2', status: 'neu' });
    const probe = await probes(feed);
    expect(await events()).toEqual([]);
    expect(await productions()).toEqual([]);
    expect(await database.db.selectFrom('genre').selectAll().execute()).toEqual([]);
    expect(announced).toEqual([]);
    expect(await imports(feed)).toEqual(probe);
    const changed = makeFeed({ ...PRODUCTION, ...place, title_de: 'Carmen!' });
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
      makeFeed({
        ...PRODUCTION,
        categories: ['8'],
        leaders: [{ ...named, sort_order: 1 }],
        participants: [guest],
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
      [room, ''],
      [room, ''],
      [null, 'Stadtpark'],
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
      location_title,
      city,
      postal_code,
    });
    const asked = [
      at('Philharmonie', 'Berlin'),
      at('Philharmonie', 'Köln'),
      at('Philharmonie'),
      at('Philharmonie', 'KÖLN', '50667'),
      at('Philharmonie, Saal', 'Berlin'),
      at('Philharmonie, Foyer', 'Köln'),
      at('Foyer', 'Köln'),
      at('Saal', 'Hof'),
      at('Stadthalle', 'Lindenfurt'),
      at('Stadthalle'),
      at('Theater, Saal', 'Hof'),
      at('Theater, Foyer', 'Hof'),
      at('Philharmonie', 'Berlin'),
    ];
    const dates = asked.map((place, n) => ({ ...EVENT, id: `e${n}`, ...place }));
    const feed = makeFeed({ ...PRODUCTION, events: dates });
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
      makeFeed(
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
    const run = feed.run(VISITOR, makePages(makeFeed(PRODUCTION)), { dry_run: false });
    await expect(run).rejects.toMatchObject({ status: 401 });
  });
});
