import { describe, expect, it } from 'vitest';
import { CHOICE_KEYS, type ChoiceKey, type EventQuery } from '../../query/event-query.ts';
import { buildListUrl, filterOptions, listChips, listShortcuts, toggleOption } from './filters.ts';

const today = '2026-11-18';
const NONE = Object.fromEntries(CHOICE_KEYS.map((key) => [key, []])) as unknown as Record<
  ChoiceKey,
  []
>;
const query: EventQuery = { date: today, page: 3, genre: [1] };
const named = (key: string, id: number | string, slug: string) => ({
  id,
  slug,
  name: slug,
  facets: [`${key}:${id}`],
});
const filters = filterOptions(
  {
    ...NONE,
    room: [named('room', 3, 'grosses-haus')],
    type: [named('type', 4, 'konzert')],
    genre: [named('genre', 1, 'oper'), named('genre', 2, 'tanz')],
    access: [named('access', 'relaxed', 'relaxed')],
  },
  { facets: new Map([['genre:1', 12]]), prices: new Map([[20, 5]]) },
  query,
);

describe('the filters of the programme', () => {
  it('are in order, types by slug; filters without options are left out (EVENT-02, EVENT-42)', () => {
    expect(filters.map(({ key, options }) => [key, options[0]?.id])).toEqual([
      ['room', '3'],
      ['type', 'konzert'],
      ['genre', '1'],
      ['access', 'relaxed'],
      ['price_max', '10'],
    ]);
  });

  it('say of each option how many performances it gives (G-541)', () => {
    const count = (filter: string, option: string) =>
      filters.find(({ key }) => key === filter)?.options.find(({ id }) => id === option)?.count;
    expect([count('genre', '1'), count('genre', '2')]).toEqual([12, 0]);
    expect([count('price_max', '20'), count('price_max', '10')]).toEqual([5, 0]);
  });

  it('of hundreds of options those with the most performances are shown, and the chosen one (G-638)', () => {
    const room = Array.from({ length: 300 }, (_, n) => named('room', n + 1, `ort-${n + 1}`));
    const facets = new Map(room.map(({ id }) => [`room:${id}`, Number(id) % 150] as const));
    const counts = { facets, prices: new Map() };
    const [shown] = filterOptions({ ...NONE, room }, counts, { room: [150] });
    const ids = shown?.options.map(({ id }) => Number(id)) ?? [];
    const most = [...Array(30).keys()].flatMap((n) => [120 + n, 270 + n]);
    expect(ids).toEqual([...most, 150].sort((one, other) => one - other));
    expect(shown?.others).toBe(300 - ids.length);
  });

  it('choosing an option adds it and begins at the first page, choosing it again clears it (EVENT-32, EVENT-34, EVENT-41, G-540)', () => {
    const choose = (of: EventQuery, key: 'genre' | 'price_max', id: string) =>
      buildListUrl(of, today, toggleOption(of, key, id));
    expect(choose(query, 'genre', '2')).toBe('/de/programm?genre=1,2');
    expect(choose(query, 'genre', '1')).toBe('/de/programm');
    expect(choose({ ...query, genre: [1, 2] }, 'genre', '1')).toBe('/de/programm?genre=2');
    expect(choose(query, 'price_max', '20')).toBe('/de/programm?genre=1&price_max=20');
    const cheap = { ...query, price_max: 20 };
    expect(choose(cheap, 'price_max', '50')).toBe('/de/programm?genre=1&price_max=50');
    expect(choose(cheap, 'price_max', '20')).toBe('/de/programm?genre=1');
  });

  it('each that is set is a chip that leads to the list without it; the day is none (EVENT-03, G-61)', () => {
    const set = {
      ...query,
      date: '2026-12-01',
      until: '2026-12-31',
      available: true,
      price_max: 20,
    };
    expect(listChips(set, filters, today, (day) => day).map(({ key }) => key)).toEqual([
      'genre 1',
      'price_max 20',
      'available',
      'until',
    ]);
    const oneDay = { ...query, date: '2026-12-01', until: '2026-12-01', genre: [] };
    expect(listChips(oneDay, filters, today, (day) => day)).toEqual([
      { key: 'until', name: 'nur 2026-12-01', href: '/de/programm' },
    ]);
    const [genre] = listChips({ ...query, page: 1 }, filters, today, (day) => day);
    expect(genre).toEqual({ key: 'genre 1', name: 'oper', href: '/de/programm' });
    // unknown options of the URL have no chip
    expect(listChips({ ...query, genre: [99] }, filters, today, (day) => day)).toEqual([]);
  });

  it('shortcuts set first and last day and keep the rest; the active one clears; on Sundays the weekend is the next one (V-10, G-194)', () => {
    const [first, weekend] = listShortcuts({ ...query, page: 1 }, today);
    expect(first?.href).toBe('/de/programm?genre=1&until=18-11-2026');
    expect(weekend?.href).toBe('/de/programm?genre=1&date=21-11-2026&until=22-11-2026');
    const [chosen] = listShortcuts({ ...query, until: today }, today);
    expect([chosen?.isChosen, chosen?.href]).toEqual([true, '/de/programm?genre=1']);
    const [, inMonth] = listShortcuts({ ...query, page: 1, view: 'month' }, today);
    expect(inMonth?.href).toBe(weekend?.href);
    const sunday = '2026-11-22';
    const onSunday = listShortcuts({ ...query, date: sunday, until: sunday, page: 1 }, sunday);
    expect(onSunday.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(['Heute']);
    expect([onSunday[1]?.name, onSunday[1]?.href]).toEqual([
      'Nächstes Wochenende',
      '/de/programm?genre=1&date=28-11-2026&until=29-11-2026',
    ]);
  });
});
