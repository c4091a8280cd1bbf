/** Height of a row in rem, as the styles say. */
export const ROW = 2.25;
/** Rows that are drawn around those in sight; of a shorter table all are. */
const AROUND = 30;
const SHORT = 100;

/** The rows in sight and the active one, each with how many before it are left out, and the end of the table. */
export function rowsDrawn(count: number, active: number, firstSeen: number) {
  const isDrawn = (n: number) =>
    count <= SHORT || n === active || (n >= firstSeen - AROUND && n < firstSeen + 2 * AROUND);
  const drawn = Array.from({ length: count }, (_, n) => n).filter(isDrawn);
  return [...drawn, count].map((n, place) => ({ n, before: n - (drawn[place - 1] ?? -1) - 1 }));
}

/** The first row in sight; in steps, so that not every pixel draws rows. */
export function firstRowSeen({ scrollTop }: HTMLElement): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const row = Math.floor(scrollTop / (ROW * rem));
  return row - (row % 10);
}
