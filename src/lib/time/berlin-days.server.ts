import { Temporal } from 'temporal-polyfill';
import { getBerlinOffset } from './berlin-time.ts';

/** Every "today" of the house is a day in Berlin, wherever server and visitor are (G-64, CONST-22). Server only: heavy. */
const ZONE = 'Europe/Berlin';
const YEAR_10000 = Date.UTC(9999, 11, 31);

/** The day in Berlin, YYYY-MM-DD. */
export function berlinDate(at: Date): string {
  return inBerlin(at).toPlainDate().toString();
}

/** ISO 8601 with the offset that Berlin has at that moment: 2025-11-21T19:30:00+01:00. */
export function berlinIso(at: Date): string {
  const moment = at.getTime();
  return moment >= 0 && moment < YEAR_10000 ? writeIso(moment) : writeAnyIso(at);
}

/** Temporal takes six times as long, and a list has hundreds of moments. Before 1970 its answer may be another. */
function writeIso(moment: number): string {
  const offset = getBerlinOffset(moment);
  const wall = new Date(moment + offset * 60_000).toISOString().slice(0, 19);
  return `${wall}+0${offset / 60}:00`;
}

function writeAnyIso(at: Date): string {
  return inBerlin(at).toString({
    timeZoneName: 'never',
    fractionalSecondDigits: 0,
    offset: 'auto',
  });
}

/** The first moment of a day in Berlin. @param day YYYY-MM-DD */
export function getStartOfDay(day: string): Date {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(ZONE);
  return new Date(start.epochMilliseconds);
}

/** A day some days later. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** First day of the month that lies some months away. @param day YYYY-MM-DD */
export function monthStart(day: string, months = 0): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString();
}

/** True for a day of this calendar, from 1900 to 2999: 31 February is rejected. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

function inBerlin(at: Date) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE);
}
