import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHOICE_KEYS,
  type ChoiceKey,
  type EventQuery,
  readAddress,
} from '../../query/event-query.ts';
import type { LeftOut } from '../../query/option-counts.ts';
import { filterOptions } from '../filters/filters.ts';
import { listOffers, sayDay } from './nearest.ts';

const today = '2026-11-18';
const named = (id: number, name: string) => ({ id, slug: name.toLowerCase(), name, facets: [] });
const none = Object.fromEntries(CHOICE_KEYS.map((key) => [key, []]));
const filters = filterOptions(
  {
    ...(none as unknown as Record<ChoiceKey, []>),
    room: [named(3, 'Studio')],
    genre: [named(1, 'Oper'), named(2, 'Tanz')],
  },
  { facets: new Map(), prices: new Map() },
  {},
);

const offersFor = (
  query: EventQuery,
  without: [LeftOut, number][],
  days = { until: 0, today: 0, weekends: 0 },
) => listOffers(query, { filters, without: new Map(without), today, days });

describe('what an empty list offers instead', () => {
  const query: EventQuery = { date: today, page: 1, genre: [1, 2], room: [3], available: true };

  it('is the list without one of its filters, the fullest first, each with its number (G-542)', () => {
    const offers = offersFor(query, [
      ['genre', 4],
      ['room', 9],
      ['available', 0],
    ]);
    expect(offers).toEqual([
      { name: 'ohne „Studio“', count: 9, href: '/de/programm?genre=1,2&available=1' },
      { name: 'ohne „Oper, Tanz“', count: 4, href: '/de/programm?room=3&available=1' },
    ]);
  });

  it('is the list of more days, where days were chosen (G-542)', () => {
    const days = { until: 7, today: 30, weekends: 3 };
    const weekend = { ...query, date: '2026-11-21', until: '2026-11-22' };
    expect(offersFor(weekend, [], days).map(({ name, href }) => [name, href])).toEqual([
      ['ab heute', '/de/programm?room=3&genre=1,2&available=1'],
      ['auch an späteren Tagen', '/de/programm?room=3&genre=1,2&available=1&date=21-11-2026'],
      [
        'an späteren Wochenenden',
        '/de/programm?room=3&genre=1,2&weekday=6,7&available=1&date=21-11-2026',
      ],
    ]);
    expect(offersFor(query, [], days)).toEqual([]);
  });

  it('never is an empty list, or the same one (G-542)', () => {
    const key = fc.constantFrom<LeftOut>('genre', 'room', 'available', 'type');
    const without = fc.array(fc.tuple(key, fc.integer({ min: 0, max: 3 })));
    const days = fc.record({ until: fc.nat(3), today: fc.nat(3), weekends: fc.nat(3) });
    const of = fc.record(
      {
        date: fc.constantFrom(today, '2026-11-30'),
        page: fc.constant(1),
        until: fc.constant('2026-11-30'),
        genre: fc.constant([1]),
        room: fc.constant([3]),
        available: fc.constant(true as const),
      },
      { requiredKeys: ['date', 'page'] },
    );
    fc.assert(
      fc.property(of, without, days, (asked, counts, more) => {
        const set = counts.filter(([each]) => each in asked);
        for (const { href, count } of offersFor(asked, set, more)) {
          expect(count).toBeGreaterThan(0);
          const search = new URL(href, 'https://haus.example').searchParams;
          expect(readAddress(search, today)).not.toEqual(asked);
        }
      }),
    );
  });
});

it('says near days by name, others with their date (G-542)', () => {
  const say = (day: string) => sayDay(day, today, (each) => each);
  expect([say(today), say('2026-11-19'), say('2026-11-20')]).toEqual([
    'heute',
    'morgen',
    'am 2026-11-20',
  ]);
});
