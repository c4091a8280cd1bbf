import type { KeyboardEvent } from 'react';

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Performances, the 'new' of each cell below them, and what moves all of a day. */
const STOPS = '[data-event]:not([data-old]), [data-new], [data-move-day]';

const findStops = (cell: Element | undefined) => [
  ...(cell?.querySelectorAll<HTMLElement>(STOPS) ?? []),
];

/** Arrow keys on the board: up and down through a room's performances or the days, left and right to the room or day beside. */
export function moveOnBoard(key: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[key.key];
  const cell = key.currentTarget.closest('td, th');
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
