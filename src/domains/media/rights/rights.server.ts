import { addDays, berlinDate, startOfDay } from '#lib/time/berlin-days.server.ts';

/** How many days before the end of rights the house is warned (G-415). */
const WARNED_DAYS = 30;

/** The first moment at which visitors no longer see a file; null: never. @param rights_end the last day */
export function endOfRights(rights_end: string | null): Date | null {
  return rights_end === null ? null : startOfDay(addDays(rights_end, 1));
}

/** What a list of rights is narrowed by: rights that end soon, that have ended, or that have not. */
export type RightsState = 'ending' | 'ended' | 'valid';

/** The days of a state, each included; null: no bound. Files without an end are `valid` as well. */
export function daysOf(state: RightsState, now: Date): { from: string | null; to: string | null } {
  const today = berlinDate(now);
  if (state === 'ended') return { from: null, to: addDays(today, -1) };
  return { from: today, to: state === 'ending' ? addDays(today, WARNED_DAYS) : null };
}

/** From when to when an end of rights concerns editors: warned before, and told for as long afterwards. */
export function noticedDays(now: Date): { from: string; to: string } {
  const today = berlinDate(now);
  return { from: addDays(today, -WARNED_DAYS), to: addDays(today, WARNED_DAYS) };
}
