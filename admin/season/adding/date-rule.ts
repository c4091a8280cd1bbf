import {
  addDays,
  countDaysBetween,
  germanDay,
  getWeekday,
  readDay,
  readTime,
} from '../values/days.ts';
import type { Read } from '../values/read.ts';
import { texts } from './adding.texts.ts';

const words = texts.rule;
const MAX_DAYS = 3 * 366;
/** Far above any real series; each date is a row of the preview. */
const MAX_DATES = 5000;

/** 'jeden Freitag und Samstag 19.30 Uhr vom … bis … außer …' */
export interface DateRule {
  /** 0 is Monday */
  weekdays: readonly number[];
  /** as typed: `15.00, 19.30` */
  times: string;
  /** YYYY-MM-DD, both inclusive */
  from: string;
  to: string;
  /** interval in weeks, counted from the week of `from` */
  every: number;
  /** as typed: `24.12., 31.12.–2.1.` */
  except: string;
}

export interface DateOfRule {
  day: string;
  time: string;
}

/** All dates of a rule in order; `notes` report exceptions without effect. */
export function expandRule(rule: DateRule): Read<DateOfRule[]> & { notes?: string[] } {
  const { weekdays, from, to, every } = rule;
  if (weekdays.length === 0 || !rule.times.trim() || !from || !to)
    return { problem: words.incomplete };
  if (to < from) return { problem: words.backwards };
  if (countDaysBetween(from, to) > MAX_DAYS) return { problem: words.too_long };
  const times = readTimes(rule.times);
  if ('problem' in times) return times;
  const except = readExceptions(rule.except, from);
  if ('problem' in except) return except;
  const monday = addDays(from, -getWeekday(from));
  const inRule = (day: string) =>
    weekdays.includes(getWeekday(day)) &&
    Math.floor(countDaysBetween(monday, day) / 7) % every === 0;
  const value: DateOfRule[] = [];
  const used = new Set<Period>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!inRule(day)) continue;
    const left = except.value.filter((period) => period.from <= day && day <= period.to);
    for (const period of left) used.add(period);
    if (left.length === 0) value.push(...times.value.map((time) => ({ day, time })));
  }
  if (value.length > MAX_DATES) return { problem: words.too_many(MAX_DATES) };
  const unused = except.value.filter((period) => !used.has(period));
  return { value, notes: unused.map((period) => words.unused_exception(germanDay(period.from))) };
}

function readTimes(text: string): Read<string[]> {
  const value = new Set<string>();
  for (const part of text.split(/[,;]|\bund\b/)) {
    if (!part.trim()) continue;
    const time = readTime(part);
    if ('problem' in time) return time;
    value.add(time.value);
  }
  return value.size > 0 ? { value: [...value].sort() } : { problem: words.incomplete };
}

interface Period {
  from: string;
  to: string;
}

/** A day without a year is the first one on or after the start of the rule. */
function readExceptions(text: string, start: string): Read<Period[]> {
  const value: Period[] = [];
  for (const part of text.split(/[,;]|\bund\b/)) {
    const spaced = part.trim().replace(/\s+/g, ' ');
    if (!spaced) continue;
    const [typed = '', last = typed] = spaced.split(/[–—]| - | bis |(?<=\.|^\d{1,2})-/);
    const from = readDayFrom(addMonth(typed, last), start);
    if ('problem' in from) return { problem: words.wrong_exception(spaced, from.problem) };
    const to = readDayFrom(last, from.value);
    if ('problem' in to) return { problem: words.wrong_exception(spaced, to.problem) };
    if (to.value < from.value) return { problem: words.backwards };
    value.push({ from: from.value, to: to.value });
  }
  return { value };
}

/** '19.–20.2.' names the month once. */
function addMonth(first: string, last: string): string {
  const isDateOnly = /^\d{1,2}\.?$/.test(first.trim());
  if (!isDateOnly || Number.parseInt(first, 10) > Number.parseInt(last, 10)) return first;
  return last.trim().replace(/^\d{1,2}\.?/, `${Number.parseInt(first, 10)}.`);
}

function readDayFrom(text: string, start: string): Read<string> {
  const day = readDay(text, addDays(start, 182));
  if ('problem' in day || day.value >= start || /\d{4}|\d\.\d{2}$/.test(text)) return day;
  return readDay(`${text.trim().replace(/\.?$/, '.')}${Number(day.value.slice(0, 4)) + 1}`, start);
}
