import fc from 'fast-check';

/** Malicious inputs: SQL, scripts, numbers, dates, characters. */
const HOSTILE = [
  "' or 1=1--",
  '"; drop table event;--',
  '\u0000',
  '%00',
  '../../etc/passwd',
  '$' + '{7*7}',
  '{{7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e9',
  '0x10',
  '١',
  '１',
  'NaN',
  'Infinity',
  '2147483648',
  '9'.repeat(40),
  'ä'.repeat(81),
  'a'.repeat(3000),
  '\ud800',
  '💥',
  '2026-02-30',
  '2026-13-01',
  '21-11-2026',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13',
  '2026-11-21T00:00',
  '9999-99-99T99:99:99.999Z_1',
  '2026-11-21T18:30:00.000Z_999999999',
  ',,,',
  '%',
  '_',
  '\\',
  '[]',
  '[object Object]',
  'null',
  'undefined',
  ' ',
  '\r\nX-Y: 1',
  '1 ',
  '+1',
  '1.5',
];

/** Hostile by design or by chance. */
export const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 90 }),
);

export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
