import { addMonths, getEndOfMonth } from '../month/month.ts';

/** First days of the six months that can be printed: today, then the first of each further month. */
export function listPrintedMonths(today: string): string[] {
  return [0, 1, 2, 3, 4, 5].map((months) =>
    months ? `${addMonths(today.slice(0, 7), months)}-01` : today,
  );
}

/** Whether what is printed ends with the month in which it begins, so that the month is its title. */
export function isWholeMonth({ date, until }: { date: string; until?: string }): boolean {
  return !until || until === getEndOfMonth(date);
}

/** How dense a leporello is set, by its number of performances: one A4 page up to 'tight', two beyond. */
export type Density = 'airy' | 'regular' | 'tight' | 'double' | 'full';

const DENSITIES: readonly [upTo: number, Density][] = [
  [20, 'airy'],
  [32, 'regular'],
  [54, 'tight'],
  [84, 'double'],
];

export function chooseDensity(count: number): Density {
  return DENSITIES.find(([upTo]) => count <= upTo)?.[1] ?? 'full';
}
