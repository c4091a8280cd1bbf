import { berlinWallTime } from '../../src/lib/time/berlin-time.ts';
import { texts } from './inbox.texts.ts';

const berlin = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options });

const DAY = berlin({ day: 'numeric', month: 'long' });
const WITH_WEEKDAY = berlin({ weekday: 'short', day: 'numeric', month: 'long' });
const WITH_YEAR = berlin({ day: 'numeric', month: 'long', year: 'numeric' });
const TIME = berlin({ hour: '2-digit', minute: '2-digit' });
const DAY_MS = 86_400_000;
/** Older days would have a weekday's name twice. */
const MAX_WEEKDAY_AGE_MS = 6 * DAY_MS;

const toDay = (moment: number) => berlinWallTime(new Date(moment).toISOString()).slice(0, 10);

/** Midnight UTC of the day in Berlin, so that differences are whole days across summer time. */
const toMidnight = (moment: number) => Date.parse(`${toDay(moment)}T00:00:00Z`);

/** When an entry arrived, as short as possible: '14:32', 'gestern', 'Mo., 23. November', '3. Mai', '3. Mai 2025'. */
export function formatShort(iso: string, now: number): string {
  const moment = Date.parse(iso);
  const age = toMidnight(now) - toMidnight(moment);
  if (age <= 0) return TIME.format(moment);
  if (age <= DAY_MS) return texts.moments.yesterday;
  if (age <= MAX_WEEKDAY_AGE_MS) return WITH_WEEKDAY.format(moment);
  return toDay(moment).slice(0, 4) === toDay(now).slice(0, 4)
    ? DAY.format(moment)
    : WITH_YEAR.format(moment);
}

/** 'heute, 14:32 Uhr', 'gestern, 9:05 Uhr', '3. Mai 2025, 14:32 Uhr' */
export function formatLong(iso: string, now: number): string {
  const moment = Date.parse(iso);
  const time = texts.moments.at(TIME.format(moment));
  const age = toMidnight(now) - toMidnight(moment);
  if (age === 0) return `${texts.moments.today}, ${time}`;
  if (age === DAY_MS) return `${texts.moments.yesterday}, ${time}`;
  return `${WITH_YEAR.format(moment)}, ${time}`;
}

/** '26. November 2026' */
export const formatDay = (iso: string) => WITH_YEAR.format(Date.parse(iso));

/** Calendar days until then, in Berlin; 0 for today and the past. */
export const countDaysUntil = (iso: string, now: number) =>
  Math.max(0, Math.round((toMidnight(Date.parse(iso)) - toMidnight(now)) / DAY_MS));
