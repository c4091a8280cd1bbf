import { addDays, berlinDate, getStartOfDay } from '#lib/time/berlin-days.server.ts';

/** Days before the end of rights on which warnings start (G-415). */
const WARNED_DAYS = 30;

/** When visitors stop seeing a file; null: never. @param rights_end last day */
export function getRightsEnd(rights_end: string | null): Date | null {
  return rights_end === null ? null : getStartOfDay(addDays(rights_end, 1));
}

/** Filter by rights: ending soon, ended, or still valid. */
export type RightsState = 'ending' | 'ended' | 'valid';

/** First and last day of a state; null: unbounded. Files without an end are `valid` as well. */
export function getDayRange(
  state: RightsState,
  now: Date,
): { from: string | null; to: string | null } {
  const today = berlinDate(now);
  if (state === 'ended') return { from: null, to: addDays(today, -1) };
  return { from: today, to: state === 'ending' ? addDays(today, WARNED_DAYS) : null };
}

/** Editors see an end of rights from `WARNED_DAYS` before it until as many days after it. */
export function noticedDays(now: Date): { from: string; to: string } {
  const today = berlinDate(now);
  return { from: addDays(today, -WARNED_DAYS), to: addDays(today, WARNED_DAYS) };
}
