import { expect, it } from 'vitest';
import type { EventCard } from './event.schema.ts';
import { amountOf, spokenMoment } from './event-words.ts';

const at = (date_start: string, all_day = false) =>
  spokenMoment({ date_start, all_day } as EventCard);

it('a time is hours and minutes with two digits and "Uhr" (CONST-23)', () => {
  expect(at('2026-11-21T19:30:00+01:00')).toBe('Sa 21. November, 19:30 Uhr');
  expect(at('2026-07-05T09:05:00+02:00')).toBe('So 5. Juli, 09:05 Uhr');
  expect(at('2026-11-21T00:00:00+01:00', true)).toBe('Sa 21. November');
});

it('an amount has the sign of its currency behind it, € in general (CONST-34)', () => {
  expect(amountOf('18.00', 'EUR')).toBe('18\u00a0€');
  expect(amountOf('18.50', 'EUR')).toBe('18,50\u00a0€');
  expect(amountOf('18.00', 'CHF')).toBe('18\u00a0CHF');
});
