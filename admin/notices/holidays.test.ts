import { describe, expect, it } from 'vitest';
import { findHoliday } from './holidays.ts';

describe('a holiday', () => {
  it('moves with Easter, in early, late and leap years (G-379)', () => {
    for (const [sunday, monday] of [
      ['2024-03-31', '2024-04-01'],
      ['2027-03-28', '2027-03-29'],
      ['2028-04-16', '2028-04-17'],
      ['2038-04-25', '2038-04-26'],
      ['2285-03-22', '2285-03-23'],
    ] as const) {
      expect([findHoliday(sunday), findHoliday(monday)]).toEqual(['Ostersonntag', 'Ostermontag']);
    }
    expect(findHoliday('2027-03-26')).toBe('Karfreitag');
    expect(findHoliday('2027-05-06')).toBe('Christi Himmelfahrt');
    expect(findHoliday('2027-05-17')).toBe('Pfingstmontag');
  });

  it('is also each fixed one, and no other day is one (G-379)', () => {
    expect(findHoliday('2026-12-24')).toBe('Heiligabend');
    expect(findHoliday('2026-11-24')).toBe('');
  });
});
