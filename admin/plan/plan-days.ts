import { berlinMoment, berlinWallTime } from '../../src/lib/time/berlin-time.ts';

/* Days of the plan as `YYYY-MM-DD`, in Berlin time. */

export const VIEWS = ['month', 'week'] as const;
export type View = (typeof VIEWS)[number];

const DAY_MS = 86_400_000;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);

export const toDay = (moment: string) => berlinWallTime(moment).slice(0, 10);
export const toTime = (moment: string) => berlinWallTime(moment).slice(11);
/** Berlin wall time → UTC moment; null if the text is no time. */
export const momentAt = berlinMoment;
export const today = () => toDay(new Date().toISOString());

export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text).getTime()) && iso(utc(text)) === text;

export const addDays = (day: string, days: number) =>
  iso(new Date(utc(day).getTime() + days * DAY_MS));

/** 0 is Monday. */
export const getWeekday = (day: string) => (utc(day).getUTCDay() + 6) % 7;

/** All days of the month or week that contains the given day. */
export function listDaysAround(day: string, view: View): string[] {
  const first = view === 'month' ? `${day.slice(0, 7)}-01` : addDays(day, -getWeekday(day));
  const count = view === 'month' ? countDaysInMonth(day) : 7;
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

function countDaysInMonth(day: string): number {
  const date = utc(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/** First day of the month or week, `steps` from the given one. */
export function stepFrom(day: string, view: View, steps: number): string {
  if (view === 'week') return addDays(day, 7 * steps - getWeekday(day));
  const date = utc(day);
  return iso(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps, 1)));
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', ...options });
  return (day: string) => written.format(utc(day));
};

/** 'Sa., 5. Dezember' */
export const formatDay = format({ weekday: 'short', day: 'numeric', month: 'long' });
/** 'Sa., 5. Dezember 2026' */
export const formatWholeDay = format({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
/** 'Sa., 5.12.' */
export const formatShortDay = format({ weekday: 'short', day: 'numeric', month: 'numeric' });
const formatMonth = format({ month: 'long', year: 'numeric' });

/** 'Dezember 2026', '30.11. – 6.12.2026' */
export function formatRange(days: readonly string[], view: View): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (view === 'month') return formatMonth(first);
  const [from, to] = [first, last].map((day) => day.split('-').map(Number));
  return `${from?.[2]}.${from?.[1]}. – ${to?.[2]}.${to?.[1]}.${to?.[0]}`;
}

/** 'Sa., 5. Dezember 2026, 19:30 Uhr' */
export const formatMoment = (moment: string) =>
  `${formatWholeDay(toDay(moment))}, ${toTime(moment)} Uhr`;
