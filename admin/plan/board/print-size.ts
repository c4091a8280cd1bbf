import type { PlanEvent } from '../plan-api.ts';
import { cellKey } from '../plan-places.ts';
import type { OnDay } from '../shown-events.ts';
import type { State } from '../states.ts';
import type { Column } from './plan-head.tsx';

/* The size of type in which the board is printed: as large as one A4 page in landscape holds (G-667). CSS cannot fit a table to a
   page, and what is printed is laid out when no script runs any more: it is estimated. */

/** In pt, largest first; smaller ones are not legible. */
const SIZES = [11, 10, 9, 8.5, 8, 7.5, 7, 6.5, 6] as const;

/** In mm: an A4 page in landscape within its margins. */
const PAGE = { width: 281, height: 194 } as const;
/** In mm: title, number and signs, and the head of the table. */
const ABOVE = 25;
/** In mm: the column of days, the inner margins of a cell, and those of a performance. */
const DAYS_WIDTH = 20;
const CELL_PADDING = 2.6;
const ROW_PADDING = 0.9;
const CHIP_PADDING = 0.3;

const MM = 25.4 / 72;
const LINE_HEIGHT = 1.2;
/** In em: the mean width of a character, that of the time beside the title, and that of a sign. */
const CHARACTER = 0.5;
const TIME = 3.4;
const SIGN = 1.5;

interface Printed {
  title: string;
  /** number of states */
  signs: number;
}
type Cell = readonly Printed[];

/** @param rows days, each with its columns as they are printed @returns pt */
export function choosePrintSize(rows: readonly (readonly Cell[])[]): number {
  const fitting = SIZES.find((size) => measureRows(rows, size) <= PAGE.height - ABOVE);
  return fitting ?? (SIZES.at(-1) as number);
}

function measureRows(rows: readonly (readonly Cell[])[], size: number): number {
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  const em = size * MM;
  const width = ((PAGE.width - DAYS_WIDTH) / columns - CELL_PADDING) / em;
  const line = em * LINE_HEIGHT;
  const measure = ({ title, signs }: Printed) => {
    const perLine = Math.max(1, Math.floor((width - TIME - signs * SIGN) / CHARACTER));
    return countLines(title, perLine) * line + CHIP_PADDING;
  };
  const sum = (heights: readonly number[]) => heights.reduce((total, each) => total + each, 0);
  return sum(
    rows.map(
      (cells) => Math.max(line, ...cells.map((cell) => sum(cell.map(measure)))) + ROW_PADDING,
    ),
  );
}

/** Words are not broken unless they are longer than a line. */
function countLines(text: string, perLine: number): number {
  let lines = 1;
  let filled = 0;
  for (const { length } of text.split(' ')) {
    if (filled > 0 && filled + 1 + length > perLine) {
      lines += 1;
      filled = 0;
    }
    filled += (filled > 0 ? 1 : 0) + length;
    while (filled > perLine) {
      lines += 1;
      filled -= perLine;
    }
  }
  return lines;
}

interface Shown {
  /** by `cellKey` */
  cells: ReadonlyMap<string, readonly OnDay[]>;
  getStates(event: PlanEvent): readonly State[];
}

/** What is printed in the columns that are not left out, by day. */
export function listPrinted(
  days: readonly string[],
  columns: readonly Column[],
  { cells, getStates }: Shown,
): Cell[][] {
  const shown = columns.filter(({ isEmpty }) => !isEmpty);
  return days.map((day) =>
    shown.map(({ id }) =>
      (cells.get(cellKey({ day, room_id: id })) ?? []).map(({ event }) => ({
        title: event.title,
        signs: getStates(event).length,
      })),
    ),
  );
}
