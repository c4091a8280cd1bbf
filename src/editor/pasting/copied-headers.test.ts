import { describe, expect, it } from 'vitest';
import { trimRows, withHeaders } from './copied-headers.ts';

const row = (...cells: string[]) => cells.map((html) => ({ isHeader: false, html }));
const hasHeaders = (...rows: ReturnType<typeof row>[]) =>
  withHeaders(rows)[0]?.every(({ isHeader }) => isHeader);

describe('a table that was copied elsewhere', () => {
  it('has a header row where words stand above numbers, or all are bold (G-496)', () => {
    expect(hasHeaders(row('Platz', 'Preis'), row('Parkett', '42,00 €'), row('Rang', '24'))).toBe(
      true,
    );
    expect(hasHeaders(row('<strong>Wer</strong>', ''), row('Malin', 'Kasse'))).toBe(true);
    expect(withHeaders([row('<strong>Wer</strong>'), row('Malin')])[0]?.[0]?.html).toBe('Wer');
  });

  it('has none where the first row is one like the others (G-496)', () => {
    expect(hasHeaders(row('Parkett', '42'), row('Rang', '24'))).toBe(false);
    expect(hasHeaders(row('Portal', 'breit'), row('Graben', 'tief'))).toBe(false);
    expect(hasHeaders(row('Nur eine Zeile', 'zwei'))).toBe(false);
  });

  it('loses empty rows and columns at its end, and no others (G-496)', () => {
    expect(trimRows([row('a', '', 'c', ''), row('', '', '', ''), row('b'), row('', '')])).toEqual([
      row('a', '', 'c'),
      row('', '', ''),
      row('b'),
    ]);
  });
});
