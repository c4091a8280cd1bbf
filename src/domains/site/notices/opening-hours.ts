import { Temporal } from 'temporal-polyfill';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import { type OpeningTexts, openingTexts } from './opening-hours.texts.ts';

/* Opening hours as pure rules (OPEN-02 … OPEN-12, G-64, G-80, G-81). Local times in Berlin are converted to moments before
   comparing, so clock changes never open the house twice. */

const ZONE = 'Europe/Berlin';

/** ENT-17. `time_from` and `time_to` as HH:MM:SS; an end not after the start is on the next day. */
export interface OpeningEntry {
  time_from: string;
  time_to: string;
  closed?: boolean;
}

export interface RegularHours extends OpeningEntry {
  /** 0 is Monday */
  weekday: number;
  /** first and last day of the season, YYYY-MM-DD */
  valid_from: string | null;
  valid_to: string | null;
}

export interface ExceptionalHours extends OpeningEntry {
  date: string;
}

/** All rules of the house or a venue. */
export interface OpeningRules {
  regular: readonly RegularHours[];
  exceptions: readonly ExceptionalHours[];
}

/** The hours of one day (API-18). */
export interface OpeningDay {
  /** YYYY-MM-DD; yesterday while last night's hours are running */
  date: string;
  opening_hours: OpeningEntry[];
  opening_hours_exceptions: OpeningEntry[];
}

export type OpeningStatus = 'early' | 'open' | 'late';

/** A label and when it starts; null: no label, the block is hidden. */
export interface OpeningLabel {
  from: Date;
  label: string | null;
}

interface Range {
  entry: OpeningEntry;
  from: Date;
  to: Date;
}

function dayAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The moment of a local time. Ambiguous times are the first one; skipped ones are shifted forward by the gap. */
function toMoment(date: string, time: string): Date {
  const isMidnight = time.startsWith('24');
  const day = Temporal.PlainDate.from(isMidnight ? dayAfter(date, 1) : date);
  const plainTime = Temporal.PlainTime.from(isMidnight ? '00:00' : time);
  return new Date(day.toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds);
}

/** Midnight in Berlin at the end of the day of `now`. */
export function getEndOfDay(now: Date): Date {
  return toMoment(dayAfter(berlinDate(now), 1), '00:00');
}

/** Entries for a calendar day. */
export function findHours({ regular, exceptions }: OpeningRules, date: string): OpeningDay {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek - 1;
  const toEntry = ({ time_from, time_to, closed = false }: OpeningEntry) => ({
    time_from,
    time_to,
    closed,
  });
  return {
    date,
    opening_hours: regular
      .filter((each) => each.weekday === weekday)
      .filter(({ valid_from }) => !valid_from || valid_from <= date)
      .filter(({ valid_to }) => !valid_to || date <= valid_to)
      .sort(byTime)
      .map(toEntry),
    opening_hours_exceptions: exceptions
      .filter((each) => each.date === date)
      .sort(byTime)
      .map(toEntry),
  };
}

const byTime = (a: OpeningEntry, b: OpeningEntry) => a.time_from.localeCompare(b.time_from);

/** Open ranges: exceptions replace regular hours (OPEN-11); closed entries only state that hours are known. */
function listRanges({ date, opening_hours, opening_hours_exceptions }: OpeningDay): Range[] {
  const entries = opening_hours_exceptions.length > 0 ? opening_hours_exceptions : opening_hours;
  return entries
    .filter(({ closed }) => !closed)
    .map((entry) => {
      const endsOn = entry.time_to <= entry.time_from ? dayAfter(date, 1) : date;
      return {
        entry,
        from: toMoment(date, entry.time_from),
        to: toMoment(endsOn, entry.time_to),
      };
    });
}

/** The hours in effect: yesterday's while still open, else today's. */
export function todaysHours(rules: OpeningRules, now: Date): OpeningDay {
  const today = berlinDate(now);
  const yesterday = findHours(rules, dayAfter(today, -1));
  const isStillOpen = listRanges(yesterday).some(({ from, to }) => from <= now && now < to);
  return isStillOpen ? yesterday : findHours(rules, today);
}

/** Early, open or late; several ranges count as one, breaks included (OPEN-02, OPEN-07, G-80). */
export function openingStatus(day: OpeningDay, now: Date): OpeningStatus {
  const ranges = listRanges(day);
  if (ranges.length === 0 || ranges.every(({ to }) => to <= now)) return 'late';
  return ranges.every(({ from }) => now < from) ? 'early' : 'open';
}

/** Midnight at the end of a day is shown as 24. */
const formatEnd = ({ time_to }: OpeningEntry) =>
  time_to.startsWith('00:00') ? '24:00' : time_to.slice(0, 5);
const formatStart = ({ time_from }: OpeningEntry) => time_from.slice(0, 5);

function joined(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join() : parts.slice(0, -1).join(', ') + and + parts.at(-1);
}

/** The visible label; null if nothing is known about the day (OPEN-03 … OPEN-12, G-80, G-81). */
export function openingLabel(
  day: OpeningDay,
  now: Date,
  texts: OpeningTexts = openingTexts,
): string | null {
  if (day.opening_hours.length + day.opening_hours_exceptions.length === 0) return null;
  const status = openingStatus(day, now);
  if (status === 'late') return texts.closed;
  const entries = listRanges(day).map(({ entry }) => entry);
  const [first] = entries;
  if (first && entries.length === 1) {
    return status === 'early'
      ? texts.open_from(texts.time(formatStart(first)))
      : texts.open_until(texts.time(formatEnd(first)));
  }
  const ranges = entries.map((entry) => texts.range(formatStart(entry), formatEnd(entry)));
  return texts.open(joined(ranges, texts.and));
}

/** The hours of a day in words: '10–14 Uhr und 16–18 Uhr', 'Geschlossen'; null if unknown. */
export function describeHours(day: OpeningDay, texts: OpeningTexts = openingTexts): string | null {
  if (day.opening_hours.length + day.opening_hours_exceptions.length === 0) return null;
  const ranges = listRanges(day).map(({ entry }) =>
    texts.range(formatStart(entry), formatEnd(entry)),
  );
  return ranges.length > 0 ? joined(ranges, texts.and) : texts.closed;
}

/** A calendar day with all labels from midnight to midnight, in order. */
export function openingDay(rules: OpeningRules, date: string) {
  const end = toMoment(dayAfter(date, 1), '00:00');
  const labels = openingTimeline(rules, toMoment(date, '00:00')).filter(({ from }) => from < end);
  return { ...findHours(rules, date), labels };
}

/**
 * Labels from now to the end of tomorrow. The first applies now; the start of the second limits how long a page is cached. The
 * last entry ends the known time.
 */
export function openingTimeline(rules: OpeningRules, now: Date): OpeningLabel[] {
  const today = berlinDate(now);
  const end = toMoment(dayAfter(today, 2), '00:00');
  const moments = [-1, 0, 1].flatMap((days) => {
    const date = dayAfter(today, days);
    const ranges = listRanges(findHours(rules, date)).flatMap(({ from, to }) => [from, to]);
    return [toMoment(date, '00:00'), ...ranges];
  });
  const coming = [...new Set(moments.map(Number))]
    .filter((each) => +now < each && each < +end)
    .sort((a, b) => a - b)
    .map((each) => new Date(each));
  const labels = [now, ...coming].map((from) => ({
    from,
    label: openingLabel(todaysHours(rules, from), from),
  }));
  const changes = labels.filter(
    ({ label }, index) => index === 0 || label !== labels[index - 1]?.label,
  );
  return [...changes, { from: end, label: null }];
}
