import { describe, expect, it } from 'vitest';
import { findPlannedSeason } from './planned-season.ts';

const season = (year: number) => ({
  id: year,
  date_from: `${year}-08-01`,
  date_to: `${year + 1}-07-31`,
});
/** as the API answers them, latest first */
const SEASONS = [2028, 2027, 2026, 2025].map(season);
const on = (day: string, seasons = SEASONS) => findPlannedSeason(seasons, `${day}T11:00:00Z`);

describe('the season of a new production', () => {
  it('is the one that runs, in its second half the next one, never one two years ahead (G-427, G-665)', () => {
    expect(['2026-08-01', '2026-11-27', '2027-01-29'].map((day) => on(day))).toEqual([
      2026, 2026, 2026,
    ]);
    expect(['2027-01-30', '2027-05-01', '2027-07-31'].map((day) => on(day))).toEqual([
      2027, 2027, 2027,
    ]);
    expect(on('2027-05-01', [season(2026)])).toBe(2026);
  });

  it('is the next one before the first and between two, after all of them the last (G-665)', () => {
    expect(on('2024-01-01')).toBe(2025);
    const festivals = [2026, 2027].map((year) => ({
      id: year,
      date_from: `${year}-06-01`,
      date_to: `${year}-06-20`,
    }));
    expect([on('2026-09-01', festivals), on('2027-06-05', festivals)]).toEqual([2027, 2027]);
    expect(on('2030-01-01')).toBe(2028);
    expect(on('2026-11-27', [])).toBeNull();
  });

  it('changes at midnight in Berlin (CONST-22, G-665)', () => {
    const at = (moment: string) => findPlannedSeason(SEASONS, moment);
    expect([at('2027-01-29T22:59:00Z'), at('2027-01-29T23:00:00Z')]).toEqual([2026, 2027]);
  });
});
