import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { type Calls, openCalls } from './calls.test-kit.ts';

/* Finding in the programme: several values, numbers, what is near, by call. */

let calls: Calls;
let house: Awaited<ReturnType<typeof furnish>>;

beforeAll(async () => {
  calls = await openCalls();
  house = await furnish(calls);
});
afterAll(() => calls.close());

async function furnish({ services: { records, search } }: Calls) {
  const genre = (name: string) => records.genres.create(SYSTEM, { name });
  const [opera, dance, reading] = [await genre('Oper'), await genre('Tanz'), await genre('Lesung')];
  const wal = await records.productions.create(SYSTEM, {
    name: 'Der Wal',
    age_recommendation: 'ab 6 Jahren',
    language: 'Deutsch und Englisch',
    surtitles: ['Ukrainisch'],
    genre_id: dance.id,
    is_online: true,
  });
  const play = (date_start: string, of: object) =>
    records.events.create(SYSTEM, { date_start, is_online: true, ...of });
  const night = await play('2026-11-22T19:30:00+01:00', {
    name: 'Tosca',
    genre_id: opera.id,
    access: ['captions', 'wheelchair'],
    prices: [{ amount: 40 }],
  });
  const morning = await play('2026-11-23T10:00:00+01:00', {
    production_id: wal.id,
    access: ['wheelchair'],
    prices: [{ amount: 12 }],
  });
  const later = await play('2026-12-05T15:00:00+01:00', { production_id: wal.id });
  await search.index.catchUp();
  return { opera, dance, reading, night, morning, later };
}

async function find(search: string): Promise<number[]> {
  const { status, body } = await calls.request(`/de/api/events/?${search}`);
  expect([search, status]).toEqual([search, 200]);
  return body.results.map(({ id }: { id: number }) => id);
}

interface Overview {
  list: { count: number };
  filters: { key: string; options: { id: string; name: string; count: number }[] }[];
  available_count: number;
  nearest: null | {
    offers: { name: string; href: string; count: number }[];
    next: { id: number }[];
    fits: boolean;
  };
}

async function readOverview(search: string): Promise<Overview> {
  return (await calls.request(`/de/api/event-overview?${search}`)).body;
}

describe('performances', () => {
  it('are found by any of the values of a filter, and by all services for access (API-27, G-540)', async () => {
    const { opera, dance, night, morning, later } = house;
    expect(await find(`genre=${opera.id},${dance.slug}`)).toEqual([night.id, morning.id, later.id]);
    expect(await find(`genre=${dance.id}`)).toEqual([morning.id, later.id]);
    expect(await find('access=wheelchair')).toEqual([night.id, morning.id]);
    expect(await find('access=captions,wheelchair')).toEqual([night.id]);
    const { status, body } = await calls.request(`/de/api/events/?genre=${opera.id},nichts`);
    expect([status, Object.keys(body.field_errors)]).toEqual([400, ['genre']]);
    const calendar = await calls.request(`/de/api/calendar/?genre=${opera.id},${dance.id}`);
    expect(calendar.body).toEqual(['2026-11-22', '2026-11-23', '2026-12-05']);
  });

  it('are found by age, weekday, time of day, language and surtitles, also after a change (G-544)', async () => {
    const { night, morning, later } = house;
    expect(await find('age=6')).toEqual([morning.id, later.id]);
    expect(await find('age=5')).toEqual([]);
    expect(await find('weekday=7,1')).toEqual([night.id, morning.id]);
    expect(await find('time=vormittags,nachmittags')).toEqual([morning.id, later.id]);
    expect(await find('language=englisch&time=nachmittags')).toEqual([later.id]);
    expect(await find('surtitles=ukrainisch&weekday=1')).toEqual([morning.id]);
    const { events } = calls.services.records;
    await events.update(SYSTEM, night.id, { language: 'Italienisch' });
    expect(await find('language=italienisch')).toEqual([night.id]);
    await events.update(SYSTEM, night.id, { language: '' });
    expect((await calls.request('/de/api/events/?language=italienisch')).status).toBe(400);
  });

  it('say beside each option how many they would be (G-541)', async () => {
    const { opera, dance, reading } = house;
    const { filters, available_count } = await readOverview(`genre=${opera.id}&price_max=50`);
    const count = (key: string, id: string | number) =>
      filters.find((each) => each.key === key)?.options.find((each) => each.id === `${id}`)?.count;
    expect([opera, dance, reading].map(({ id }) => count('genre', id))).toEqual([1, 1, 0]);
    expect([20, 50].map((price) => count('price_max', price))).toEqual([0, 1]);
    expect([count('time', 'abends'), count('time', 'vormittags')]).toEqual([1, 0]);
    expect(available_count).toBe(1);
  });

  it('that nobody plays lead to what is near: without a filter, on later days (G-542)', async () => {
    const { dance, reading, night, morning } = house;
    const today = await readOverview('until=21-11-2026');
    expect(today.list.count).toBe(0);
    expect(today.nearest).toMatchObject({
      fits: true,
      offers: [{ count: 3, href: '/de/programm' }],
    });
    expect(today.nearest?.next.map(({ id }) => id)).toEqual([night.id, morning.id, house.later.id]);
    const none = await readOverview(`genre=${reading.id}&time=vormittags`);
    expect(none.nearest?.offers).toEqual([
      { name: 'ohne „Lesung“', href: '/de/programm?time=vormittags', count: 1 },
    ]);
    expect(none.nearest).toMatchObject({ fits: false, next: [{ id: night.id }, {}, {}] });
    expect((await readOverview(`genre=${dance.id}`)).nearest).toBeNull();
  });

  it('are offered on later weekends, and at other prices than asked for, where a weekend has none (G-746)', async () => {
    const { opera, dance, later } = house;
    const weekend = 'until=22-11-2026';
    // the dance of Monday in between is not what somebody wants who asked for a weekend
    const { nearest } = await readOverview(`genre=${dance.id}&${weekend}`);
    expect(nearest).toMatchObject({ fits: true, next: [{ id: later.id }] });
    const href = `/de/programm?genre=${dance.id}&weekday=6,7`;
    expect(nearest?.offers).toContainEqual({ name: 'an späteren Wochenenden', count: 1, href });
    const cheap = await readOverview(`genre=${opera.id}&price_max=5&${weekend}`);
    expect(cheap.nearest?.offers).toContainEqual({
      name: 'ohne „Karten ab höchstens 5 €“',
      count: 1,
      href: `/de/programm?genre=${opera.id}&until=22-11-2026`,
    });
  });

  it('are found by words, however they are misspelt, together with filters (G-545)', async () => {
    const { morning, later, night } = house;
    expect(await find('q=tosca')).toEqual([night.id]);
    expect(await find('q=Toska')).toEqual([night.id]);
    expect(await find('q=wal&time=vormittags')).toEqual([morning.id]);
    const { list, filters } = await readOverview('q=wal&time=vormittags');
    expect(list.count).toBe(1);
    const times = filters.find(({ key }) => key === 'time')?.options;
    expect(times?.map(({ count }) => count)).toEqual([1, 1, 0]);
    expect(await find('q=wal&weekday=6')).toEqual([later.id]);
  });
});
