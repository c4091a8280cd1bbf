import { getBerlinOffset } from './berlin-time.ts';

/* Whole days in Berlin between two moments; an end at midnight counts as the day before. Days are YYYY-MM-DD. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const toWall = (moment: number) => moment + getBerlinOffset(moment) * MINUTE;
/** Days are counted from 1970-01-01 in Berlin. */
const countDays = (moment: number) => Math.floor(toWall(moment) / DAY);
const countToLast = (start: Date, end: Date) => countDays(Math.max(Number(start), Number(end) - 1));
const writeDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

export const getLastDay = (start: Date, end: Date): string => writeDay(countToLast(start, end));

/** The first day, and the day after the last. */
export function listWholeDays(start: Date, end: Date): [first: string, after: string] {
  return [writeDay(countDays(Number(start))), writeDay(countToLast(start, end) + 1)];
}

/** The midnight after the last day. */
export function getEndOfDays(start: Date, end: Date): Date {
  const wall = (countToLast(start, end) + 1) * DAY;
  // in summer it is at 22:00 UTC, in winter an hour later; clocks change at other hours
  return new Date(wall - getBerlinOffset(wall - 2 * HOUR) * MINUTE);
}
