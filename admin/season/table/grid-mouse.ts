import type { MouseEvent, RefObject } from 'react';
import { COLUMNS } from '../values/columns.ts';
import type { GridCells } from './use-cells.ts';
import type { Place, Selection } from './use-selection.ts';

interface MouseParts {
  element: RefObject<HTMLTableElement | null>;
  selection: Selection;
  cells: GridCells;
}

function findPlace(event: MouseEvent): Place | null {
  const name = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at;
  const [row, at] = (name ?? '').split(':').map(Number);
  return row === undefined || at === undefined || Number.isNaN(row) ? null : { row, at };
}

const isSame = (a: Place, b: Place) => a.row === b.row && a.at === b.at;

/** A click selects a cell, Shift+click or dragging a range; a second click edits. */
export function gridMouse({ element, selection, cells }: MouseParts) {
  const { active, select } = selection;
  const { column, editing, textAt, begin } = cells;

  function onMouseDown(event: MouseEvent): void {
    const place = findPlace(event);
    if (!place || event.button !== 0) return;
    if (editing) {
      if (isSame(place, active)) return;
      // stores what is typed, before another cell becomes the active one
      (document.activeElement as HTMLElement | null)?.blur();
    }
    const isAgain = isSame(place, active);
    const hasFocus = element.current?.contains(document.activeElement);
    if (COLUMNS[place.at]) event.preventDefault();
    if (isAgain && hasFocus && !event.shiftKey && column) begin(textAt(active), false);
    else select(place, { extends: event.shiftKey });
  }

  function onMouseMove(event: MouseEvent): void {
    const place = event.buttons === 1 && !editing ? findPlace(event) : null;
    if (!place || !COLUMNS[place.at]) return;
    if (!isSame(place, active)) select(place, { extends: true });
  }

  return { onMouseDown, onMouseMove };
}
