import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, unshielded } from './csv.ts';

/** Reads a table as RFC 4180 defines it, with semicolons; shares nothing with what writes it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, at]: [string[], string, number] = [[], '', 0];
  while (at < text.length) {
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at++;
        cell += text[at];
      }
      at++;
    } else if (text[at] === ';') {
      row.push(cell);
      cell = '';
      at++;
    } else if (text.startsWith('\r\n', at)) {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 2;
    } else cell += text[at++];
  }
  return rows;
}

const awkward = fc.constantFrom(
  '=1+1',
  "'=1+1",
  '+49 30 1',
  '-5',
  '@a',
  '\t=1',
  '\r',
  '\n=1',
  '＝1',
  '"',
  ';',
  ' a ',
  '',
  '";"\r\n=HYPERLINK("x")',
);
const TEXT = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), awkward);
const TABLE = fc.array(fc.array(TEXT, { minLength: 1, maxLength: 5 }), { maxLength: 5 });

describe('a table as CSV', () => {
  it('gives back the text of each cell to who reads it (G-405)', () => {
    fc.assert(
      fc.property(TABLE, (table) => {
        const read = readCsv(table.map(csvLine).join(''));
        expect(read.map((row) => row.map(unshielded))).toEqual(table);
      }),
      { numRuns: 1000 },
    );
  });

  it('has no cell that a spreadsheet calculates (G-405)', () => {
    fc.assert(
      fc.property(TABLE, (table) => {
        // a number is no formula
        for (const cell of readCsv(table.map(csvLine).join('')).flat())
          if (!/^-[\d,]+$/.test(cell))
            expect('=+-@\t\r\n＝＋－＠'.includes(cell.charAt(0)) && cell !== '').toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('has negative numbers as numbers, and anything else with a minus as text (G-405, G-511)', () => {
    const cells = ['-8,125', '-5', '-5,', '-5+3', '-5,1,2', '−5', "'-5"];
    expect(csvLine(cells)).toBe("-8,125;-5;'-5,;'-5+3;'-5,1,2;−5;''-5\r\n");
  });

  it('is what a German Excel opens: semicolons, and quotes where they are needed (G-405)', () => {
    expect(
      csvLine(['Carmen', '18,00', 'Oper; in vier Akten', 'Das „Haus“', 'Sie sagt "Nein"']),
    ).toBe('Carmen;18,00;"Oper; in vier Akten";Das „Haus“;"Sie sagt ""Nein"""\r\n');
  });
});
