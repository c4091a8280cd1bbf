import { getSchema } from '@tiptap/core';
import { Node, type Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableExtensions } from './table-extensions.ts';
import {
  type Area,
  fillGrid,
  readGrid,
  TABLE_CHANGES,
  type TableChange,
  writeGrid,
} from './table-grid.ts';

const schema = getSchema(tableExtensions) as Schema;

/** `#` begins a header. */
function makeTable(...rows: string[][]): Node {
  const cell = (text: string) => ({
    type: text.startsWith('#') ? 'tableHeader' : 'tableCell',
    ...(text.replace('#', '') && { content: [{ type: 'text', text: text.replace('#', '') }] }),
  });
  const content = rows.map((row) => ({ type: 'tableRow', content: row.map(cell) }));
  return Node.fromJSON(schema, { type: 'doc', content });
}

const readTable = (doc: Node) =>
  readGrid(doc).cells.map((row) =>
    row.map((cell) => (cell.type.name === 'tableHeader' ? '#' : '') + cell.textContent),
  );

/** The table and the cell of the caret after a change; null if it cannot be made. */
function change(table: Node, name: TableChange, row: number, column: number) {
  const area: Area = { top: row, bottom: row + 1, left: column, right: column + 1 };
  const made = TABLE_CHANGES[name](readGrid(table), area);
  if (!made) return null;
  const tr = writeGrid(EditorState.create({ doc: table }), made.grid, made.at);
  tr.doc.check();
  return { rows: readTable(tr.doc), at: tr.selection.$from.parent.textContent };
}

const PRICES = makeTable(['#Platz', '#Preis'], ['#Parkett', '42'], ['#Rang', '24']);

describe('the rows and columns of a table', () => {
  it('are added beside the caret, and those of a header stay one (G-496)', () => {
    expect(change(PRICES, 'rowBelow', 0, 1)).toEqual({
      rows: [
        ['#Platz', '#Preis'],
        ['#', ''],
        ['#Parkett', '42'],
        ['#Rang', '24'],
      ],
      at: '',
    });
    expect(change(PRICES, 'columnRight', 1, 0)?.rows).toEqual([
      ['#Platz', '#', '#Preis'],
      ['#Parkett', '', '42'],
      ['#Rang', '', '24'],
    ]);
    expect(change(PRICES, 'rowAbove', 0, 0)).toBeNull();
    expect(change(PRICES, 'columnLeft', 0, 0)).toBeNull();
  });

  it('are moved with the caret, never past a header or the edge (G-496)', () => {
    expect(change(PRICES, 'rowDown', 1, 1)).toEqual({
      rows: [
        ['#Platz', '#Preis'],
        ['#Rang', '24'],
        ['#Parkett', '42'],
      ],
      at: '42',
    });
    for (const [name, row, column] of [
      ['rowUp', 1, 0],
      ['rowDown', 2, 0],
      ['rowDown', 0, 0],
      ['columnBack', 1, 1],
      ['columnOn', 1, 1],
      ['columnOn', 1, 0],
    ] as const)
      expect([name, change(PRICES, name, row, column)]).toEqual([name, null]);
    expect(change(makeTable(['a', 'b'], ['c', 'd']), 'columnOn', 1, 0)).toEqual({
      rows: [
        ['b', 'a'],
        ['d', 'c'],
      ],
      at: 'c',
    });
  });

  it('are deleted, but not the last one (G-496)', () => {
    expect(change(PRICES, 'rowRemove', 0, 0)?.rows).toEqual([
      ['#Parkett', '42'],
      ['#Rang', '24'],
    ]);
    expect(change(PRICES, 'columnRemove', 1, 0)?.rows).toEqual([['#Preis'], ['42'], ['24']]);
    expect(change(makeTable(['a', 'b']), 'rowRemove', 0, 0)).toBeNull();
    expect(change(makeTable(['a'], ['b']), 'columnRemove', 0, 0)).toBeNull();
  });

  it('become headers and cells again without losing a word (G-496)', () => {
    const plain = makeTable(['a', 'b'], ['c', 'd']);
    expect(change(plain, 'headerRow', 1, 1)).toEqual({
      rows: [
        ['#a', '#b'],
        ['c', 'd'],
      ],
      at: 'd',
    });
    expect(change(PRICES, 'headerColumn', 0, 0)?.rows).toEqual([
      ['#Platz', '#Preis'],
      ['Parkett', '42'],
      ['Rang', '24'],
    ]);
  });
});

describe('cells pasted into a table', () => {
  it('fill it from the caret on, and it grows as needed (G-496)', () => {
    const pasted = readGrid(makeTable(['x', 'y'], ['z', 'w'])).cells;
    const { grid, at } = fillGrid(readGrid(PRICES), { row: 2, column: 1 }, pasted);
    const tr = writeGrid(EditorState.create({ doc: PRICES }), grid, at);
    expect(readTable(tr.doc)).toEqual([
      ['#Platz', '#Preis', '#'],
      ['#Parkett', '42', ''],
      ['#Rang', 'x', 'y'],
      ['#', 'z', 'w'],
    ]);
    expect(tr.selection.$from.parent.textContent).toBe('w');
  });

  it('lose no word, wherever they are pasted, but what they replace (G-496)', () => {
    const place = fc.record({ row: fc.nat(2), column: fc.nat(1) });
    const rows = fc.array(fc.array(fc.constantFrom('x', 'y', ''), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(place, rows, (spot, words) => {
        const { grid, at } = fillGrid(readGrid(PRICES), spot, readGrid(makeTable(...words)).cells);
        const tr = writeGrid(EditorState.create({ doc: PRICES }), grid, at);
        tr.doc.check();
        const now = readTable(tr.doc).map((row) => row.map((cell) => cell.replace('#', '')));
        for (const [down, row] of words.entries())
          for (const [on, word] of row.entries())
            expect(now[spot.row + down]?.[spot.column + on]).toBe(word);
        expect(new Set(now.map(({ length }) => length)).size).toBe(1);
      }),
      { numRuns: 200 },
    );
  });
});
