import { type KeyboardEvent, useRef } from 'react';
import { OPEN_AT, SELECT_AT } from './grid-row.tsx';
import type { GridCells } from './use-cells.ts';
import type { Selection } from './use-selection.ts';
import type { Table } from './use-table.ts';

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

interface KeysParts {
  rowCount: number;
  table: Table;
  selection: Selection;
  cells: GridCells;
}

/** Keyboard control, as in a spreadsheet. */
export function useGridKeys({ rowCount, table, selection, cells }: KeysParts) {
  const { active, range, select: goTo } = selection;
  const { column, textAt, fill, begin, step } = cells;
  /** set by Escape: the next Tab leaves the grid */
  const isLeaving = useRef(false);

  function onTab(event: KeyboardEvent<HTMLTableElement>): void {
    const { shiftKey } = event;
    if (isLeaving.current) return;
    const isEnd = shiftKey
      ? active.row === 0 && active.at <= SELECT_AT
      : active.row === rowCount - 1 && active.at >= OPEN_AT - 1;
    if (isEnd) return;
    event.preventDefault();
    if (shiftKey && active.at <= SELECT_AT) goTo({ row: active.row - 1, at: OPEN_AT - 1 });
    else step(0, shiftKey ? -1 : 1);
  }

  function command(key: string, shiftKey: boolean): boolean {
    if (key === 'z') (shiftKey ? table.redo : table.undo)();
    else if (key === 'y') table.redo();
    else if (key === 'd') fill(({ at }) => textAt({ row: range.top, at }));
    else if (key === 'a') {
      selection.anchor({ row: 0, at: 0 });
      goTo({ row: rowCount - 1, at: OPEN_AT - 1 }, { extends: true });
    } else if (key === 'home') goTo({ row: 0, at: 0 });
    else if (key === 'end') goTo({ row: rowCount - 1, at: OPEN_AT - 1 });
    else return false;
    return true;
  }

  function plainKey({ key, shiftKey, altKey, target }: KeyboardEvent): boolean {
    const steps = STEPS[key];
    if (steps) {
      if (key === 'ArrowDown' && !shiftKey) step(1, 0);
      else goTo({ row: active.row + steps[0], at: active.at + steps[1] }, { extends: shiftKey });
    } else if (key === 'Home') goTo({ row: active.row, at: 0 }, { extends: shiftKey });
    else if (key === 'End') goTo({ row: active.row, at: OPEN_AT - 1 }, { extends: shiftKey });
    else if (key === 'Delete' || key === 'Backspace') fill(() => '');
    else if (key === 'Enter' || key === 'F2') {
      if (column) begin(textAt(active), false);
      else (target as HTMLElement).querySelector<HTMLElement>('input, a')?.click();
    } else if (key === ' ' && !column) {
      (target as HTMLElement).querySelector<HTMLElement>('input, a')?.click();
    } else if (key.length === 1 && !altKey && column) begin(key, true);
    else return false;
    return true;
  }

  return function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (cells.editing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (key === 'Tab') {
      onTab(event);
      return;
    }
    isLeaving.current = key === 'Escape';
    const isCommand = (ctrlKey || metaKey) && !event.getModifierState('AltGraph');
    const isHandled = isCommand ? command(key.toLowerCase(), shiftKey) : plainKey(event);
    if (isHandled || (key === 'Enter' && !altKey)) event.preventDefault();
  };
}
