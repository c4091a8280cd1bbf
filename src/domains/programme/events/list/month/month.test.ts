import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, findSameDay, getWeekend, listWeeks, plusDays } from './month.ts';

describe('the calendar', () => {
  it('has every day of a month once, under its weekday (EVENT-17)', () => {
    const month = fc
      .record({
        year: fc.integer({ min: 1990, max: 2099 }),
        month: fc.integer({ min: 1, max: 12 }),
      })
      .map(({ year, month: number }) => `${year}-${String(number).padStart(2, '0')}`);
    fc.assert(
      fc.property(month, (of) => {
        const weeks = listWeeks(of);
        const days = weeks.flat().filter((day) => day !== null);
        expect(days.every((day, n) => n === 0 || plusDays(days[n - 1] ?? '', 1) === day)).toBe(
          true,
        );
        expect([days[0], plusDays(days.at(-1) ?? '', 1)]).toEqual([
          `${of}-01`,
          `${addMonths(of, 1)}-01`,
        ]);
        for (const week of weeks) {
          for (const [n, day] of week.entries()) {
            if (day) expect((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(n);
          }
        }
      }),
    );
  });

  it('leads from the 31st to the last day of a shorter month (EVENT-17)', () => {
    expect(findSameDay('2027-02', '2027-01-31')).toBe('2027-02-28');
    expect(findSameDay('2026-12', '2026-11-21')).toBe('2026-12-21');
  });

  it.each([
    ['2026-11-18', '2026-11-21', '2026-11-22'],
    ['2026-11-21', '2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-28', '2026-11-29'],
    ['2026-12-28', '2027-01-02', '2027-01-03'],
  ])('from %s on the weekend is %s to %s (V-10)', (today, from, to) => {
    expect(getWeekend(today)).toEqual([from, to]);
  });
});
