import { addDays, berlinDate, getStartOfDay, monthStart } from '#lib/time/berlin-days.server.ts';
import { writtenMoment } from '#ui/dates.ts';
import type { Span } from '../ranking.ts';
import type { Days } from './time-words.server.ts';
import { de as texts } from './times.texts.ts';

const DAY = 'dddd, D. MMMM YYYY';

/** These days in milliseconds; of today only what is not over, as in the programme (G-62). */
export function toSpan({ from, until }: Days, now: Date): Span {
  return {
    from: getStartOfDay(from).getTime(),
    to: getStartOfDay(addDays(until, 1)).getTime(),
    endsAfter: from === berlinDate(now) ? now.getTime() : Number.NEGATIVE_INFINITY,
  };
}

/** 'Programm im Dezember 2026' */
export function sayDays({ from, until }: Days, now: Date): string {
  const today = berlinDate(now);
  const write = (pattern: string, day = from) => writtenMoment(day, pattern);
  if (from === until) {
    if (from === today) return texts.today(write(DAY));
    if (from === addDays(today, 1)) return texts.tomorrow(write(DAY));
    return texts.on(write(DAY));
  }
  if (until === addDays(monthStart(from, 1), -1)) {
    const isWhole = from.endsWith('-01') || from === today;
    if (isWhole) return texts.in(write('MMMM YYYY'));
  }
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return texts.between(write(isSameMonth ? 'D.' : 'D. MMMM'), write('D. MMMM YYYY', until));
}
