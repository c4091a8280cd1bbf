/** Row height in rem, as in season.module.css. */
export const ROW = 2.25;
/** Rows rendered before and after the visible ones. Shorter tables are rendered completely. */
const AROUND = 30;
const SHORT = 100;

/** The visible rows and the active one, each with the number of skipped rows before it; the last entry is the end. */
export function rowsDrawn(count: number, active: number, firstSeen: number) {
  const isDrawn = (n: number) =>
    count <= SHORT || n === active || (n >= firstSeen - AROUND && n < firstSeen + 2 * AROUND);
  const drawn = Array.from({ length: count }, (_, n) => n).filter(isDrawn);
  return [...drawn, count].map((n, place) => ({ n, before: n - (drawn[place - 1] ?? -1) - 1 }));
}

/** The first visible row, rounded so that scrolling does not render for every pixel. */
export function findFirstRowSeen({ scrollTop }: HTMLElement): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const row = Math.floor(scrollTop / (ROW * rem));
  return row - (row % 10);
}
