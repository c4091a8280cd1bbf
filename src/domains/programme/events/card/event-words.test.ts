import { expect, it } from 'vitest';
import { PARSERS } from '#ui/parsers.ts';
import type { EventCard } from '../event-card.schema.ts';
import { eventWords } from './event-words.ts';

const words = eventWords(PARSERS);
const at = (date_start: string, all_day = false) => words.moment({ date_start, all_day });

it('a time is hours and minutes with two digits and "Uhr" (CONST-23)', () => {
  expect(at('2026-11-21T19:30:00+01:00')).toBe('Sa 21. November, 19:30 Uhr');
  expect(at('2026-07-05T09:05:00+02:00')).toBe('So 5. Juli, 09:05 Uhr');
  expect(at('2026-11-21T00:00:00+01:00', true)).toBe('Sa 21. November');
});

it('an amount has the sign of its currency behind it, € in general (CONST-34)', () => {
  expect(words.amount('18.00', 'EUR')).toBe('18\u00a0€');
  expect(words.amount('18.50', 'EUR')).toBe('18,50\u00a0€');
  expect(words.amount('18.00', 'CHF')).toBe('18\u00a0CHF');
});

it('days, times and amounts are written as the house has set it (DESIGN-08)', () => {
  const house = eventWords({ date: 'dddd, DD.MM.YY', time: 'H.mm', currency: 'Euro' });
  const date_start = '2026-07-05T09:05:00+02:00';
  expect(house.moment({ date_start, all_day: false })).toBe('Sonntag, 05.07.26, 9.05 Uhr');
  expect(house.dayWithYear(date_start)).toBe('Sonntag, 05.07.26');
  expect(house.amount('18.00', 'EUR')).toBe('18\u00a0Euro');
  expect(house.amount('18.00', 'CHF')).toBe('18\u00a0CHF');
  const bracketed = eventWords({ ...PARSERS, date: 'dd, [den] D. M.' });
  expect(bracketed.day(date_start)).toBe('So, den 5. 7.');
  expect(words.dayWithYear(date_start)).toBe('So 5. Juli 2026');
});

it('a note on a performance that is off never hides that it is (V-1)', () => {
  const off = { status: 'cancelled', sale_start: null } as EventCard;
  const said = (status_note: string) => words.status({ ...off, status_note });
  expect(said('')).toBe('Entfällt');
  expect(said('Entfällt wegen Krankheit.')).toBe('Entfällt wegen Krankheit.');
  expect(said('Ersatztermin folgt.')).toBe('Entfällt: Ersatztermin folgt.');
});
