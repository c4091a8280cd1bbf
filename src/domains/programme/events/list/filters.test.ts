import { describe, expect, it } from 'vitest';
import type { EventQuery } from '../query/event-query.ts';
import { buildListUrl, filterOptions, listChips, listShortcuts, toggled } from './filters.ts';

const today = '2026-11-18';
const query: EventQuery = { date: today, page: 3, genre: '1' };
const named = (id: number, slug: string) => ({ id, slug, name: slug });
const filters = filterOptions(
  {
    room: [named(3, 'grosses-haus')],
    type: [named(4, 'konzert')],
    tag: [],
    series: [],
    genre: [named(1, 'oper'), named(2, 'tanz')],
  },
  { relaxed: 'Relaxed Performance' } as Parameters<typeof filterOptions>[1],
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

  it('choosing an option begins at the first page, choosing it again clears it (EVENT-32, EVENT-34, EVENT-41, G-59)', () => {
    expect(buildListUrl(query, today, toggled(query, 'genre', '2'))).toBe('/de/programm?genre=2');
    expect(buildListUrl(query, today, toggled(query, 'genre', '1'))).toBe('/de/programm');
    expect(buildListUrl(query, today, toggled(query, 'price_max', '20'))).toBe(
      '/de/programm?genre=1&price_max=20',
    );
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
      'genre',
      'price_max',
      'available',
      'until',
    ]);
    const [genre] = listChips({ ...query, page: 1 }, filters, today, (day) => day);
    expect(genre).toEqual({ key: 'genre', name: 'oper', href: '/de/programm' });
    // unknown options of the URL have no chip
    expect(listChips({ ...query, genre: '99' }, filters, today, (day) => day)).toEqual([]);
  });

  it('shortcuts set first and last day and keep the rest; the active one clears; on Sundays the weekend is the next one (V-10, G-194)', () => {
    const [first, weekend] = listShortcuts({ ...query, page: 1 }, today);
    expect(first?.href).toBe('/de/programm?genre=1&until=18-11-2026');
    expect(weekend?.href).toBe('/de/programm?genre=1&date=21-11-2026&until=22-11-2026');
    const [chosen] = listShortcuts({ ...query, until: today }, today);
    expect([chosen?.isChosen, chosen?.href]).toEqual([true, '/de/programm?genre=1']);
    const sunday = '2026-11-22';
    const onSunday = listShortcuts({ ...query, date: sunday, until: sunday, page: 1 }, sunday);
    expect(onSunday.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(['Heute']);
    expect([onSunday[1]?.name, onSunday[1]?.href]).toEqual([
      'Nächstes Wochenende',
      '/de/programm?genre=1&date=28-11-2026&until=29-11-2026',
    ]);
  });
});
