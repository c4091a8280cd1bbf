import { describe, expect, it } from 'vitest';
import { countDaysUntil, formatLong, formatShort } from './moments.ts';

/** half an hour after midnight in Berlin */
const NOW = Date.parse('2026-11-26T00:30:00+01:00');

describe('when an entry came', () => {
  it.each([
    ['2026-11-26T00:05:00+01:00', '00:05', 'heute, 00:05 Uhr'],
    ['2026-11-25T23:59:00+01:00', 'gestern', 'gestern, 23:59 Uhr'],
    ['2026-11-23T14:32:00+01:00', 'Mo., 23. November', '23. November 2026, 14:32 Uhr'],
    ['2026-05-03T14:32:00+02:00', '3. Mai', '3. Mai 2026, 14:32 Uhr'],
    ['2025-12-31T23:30:00+01:00', '31. Dezember 2025', '31. Dezember 2025, 23:30 Uhr'],
    // a clock that runs a little slow
    ['2026-11-26T00:31:00+01:00', '00:31', 'heute, 00:31 Uhr'],
  ])('%s is %j in a list and %j above an entry (G-443)', (iso, short, long) => {
    expect([formatShort(iso, NOW), formatLong(iso, NOW)]).toEqual([short, long]);
  });

  it('counts the days until it goes by the calendar (G-443)', () => {
    expect(countDaysUntil('2026-11-26T23:00:00+01:00', NOW)).toBe(0);
    expect(countDaysUntil('2026-11-27T00:10:00+01:00', NOW)).toBe(1);
    expect(countDaysUntil('2027-05-25T00:30:00+02:00', NOW)).toBe(180);
    expect(countDaysUntil('2026-11-01T00:00:00+01:00', NOW)).toBe(0);
  });
});
