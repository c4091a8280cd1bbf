import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount, showAmount } from './amounts.ts';

it.each([
  ['58', '58.00'],
  ['58,00', '58.00'],
  ['58.00', '58.00'],
  [' 58,5 € ', '58.50'],
  ['7,50 EUR', '7.50'],
  ['0', '0.00'],
  ['007', '7.00'],
])('An amount is typed as „%s“ and stored as %s (G-703)', (typed, stored) => {
  expect(readAmount(typed)).toBe(stored);
});

it.each(['', 'viel', '-5', '1.200', '1.200,50', '58,', '58,005', '1234567', '5 8', '€'])(
  'What is no amount stays as it is typed: „%s“ (G-703)',
  (typed) => expect(readAmount(typed)).not.toMatch(/^\d+\.\d{2}$/),
);

it('What is stored is shown with a comma, and read back as it was (G-703)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const stored = (cents / 100).toFixed(2);
      expect(showAmount(stored)).toBe(stored.replace('.', ','));
      expect(readAmount(showAmount(stored))).toBe(stored);
    }),
  );
  expect(showAmount(null)).toBe('');
  expect(showAmount('1.200,50')).toBe('1.200,50');
});
