import { useCallback, useRef, useState } from 'react';
import { COLUMNS, type Column, type SeasonContext } from '../values/columns.ts';
import type { Move } from './cell-editor.tsx';
import { type Editing, OPEN_AT } from './grid-row.tsx';
import type { RowView } from './row-views.ts';
import { addRow, applyEdits, type Edit, isClosed } from './table-rows.ts';
import type { Place, Selection } from './use-selection.ts';
import type { Table } from './use-table.ts';

const MOVES: Readonly<Record<Move, readonly [rows: number, cells: number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
};

interface CellsParts {
  context: SeasonContext;
  views: readonly RowView[];
  table: Table;
  selection: Selection;
}

/** Reads, edits and fills the grid's cells by position. */
export function useCells({ views, table, selection, context }: CellsParts) {
  const { active, range, select } = selection;
  const [editing, setEditing] = useState<Editing | null>(null);
  const column: Column | undefined = COLUMNS[active.at];
  const textAt = (place: Place) => {
    const column = COLUMNS[place.at];
    return column ? (views[place.row]?.row.cells[column] ?? '') : '';
  };
  const edit = (edits: readonly Edit[]) => table.change((state) => applyEdits(state, edits));

  /** Sets every cell of the selected range. */
  function fill(text: (place: Place) => string): void {
    const found: Edit[] = [];
    for (let row = range.top; row <= range.bottom; row++) {
      for (let at = Math.max(0, range.left); at <= range.right; at++) {
        const column = COLUMNS[at];
        const key = views[row]?.row.key;
        if (column && key) found.push({ key, column, text: text({ row, at }) });
      }
    }
    edit(found);
  }

  function begin(initial: string, isTyped: boolean): void {
    const row = views[active.row]?.row;
    if (!column || (row && isClosed(row, context))) return;
    selection.anchor(active);
    setEditing({ initial, isTyped });
  }

  /**
   * Moves the active cell. Down from the last row adds one; right from a row's end goes to the next.
   * @param isTyped a text was just entered, which `views` do not have yet
   */
  function step(rows: number, cells: number, isRange = false, isTyped = false): void {
    let { row, at } = active;
    row += rows;
    at += cells;
    if (cells !== 0 && !isRange && at >= OPEN_AT && row + 1 < views.length)
      [row, at] = [row + 1, 0];
    if (row >= views.length && rows === 1 && !isRange) {
      const last = views.at(-1);
      if (last && (last.row.record || last.changed || isTyped)) {
        table.change(addRow);
        select({ row, at: active.at });
        return;
      }
    }
    select({ row, at }, { extends: isRange });
  }

  // stable callbacks for the memoised rows, which still see the latest state
  const done = useRef<(text: string, move: Move) => void>(() => {});
  done.current = (text, move) => {
    setEditing(null);
    const key = views[active.row]?.row.key;
    if (key && column && text !== textAt(active)) edit([{ key, column, text }]);
    if (move === 'stay') return;
    const [rows, cells] = MOVES[move];
    step(rows, cells, false, text !== '');
  };
  const cancel = useRef(() => {});
  cancel.current = () => {
    setEditing(null);
    select(active);
  };
  const onDone = useCallback((text: string, move: Move) => done.current(text, move), []);
  const onCancel = useCallback(() => cancel.current(), []);
  return { column, editing, textAt, fill, begin, step, onDone, onCancel };
}

export type GridCells = ReturnType<typeof useCells>;
