import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#database/migrate.ts';
import { countRuns } from '#database/test-database.server.ts';
import { ACCESS, ACCESS_NAMES, type Access, readAccess } from '#lib/actor/access.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { findProperty, readIcal, readIcalText } from '#lib/feeds/ical.test-kit.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

const SOME = ['wheelchair', 'step-free', 'captions'] as const satisfies readonly Access[];
const some = fc.subarray([...SOME]);
const ALL = { page: 1, page_size: 50 };
const drawn = fc.record({
  venue: some,
  rooms: fc.tuple(fc.option(some), fc.option(some)),
  production: some,
  events: fc.array(fc.record({ own: some, room: fc.option(fc.nat(1)), is_played: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
  later: fc.record({ venue: some, room: fc.option(some), moves: fc.boolean() }),
});

const roomFields = (access: Access[] | null) => ({
  has_own_access: access !== null,
  access: access ?? [],
});

let clients = 0;
/** Every request uses its own client address, to avoid the rate limit. */
async function textAt(path: string): Promise<string> {
  const n = ++clients;
  const { status, text } = await site.request(path, { address: `127.1.${n >> 8}.${n & 255}` });
  expect([path, status]).toEqual([path, 200]);
  return text;
}

const namesIn = (text: string) =>
  ACCESS.filter((slug) => text.includes(ACCESS_NAMES[slug])).toSorted();

/** Accessibility in the structured data of a performance's page. */
async function structuredAccess(url: string): Promise<Access[]> {
  const data = (await textAt(url)).matchAll(
    /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\//gs,
  );
  const features = [...data].flatMap(([text]) =>
    [...text.matchAll(/"LocationFeatureSpecification","name":"([^"]*)"/g)].map(([, name]) => name),
  );
  return ACCESS.filter((slug) => features.includes(ACCESS_NAMES[slug])).toSorted();
}

/** The performances of a calendar file, each with the access that it names. */
async function accessInCalendar(path: string): Promise<Map<number, Access[]>> {
  const events = readIcal(await textAt(path)).components.filter(({ name }) => name === 'VEVENT');
  return new Map(
    events.map((event) => [
      Number(/\d+/.exec(findProperty(event, 'UID') ?? '')),
      namesIn(readIcalText(findProperty(event, 'DESCRIPTION') ?? '')),
    ]),
  );
}

/** The same of a feed. */
async function accessInFeed(path: string): Promise<Map<number, Access[]>> {
  const entries = (await textAt(path)).split('<entry>').slice(1);
  return new Map(entries.map((entry) => [Number(/event-(\d+)/.exec(entry)?.[1]), namesIn(entry)]));
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const sorted = <T>(map: ReadonlyMap<number, T>) => [...map].toSorted(([a], [b]) => a - b);

describe('access', () => {
  it('is found wherever it is shown and nowhere else: list, calendar, page, files and search, after every change of a place (V-3, G-250)', async () => {
    const { records, events, search } = site.services;
    const venue = await records.venues.create(SYSTEM, { name: 'Altes Werk', city: 'Lindenfurt' });
    const other = await records.venues.create(SYSTEM, { name: 'Mole', access: ['step-free'] });
    const rooms: number[] = [];
    for (const name of ['Saal', 'Dach'])
      rooms.push((await records.rooms.create(SYSTEM, { name, venue_id: venue.id })).id);
    const production = await records.productions.create(SYSTEM, { name: 'Wal', is_online: true });
    const there: number[] = [];
    const date = { date: '2026-12-01', until: '2026-12-31' };
    const moment = () => ({ now: site.clock.now(), facts: new AnswerFacts() });

    /** Compares the rule for every performance with what is shown and what filters find. */
    async function compare(rule: ReadonlyMap<number, readonly Access[]>) {
      const expected = new Map(
        sorted(rule).map(([id, of]) => [id, ACCESS.filter((slug) => of.includes(slug)).toSorted()]),
      );
      const urls = new Map<string, number>();
      for (const [id, access] of expected) {
        const event = await events.detail(VISITOR, id, moment());
        expect([event.id, event.access.toSorted()]).toEqual([id, access]);
        // schema.org attaches accessibility to a place: without one it is not stated
        const structured = event.room ? access : [];
        expect([event.id, await structuredAccess(event.url)]).toEqual([id, structured]);
        urls.set(event.url, id);
      }
      await search.index.catchUp();
      for (const access of SOME) {
        const having = new Map([...expected].filter(([, of]) => of.includes(access)));
        const ids = [...having.keys()];
        const list = await events.list(
          { ...date, access: [access], page: 1, page_size: 50 },
          moment(),
        );
        expect(inOrder(list.results.map(({ id }) => id))).toEqual(ids);
        const days = await events.calendar({ ...date, access: [access] }, moment());
        expect(days).toEqual(ids.length > 0 ? ['2026-12-05'] : []);
        const calendar = await accessInCalendar(`/feeds/programm.ics?access=${access}`);
        expect(sorted(calendar)).toEqual([...having]);
        const feed = await accessInFeed(`/feeds/programm.atom?access=${access}`);
        expect(sorted(feed)).toEqual([...having]);
        const found = await search.find('events', ACCESS_NAMES[access], ALL);
        const dates = found.results.flatMap((each) => each.dates.map(({ url }) => urls.get(url)));
        const more = found.results.reduce((sum, { more_dates }) => sum + more_dates, 0);
        expect(ids).toEqual(expect.arrayContaining(dates));
        expect(dates.length + more).toBe(ids.length);
      }
    }

    await fc.assert(
      fc.asyncProperty(drawn, async ({ later, ...house }) => {
        for (const id of there.splice(0)) await records.events.remove(SYSTEM, id);
        await records.venues.update(SYSTEM, venue.id, { access: house.venue });
        await records.productions.update(SYSTEM, production.id, { access: house.production });
        for (const [n, id] of rooms.entries())
          await records.rooms.update(SYSTEM, id, {
            ...roomFields(house.rooms[n] ?? null),
            venue_id: venue.id,
          });
        for (const { own, room, is_played } of house.events) {
          const { id } = await records.events.create(SYSTEM, {
            name: 'Abend',
            date_start: '2026-12-05T19:30:00+01:00',
            is_online: true,
            access: own,
            room_id: room === null ? null : rooms[room],
            production_id: is_played ? production.id : null,
          });
          there.push(id);
        }
        const expected = (places: readonly (readonly Access[])[]) =>
          new Map(
            house.events.map(({ own, room, is_played }, n) => [
              there[n] as number,
              [
                ...own,
                ...(is_played ? house.production : []),
                ...(room === null ? [] : (places[room] ?? [])),
              ],
            ]),
          );
        const at = (venueAccess: Access[], [a, b]: (Access[] | null)[]) => [
          a ?? venueAccess,
          b ?? venueAccess,
        ];
        await compare(expected(at(house.venue, house.rooms)));
        await records.venues.update(SYSTEM, venue.id, { access: later.venue });
        await compare(expected(at(later.venue, house.rooms)));
        await records.rooms.update(SYSTEM, rooms[0] as number, {
          ...roomFields(later.room),
          ...(later.moves && { venue_id: other.id }),
        });
        const first = later.room ?? (later.moves ? (['step-free'] as const) : later.venue);
        await compare(expected([first, house.rooms[1] ?? later.venue]));
      }),
      { numRuns: countRuns(20) },
    );

    await records.venues.update(SYSTEM, venue.id, { access: ['wheelchair'] });
    for (const [n, own] of [false, true].entries())
      await records.rooms.update(SYSTEM, rooms[n] as number, {
        venue_id: venue.id,
        has_own_access: own,
        access: [],
      });
    const made: number[] = [];
    for (const [n, name] of ['Unten', 'Oben'].entries())
      made.push(
        (
          await records.events.create(SYSTEM, {
            name,
            date_start: '2026-12-06T19:30:00+01:00',
            room_id: rooms[n],
            is_online: true,
          })
        ).id,
      );
    const name = ACCESS_NAMES.wheelchair;
    await search.index.catchUp();
    const results = JSON.stringify(await search.find('events', name, ALL));
    for (const [n, id] of made.entries()) {
      const event = await events.detail(VISITOR, id, moment());
      const { text } = await site.request(event.url);
      expect(text.includes(name)).toBe(n === 0);
      expect(text.includes(`"LocationFeatureSpecification","name":"${name}"`)).toBe(n === 0);
      const file = readIcalText((await site.request(`/feeds/programm/${id}.ics`)).text);
      expect(file.includes(name)).toBe(n === 0);
      expect(results.includes(event.url)).toBe(n === 0);
    }
    const feed = await site.request('/feeds/programm.atom?access=wheelchair');
    expect([feed.text.includes('Unten'), feed.text.includes('Oben')]).toEqual([true, false]);

    // a house from before the migration: no room has access of its own
    await records.rooms.update(SYSTEM, rooms[1] as number, { has_own_access: false });
    const { db } = site.house.database;
    const facets = () => db.selectFrom('event').select(['id', 'facets']).orderBy('id').execute();
    const before = await facets();
    await db
      .updateTable('event')
      .set({ facets: ['room:1'] })
      .execute();
    const statements = (await readFile(join(MIGRATIONS, '0017_room_access.sql'), 'utf8')).split(
      /;\n/,
    );
    const update = statements.find((text) => text.includes('update event set facets')) ?? '';
    await sql.raw(update).execute(db);
    const accessIn = (rows: typeof before) => rows.map((row) => readAccess(row.facets));
    expect(accessIn(await facets())).toEqual(accessIn(before));
  }, 300_000);
});
