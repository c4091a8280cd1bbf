import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Access } from '#lib/actor/access.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { programmeTests } from '../programme.test-kit.ts';
import type { EventService } from './event.service.server.ts';
import { readCursor } from './event-cursor.ts';
import { ALL_EVENTS_TAG } from './event-tags.ts';

const openProgramme = programmeTests();

/** Reads a list page by page, running `between` after each page. */
async function scroll(
  { events, moment }: { events: EventService; moment: () => Parameters<EventService['list']>[1] },
  query: Omit<Parameters<EventService['list']>[0], 'page'>,
  between: (page: number) => Promise<unknown> = async () => {},
) {
  const shown: { id: number; date_start: string }[] = [];
  let after: string | null = null;
  for (let page = 1; page < 100; page++) {
    const cursor = after ? readCursor(after) : null;
    const found = await events.list({ ...query, page, ...(cursor && { after: cursor }) }, moment());
    shown.push(...found.results);
    after = found.after;
    if (!after) return shown;
    await between(page);
  }
  throw new Error('the list does not end');
}

const day = '2026-11-21';
const at = (date: string, time: string, zone = '+01:00') => `${date}T${time}:00${zone}`;

describe('the list of performances', () => {
  it('shows each performance of any filters once and in order, over all pages, while others are added (EVENT-01, EVENT-05, EVENT-32)', async () => {
    const house = await openProgramme();
    const { records, clock } = house;
    const genres: { id: number }[] = [];
    for (const name of ['Oper', 'Tanz']) genres.push(await records.genres.create(SYSTEM, { name }));
    const tags: { id: number }[] = [];
    for (const name of ['Familie', 'Premiere']) {
      tags.push(await records.tags.create(SYSTEM, { name, scope: 'event' }));
    }
    const start = clock.now().getTime();
    const add = (n: number, hours: number) =>
      records.events.create(SYSTEM, {
        name: `Abend ${n}`,
        date_start: new Date(start + hours * 3_600_000).toISOString(),
        genre_id: genres[n % 3]?.id ?? null,
        tag_ids: tags.filter((_, which) => n & (which + 1)).map(({ id }) => id),
        is_online: n % 7 !== 0,
        prices: [{ amount: 10 + (n % 5) * 10 }],
      });
    const first: Awaited<ReturnType<typeof add>>[] = [];
    // many at the same moment, so that the order depends on the id
    for (let n = 0; n < 70; n++) first.push(await add(n, Math.floor(n / 9) * 24));
    let added = 1000;
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            genre: fc.constantFrom(...genres.map(({ id }) => [id])),
            tag: fc.constantFrom(...tags.map(({ id }) => [id])),
            price_max: fc.constantFrom(10, 30),
          },
          { requiredKeys: [] },
        ),
        fc.integer({ min: 1, max: 30 }),
        async (filters, page_size) => {
          const shown = await scroll(house, { ...filters, date: day, page_size }, () =>
            add(added++, 24 * (added % 9)),
          );
          const ids = shown.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          const order = shown.map(({ date_start, id }) => [Date.parse(date_start), id] as const);
          expect(order).toEqual(order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
          const wanted = first.filter(
            (event, n) =>
              n % 7 !== 0 &&
              (!filters.genre || event.genre_id === filters.genre[0]) &&
              (!filters.tag || event.tag_ids.some((id) => filters.tag?.includes(id))) &&
              (!filters.price_max || 10 + (n % 5) * 10 <= filters.price_max),
          );
          expect(ids).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)));
        },
      ),
      { numRuns: 25 },
    );
  });

  it("begins with running performances; yesterday's and finished ones are not included (EVENT-35, G-62)", async () => {
    const { events, records, moment } = await openProgramme();
    const add = (name: string, date_start: string, more = {}) =>
      records.events.create(SYSTEM, { name, date_start, is_online: true, ...more });
    await add('Gestern', at('2026-11-20', '20:00'));
    await add('Vorbei', at(day, '11:00'), { duration_minutes: 60 });
    await add('Läuft', at(day, '16:00'));
    await add('Abends', at(day, '19:30'));
    await add('Nicht online', at(day, '19:30'), { is_online: false });
    await add('Morgen', at('2026-11-22', '00:00'));
    const names = async (query: object) =>
      (await events.list({ date: day, page: 1, ...query }, moment())).results.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['Läuft', 'Abends', 'Morgen']);
    expect(await names({ until: day })).toEqual(['Läuft', 'Abends']);
    expect(await names({ date: '2026-11-22' })).toEqual(['Morgen']);
    expect(await names({ date: '2026-11-20' })).toHaveLength(5);
  });

  it.each([
    ['spring', '2027-03-28', '+01:00', '+02:00'],
    ['autumn', '2026-10-25', '+02:00', '+01:00'],
  ])(
    'puts performances into days of Berlin when clocks change in %s (EVENT-04)',
    async (_, date, before, after) => {
      const { events, records, moment, clock } = await openProgramme();
      clock.set(at('2026-10-01', '12:00', '+02:00'));
      const add = (name: string, date_start: string) =>
        records.events.create(SYSTEM, { name, date_start, is_online: true });
      await add('Nacht', at(date, '00:00', before));
      await add('Abend', at(date, '23:59', after));
      const { results } = await events.list({ date, until: date, page: 1 }, moment());
      expect(results.map(({ date_start }) => date_start)).toEqual([
        at(date, '00:00', before),
        at(date, '23:59', after),
      ]);
      expect(await events.calendar({ date }, moment())).toEqual([date]);
    },
  );

  it('names the months of a year in which something is played, with the filters (G-763)', async () => {
    const { events, records, moment } = await openProgramme();
    const days = [
      '2026-11-01',
      '2026-12-01',
      '2026-12-24',
      '2027-05-31',
      '2027-10-31',
      '2027-11-01',
    ];
    for (const day of days) {
      const access = day === '2027-05-31' ? ['relaxed'] : [];
      await records.events.create(SYSTEM, {
        name: day,
        date_start: at(day, '19:30'),
        is_online: true,
        access,
      });
    }
    const date = '2027-04-01';
    const months = ['2026-12', '2027-05', '2027-10'];
    expect(await events.months({ date }, moment())).toEqual(months);
    expect(await events.months({ date, access: ['relaxed'] }, moment())).toEqual(['2027-05']);
  });

  it('finds by access services, by price and by what is left (V-1, V-3, V-11, G-113)', async () => {
    const { events, records, moment } = await openProgramme();
    const add = (name: string, more: object) =>
      records.events.create(SYSTEM, {
        name,
        date_start: at('2026-12-01', '19:30'),
        is_online: true,
        ...more,
      });
    await add('Frei', { sale_status: 'free', access: ['sign-language'] });
    await add('Teuer', { prices: [{ amount: '80.00', reduced: '40.00' }] });
    await add('Ausverkauft', { sale_status: 'soldout' });
    await add('Nichts mehr da', { availability: 'none' });
    await add('Abgesagt', { event_status: 'cancelled' });
    await add('Bald', { sale_status: 'presale', sale_start: at('2026-11-30', '10:00') });
    const names = async (query: object) =>
      (await events.list({ date: day, page: 1, ...query }, moment())).results.map(
        ({ name }) => name,
      );
    expect(await names({ available: true })).toEqual(['Frei', 'Teuer']);
    expect(await names({ price_max: 0 })).toEqual(['Frei']);
    expect(await names({ price_max: 40 })).toEqual(['Frei', 'Teuer']);
    expect(await names({ access: ['sign-language'] })).toEqual(['Frei']);
  });
});

describe('keeping performances', () => {
  it('finds by the access that a venue was given just now, also while the index is being built (V-3, V-11)', async () => {
    const { records, events, changes, moment } = await openProgramme({ hasIndex: true });
    const venue = await records.venues.create(SYSTEM, { name: 'Werk', access: ['wheelchair'] });
    const room = await records.rooms.create(SYSTEM, { name: 'Saal', venue_id: venue.id });
    await records.events.create(SYSTEM, {
      name: 'Abend',
      date_start: at(day, '19:30'),
      room_id: room.id,
      is_online: true,
    });
    const find = async (access: Access) => {
      const query = { date: day, access: [access] };
      return [await events.count(query, moment()), await events.calendar(query, moment())];
    };
    // as after bulk writes: the database answers, and what it answered is cached
    changes.announce(ALL_EVENTS_TAG);
    expect(await find('wheelchair')).toEqual([1, [day]]);
    changes.announce(ALL_EVENTS_TAG);
    expect(await find('captions')).toEqual([0, []]);
    await records.venues.update(SYSTEM, venue.id, { access: ['captions'] });
    expect(await find('captions')).toEqual([1, [day]]);
  });

  it('contradictory fields are rejected in German at their field, and nothing is stored (ENT-12)', async () => {
    const { records } = await openProgramme();
    const refused = async (input: object) =>
      records.events.create(SYSTEM, input).then(
        () => null,
        ({ status, field_errors }) => [status, Object.keys(field_errors)[0]],
      );
    const date_start = at(day, '19:30');
    expect(await refused({ name: 'X' })).toEqual([422, 'date_start']);
    expect(await refused({ date_start })).toEqual([422, 'name']);
    expect(await refused({ name: 'X', date_start, date_end: at(day, '18:00') })).toEqual([
      422,
      'date_end',
    ]);
    expect(await refused({ name: 'X', date_start, room_id: 999 })).toEqual([422, 'room_id']);
    expect(await refused({ name: 'X', date_start, tag_ids: [999] })).toEqual([422, 'tag_ids']);
    expect(await refused({ name: 'X', date_start, prices: [{ amount: 'viel' }] })).toEqual([
      422,
      'prices.0.amount',
    ]);
    expect(await refused({ name: 'X', date_start, facets: ['tag:1'] })).toEqual([422, 'facets']);
    expect(await refused({ name: 'X', date_start, event_status: 'rescheduled' })).toEqual([
      422,
      'previous_date_start',
    ]);
    expect((await records.events.list(SYSTEM, { page: 1, page_size: 10 })).count).toBe(0);
  });

  it('only editors read and write stored records, and outdated changes are rejected (API-04, E-1, G-104)', async () => {
    const { records, clock } = await openProgramme();
    const input = { name: 'Woyzeck', date_start: at(day, '19:30') };
    await expect(records.events.create(VISITOR, input)).rejects.toMatchObject({ status: 401 });
    const made = await records.events.create(SYSTEM, input);
    expect(made).toMatchObject({ slug: 'woyzeck', is_online: false });
    await expect(records.events.get(VISITOR, made.id)).rejects.toMatchObject({ status: 401 });
    clock.set(at(day, '18:01'));
    const changed = await records.events.update(SYSTEM, made.id, {
      subline: 'Büchner',
      updated_at: made.updated_at,
    });
    expect(changed).toMatchObject({ name: 'Woyzeck', subline: 'Büchner', slug: 'woyzeck' });
    const late = { subline: 'Kleist', updated_at: made.updated_at };
    await expect(records.events.update(SYSTEM, made.id, late)).rejects.toMatchObject({
      status: 409,
    });
    await records.events.remove(SYSTEM, made.id);
    await expect(records.events.get(SYSTEM, made.id)).rejects.toMatchObject({ status: 404 });
  });
});
