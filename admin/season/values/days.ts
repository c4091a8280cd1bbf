import { berlinMoment, berlinWallTime } from '../../../src/lib/time/berlin-time.ts';
import type { Read } from './read.ts';
import { texts as words } from './values.texts.ts';

/* Parses days and times as written in German lists, in Berlin time. Days are YYYY-MM-DD, times HH:MM. */

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const WEEKDAYS = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];

const two = (number: number) => String(number).padStart(2, '0');
const number = (day: string) => Date.parse(`${day}T00:00Z`);

export const addDays = (day: string, days: number) =>
  new Date(number(day) + days * DAY_MS).toISOString().slice(0, 10);

export const countDaysBetween = (from: string, to: string) => (number(to) - number(from)) / DAY_MS;

/** 0 is Monday. */
export const getWeekday = (day: string) => (new Date(number(day)).getUTCDay() + 6) % 7;

/** 2026-12-31 → 31.12.2026 */
export const germanDay = (day: string) => day.split('-').toReversed().join('.');

const isYear = (year: number) => year === 0 || (year >= 1900 && year < 3000);

function toDay(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal && year >= 1900 && year < 3000 ? at.toISOString().slice(0, 10) : null;
}

/** Without a year, the closest day to `near` is meant. */
function findClosestDay(month: number, date: number, near: string): string | null {
  const year = Number(near.slice(0, 4));
  const days = [year, year - 1, year + 1].flatMap((each) => toDay(each, month, date) ?? []);
  const distance = (day: string) => Math.abs(countDaysBetween(near, day));
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function parseDayParts(text: string): { year: string; month: number; date: number } | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d\d.*)?$/.exec(text);
  if (iso) return { year: iso[1] as string, month: Number(iso[2]), date: Number(iso[3]) };
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{4}|\d{2})?$/.exec(text);
  if (german) return { year: german[3] ?? '', month: Number(german[2]), date: Number(german[1]) };
  const named = /^(\d{1,2})\.?\s?([a-zä]{3})[a-zä]*\.?\s?(\d{4}|\d{2})?$/i.exec(text);
  const month = MONTHS.indexOf((named?.[2] ?? '').toLowerCase().replace('mrz', 'mär')) + 1;
  if (!named || month === 0) return null;
  return { year: named[3] ?? '', month, date: Number(named[1]) };
}

/** Reads `31.12.2026`, `31.12.`, `Fr, 31. Dezember 26`, `2026-12-31`. @param near reference day for days without a year */
export function readDay(text: string, near: string): Read<string> {
  const trimmed = text.trim();
  const [start = '', weekday = ''] = /^(mo|di|mi|do|fr|sa|so)[a-z]*\.?,?\s/i.exec(trimmed) ?? [];
  const rest = trimmed.slice(start.length).trim();
  if (!rest) return { problem: words.no_day };
  const parts = parseDayParts(rest);
  if (!parts) return { problem: words.day };
  const { month, date } = parts;
  const year = parts.year.length === 2 ? 2000 + Number(parts.year) : Number(parts.year);
  const value = parts.year ? toDay(year, month, date) : findClosestDay(month, date, near);
  if (!value && !isYear(year)) return { problem: words.no_such_year };
  if (!value) return { problem: words.no_such_day(`${date}.${month}.${parts.year}`) };
  const is = getWeekday(value);
  if (!weekday || WEEKDAYS[is] === weekday.toLowerCase()) return { value };
  const name = words.weekday_names[is] as string;
  return { value, note: words.weekday(germanDay(value), name) };
}

/** Reads `19.30`, `19:30 Uhr`, `19 Uhr`, `1930`, `19h30`. */
export function readTime(text: string): Read<string> {
  const found =
    /^(\d{1,2})(?:\s?[.:h]\s?(\d\d)(?::\d\d)?)?\s*(?:uhr|h)?$/i.exec(text.trim()) ??
    /^(\d\d)(\d\d)$/.exec(text.trim());
  if (!found) return { problem: text.trim() ? words.time : words.no_time };
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hours > 23 || minutes > 59) return { problem: words.time };
  return { value: `${two(hours)}:${two(minutes)}` };
}

/** Splits `19.30–22 Uhr` into two times. */
export function splitTimes(text: string): [start: string, end: string] {
  const [start = '', end = ''] = text.split(/[–—-]|\bbis\b/i);
  return [start.trim(), end.trim()];
}

/** Whether a wall time occurs once in Berlin that day, twice (October) or never (March). */
export function clockShows(day: string, time: string): 'once' | 'twice' | 'never' {
  // DST changes happen between two and three; skip the slow time zone lookup for all other times
  if (time < '02:00' || time >= '03:00') return 'once';
  const wall = `${day}T${time}`;
  const moment = berlinMoment(wall);
  if (!moment || berlinWallTime(moment) !== wall) return 'never';
  const hourLater = new Date(Date.parse(moment) + 3_600_000).toISOString();
  return berlinWallTime(hourLater) === wall ? 'twice' : 'once';
}

/** Reads `90`, `2:15`, `2 h 15`; null for an empty text. */
export function readMinutes(text: string): Read<number | null> {
  const plain = text.trim();
  if (!plain) return { value: null };
  const hours = /^(\d{1,3})\s?(?::|h|std\.?)\s?(\d{1,2})?\s?(?:min\.?|h)?$/i.exec(plain);
  const minutes = /^(\d{1,5})\s?(?:min\.?|minuten)?$/i.exec(plain);
  const value = hours ? Number(hours[1]) * 60 + Number(hours[2] ?? 0) : Number(minutes?.[1]);
  return value >= 1 && value <= 10_000 ? { value } : { problem: words.duration };
}
