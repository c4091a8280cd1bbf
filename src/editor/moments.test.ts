import { expect, test } from 'vitest';
import { clockNote, formatMoment } from './moments.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

test("Times are formatted in Berlin's time zone, with the year if it is another one (E-4, CONST-22)", () => {
  expect(formatMoment('2026-12-04T09:00:00Z', NOW)).toBe('Fr, 4. Dez., 10:00');
  expect(formatMoment('2027-06-30T22:05:00Z', NOW)).toBe('Do, 1. Juli 2027, 00:05');
  // already the next year in Berlin
  expect(formatMoment('2026-12-31T23:30:00Z', NOW)).toBe('Fr, 1. Jan. 2027, 00:30');
});

test('An hour that the change of clocks leaves out or brings twice is explained before it is planned (E-4, CONST-22)', () => {
  expect(clockNote('2027-03-28T02:30')).toContain('Es gilt 03:30 Uhr');
  expect(clockNote('2026-10-25T02:30')).toContain('gibt es zweimal');
  for (const plain of [
    '2027-03-28T01:59',
    '2027-03-28T03:00',
    '2026-10-25T01:59',
    '2026-10-25T03:00',
    '',
  ])
    expect(clockNote(plain)).toBeNull();
});
