import { describe, expect, it } from 'vitest';
import { chooseDensity, isWholeMonth, listPrintedMonths } from './printed-months.ts';

describe('The months to print', () => {
  it('begin today and go on over the end of the year (G-572)', () => {
    expect(listPrintedMonths('2026-11-26')).toEqual([
      '2026-11-26',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
    ]);
  });

  it('give the leaflet its title unless another last day is chosen (G-335)', () => {
    expect(isWholeMonth({ date: '2026-12-01' })).toBe(true);
    expect(isWholeMonth({ date: '2026-12-05', until: '2026-12-31' })).toBe(true);
    expect(isWholeMonth({ date: '2026-12-05', until: '2026-12-09' })).toBe(false);
  });

  it('are set in smaller type the fuller they are, and larger again on two pages (G-572)', () => {
    expect([3, 30, 50, 80, 200].map(chooseDensity)).toEqual([
      'airy',
      'regular',
      'tight',
      'double',
      'full',
    ]);
  });
});
