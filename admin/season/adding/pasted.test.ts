import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTEXT } from '../season.test-kit.ts';
import { computeDistance, readName } from '../values/names.ts';
import { readPrices, writePrices } from '../values/prices.ts';
import { findTakenRooms } from '../values/rooms-taken.ts';
import {
  hasDates,
  MAX_ROWS,
  parseTable,
  readPasted,
  tableText,
  understandPasted,
} from './pasted.ts';

function paste(text: string) {
  const { rows, columns } = readPasted(text, CONTEXT);
  return understandPasted(rows, columns, CONTEXT);
}

describe('rows from a spreadsheet', () => {
  it('are parsed by their header, in any order of columns (G-371)', () => {
    const [row] = paste(
      'Saal\tDatum\tUhrzeit\tBemerkung\tPreise\nGroßer Saal\tDo, 31.12.2026\t19.30 Uhr\tmit Sekt\tParkett 42/21; Rang 30',
    );
    expect(row?.meant.problems).toEqual({});
    expect(row?.meant.fields).toMatchObject({
      date_start: '2026-12-31T19:30:00+01:00',
      room_id: 1,
      status_note: 'mit Sekt',
      prices: [
        { category: 'Parkett', amount: '42.00', reduced: '21.00' },
        { category: 'Rang', amount: '30.00', reduced: null },
      ],
    });
  });

  it('are parsed without a header by their contents, across the turn of the year (G-371)', () => {
    const rows = paste(
      '30.12.\t19:30\t22:00\tKammerspiele\n2.1.\t22.30\t1.00\tKammerspiele\n2027-07-03\t18:00\t\tKammerspiele',
    );
    expect(rows.map(({ meant }) => [meant.fields.date_start, meant.fields.date_end])).toEqual([
      ['2026-12-30T19:30:00+01:00', '2026-12-30T22:00:00+01:00'],
      ['2027-01-02T22:30:00+01:00', '2027-01-03T01:00:00+01:00'],
      ['2027-07-03T18:00:00+02:00', null],
    ]);
    expect(rows.every(({ meant }) => meant.fields.room_id === 2)).toBe(true);
  });

  it('report problems by row and cell without affecting other rows (G-371)', () => {
    const rows = paste(
      [
        'Datum\tBeginn\tEnde\tRaum\tVerkauf',
        '29.03.2026\t02:30\t\tGroßer Saal\tLäuft',
        '25.10.2026\t02:30\t\tGroßer Saal\tLäuft',
        '31.02.2026\t19.30\t\tGroßer Saal\tLäuft',
        '1.12.2026\t19.30\t18.00\tKammerspeile\tausverkauft',
        '2.12.2026\t19.30\t\tTurnhalle\tLäuft',
        '3.12.2026\tabends\t\tGroßer Saal\tLäuft',
        '4.12.2026\t19.30\t\tGroßer Saal\tLäuft',
      ].join('\n'),
    );
    expect(rows.map(({ meant }) => Object.keys(meant.problems))).toEqual([
      ['start'],
      [],
      ['day'],
      ['end'],
      ['room_id'],
      ['start'],
      [],
    ]);
    expect(rows[1]?.meant.notes.start).toContain('zweimal');
    expect(rows[3]?.meant.notes.room_id).toBe('„Kammerspeile“ ist als „Kammerspiele“ verstanden.');
    expect(rows[3]?.cells).toMatchObject({ room_id: 'Kammerspiele', sale_status: 'Ausverkauft' });
  });

  it('are split if day and time are in one column, as in database exports (G-371)', () => {
    const rows = paste('2026-12-31 19:30:00\tGroßer Saal\n31.12.2026, 22.00 Uhr\tKammerspiele');
    expect(rows.map(({ meant }) => meant.fields.date_start)).toEqual([
      '2026-12-31T19:30:00+01:00',
      '2026-12-31T22:00:00+01:00',
    ]);
  });

  it('of arbitrary text have a start or a problem (G-371)', () => {
    expect(readPasted('Lorem\tipsum\ndolor\tsit', CONTEXT).columns).not.toContain('day');
    const random = fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 20 });
    fc.assert(
      fc.property(random, (table) => {
        for (const { meant } of paste(tableText(table))) {
          if (Object.keys(meant.problems).length === 0)
            expect(meant.fields.date_start).toBeTruthy();
        }
      }),
    );
  });

  it('beyond a thousand stay in the field, below their header (G-371)', () => {
    const line = '31.12.2026\t19.30';
    const text = ['Datum\tBeginn', ...Array.from({ length: 5000 }, () => line)].join('\n');
    const { rows, rest, restRows } = readPasted(text, CONTEXT);
    expect([rows.length, restRows, rest.split('\n').length]).toEqual([MAX_ROWS, 4000, 4001]);
    expect(rest.startsWith('Datum\tBeginn\n')).toBe(true);
  });

  it('can come from a CSV file with semicolons (G-371)', () => {
    const { columns, rows } = readPasted(
      'Datum;Beginn;Saal\n31.12.2026;19.30;"Großer; Saal"',
      CONTEXT,
    );
    expect([columns, rows]).toEqual([
      ['day', 'start', 'room_id'],
      [['31.12.2026', '19.30', 'Großer; Saal']],
    ]);
    expect(parseTable('Parkett 42/21; Rang 30')).toEqual([['Parkett 42/21; Rang 30']]);
    expect(readPasted('Parkett 42/21; Rang 30', CONTEXT).rows).toEqual([
      ['Parkett 42/21; Rang 30'],
    ]);
  });

  it('lose their control characters (G-371)', () => {
    expect(parseTable('Gro\u0000ßer\u001f Saal\t\u0007')).toEqual([['Gro ßer Saal', '']]);
  });

  it('report invalid prices, rooms and years in a short message (G-371)', () => {
    const said = (column: string, text: string) =>
      paste(`Datum\tBeginn\t${column}\n31.12.2026\t19.30\t${text}`)[0]?.meant.problems;
    for (const text of ['-5', '1e9', '1.200', '12345678', 'Parkett'])
      expect([text, said('Preise', text)?.prices]).toEqual([
        text,
        expect.stringContaining('kein Preis'),
      ]);
    expect(said('Preise', 'Parkett: 42/21, Rang 30 €')).toEqual({});
    expect(said('Saal', 'x'.repeat(100_000))?.room_id?.length).toBeLessThan(200);
    expect(paste('1.1.9999\t19.30')[0]?.meant.problems.day).toMatch(/^Bitte ein Jahr/);
  });

  it('survive a round trip through the clipboard, with quotes and line breaks (G-371)', () => {
    const cell = fc.stringMatching(/^[a-zäöü0-9"]{0,8}$/);
    const cells = fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1 });
    fc.assert(
      fc.property(cells, (rows) => {
        expect(parseTable(tableText(rows))).toEqual(rows);
      }),
    );
    expect(parseTable('"zwei\nZeilen"\tb')).toEqual([['zwei Zeilen', 'b']]);
    expect(hasDates('31.12.2026\t19.30', CONTEXT)).toBe(true);
    expect(hasDates('19.30\n20.00', CONTEXT)).toBe(false);
  });
});

describe('names and prices', () => {
  it('are found despite typos, and not guessed if ambiguous (G-371)', () => {
    expect(readName('kammersp', CONTEXT.rooms)).toMatchObject({ value: 2 });
    expect(readName('GROSSER SAAL', CONTEXT.rooms)).toEqual({ value: 1 });
    expect(readName('Turnhalle', CONTEXT.rooms)).toHaveProperty('problem');
    const twins = [
      { value: 1, name: 'Saal 1' },
      { value: 2, name: 'Saal 2' },
    ];
    expect(readName('Saal', twins)).toEqual({
      problem: '„Saal“ ist nicht eindeutig: Saal 1, Saal 2.',
    });
    const more = [...twins, { value: 3, name: 'Saal 7' }, { value: 4, name: 'Saal 9' }];
    expect(readName('Saal', more)).toEqual({
      problem: '„Saal“ ist nicht eindeutig: Saal 1, Saal 2, Saal 7 …',
    });
    const same = [...twins, { value: 3, name: 'saal-1' }];
    expect(readName('Saal 1', same)).toEqual({ problem: '„Saal 1“ ist nicht eindeutig.' });
    expect(readName('Saal 3', twins)).toHaveProperty('problem');
  });

  it('have a distance that is symmetric, and zero only for equal words (G-371)', () => {
    const word = fc.stringMatching(/^[a-d]{0,6}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = computeDistance(one, other);
        expect(distance === 0).toBe(one === other);
        expect(computeDistance(other, one)).toBe(distance);
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  it('are read as they are written, for any prices (G-371)', () => {
    const amount = fc.integer({ min: 0, max: 999_999 }).map((cents) => (cents / 100).toFixed(2));
    const category = fc.constantFrom('', 'Parkett', 'Gruppe 1', 'Rang links');
    const price = fc.record({ category, amount, reduced: fc.option(amount) });
    fc.assert(
      fc.property(fc.array(price), (prices) => {
        expect(readPrices(writePrices(prices))).toEqual({ value: prices });
      }),
    );
    expect(readPrices('viel')).toHaveProperty('problem');
  });
});

describe('double bookings of a room', () => {
  const at = (from: number, to: number, name: string, room_id = 1, is_off = false) => ({
    room_id,
    from,
    to,
    name,
    is_off,
  });
  it('are reported at both rows, unless one is cancelled (G-371)', () => {
    const [first, second, third, other, off] = findTakenRooms([
      at(0, 10, 'A'),
      at(5, 15, 'B'),
      at(15, 20, 'C'),
      at(0, 10, 'D', 2),
      at(0, 20, 'E', 1, true),
    ]);
    expect([first, second]).toEqual([
      'Zur selben Zeit im selben Raum: B.',
      'Zur selben Zeit im selben Raum: A.',
    ]);
    expect([third, other, off]).toEqual([undefined, undefined, undefined]);
  });

  it('are reported against other productions, too (G-422)', () => {
    const others = [at(0, 8, 'Hamlet'), at(5, 9, 'Faust'), at(30, 40, 'Medea')];
    expect(findTakenRooms([at(7, 12, 'A'), at(20, 25, 'B')], others)).toEqual([
      expect.stringMatching(/: (Hamlet|Faust)\.$/),
      undefined,
    ]);
  });
});
