import { expect, it } from 'vitest';
import { readTypedMoment, showTypedMoment } from './typed-moment.ts';

it('a date that is typed over another keeps each digit of its year, and is a moment with the last one (CONST-22, G-456)', () => {
  for (const year of ['0002', '0020', '0202', '2026', '20261']) {
    const typed = `${year}-11-28T19:30`;
    expect(showTypedMoment(readTypedMoment(typed) ?? '')).toBe(typed);
  }
  expect(readTypedMoment('2026-11-28T19:30')).toBe('2026-11-28T19:30:00+01:00');
  expect(readTypedMoment('0202-11-28T19:30')).toBe('0202-11-28T19:30');
  expect([readTypedMoment(''), showTypedMoment('')]).toEqual([null, '']);
  expect(showTypedMoment('2026-11-28T18:30:00.000Z')).toBe('2026-11-28T19:30');
});
