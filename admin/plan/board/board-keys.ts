import type { KeyboardEvent } from 'react';

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Performances, and the 'new' of each cell below them. */
const STOPS = '[data-event]:not([data-old]), [data-new]';

const findStops = (cell: Element | undefined) => [
  ...(cell?.querySelectorAll<HTMLElement>(STOPS) ?? []),
];

/** Arrow keys on the board: up and down through a room's performances, left and right to the room beside. */
export function moveOnBoard(key: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[key.key];
  const cell = key.currentTarget.closest('td');
  const row = cell?.parentElement;
  if (!step || !cell || !row?.parentElement || key.altKey || key.ctrlKey || key.metaKey) return;
  key.preventDefault();
  const column = [...row.children].indexOf(cell);
  const [down, right] = step;
  if (right !== 0) {
    findStops(row.children[column + right])[0]?.focus();
    return;
  }
  const all = [...row.parentElement.children].flatMap((each) => findStops(each.children[column]));
  all[all.indexOf(key.currentTarget) + down]?.focus();
}
