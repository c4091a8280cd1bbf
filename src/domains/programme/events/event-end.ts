import { getEndOfDays } from '#lib/time/whole-days.ts';

/** Assumed length of a performance without end and duration, in minutes. */
export const USUAL_MINUTES = 180;

/** What the end of a performance follows from; moments in ISO 8601. */
export interface Times {
  date_start: string;
  date_end: string | null;
  all_day: boolean;
  duration_minutes: number | null;
}

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** The end that follows from its own fields; null: it is as long as its production. */
export function getOwnEnd({ date_start, date_end, all_day, duration_minutes }: Times): Date | null {
  const start = new Date(date_start);
  const end = date_end ? new Date(date_end) : null;
  if (all_day) return getEndOfDays(start, end ?? start);
  if (end) return end;
  return duration_minutes === null ? null : addMinutes(start, duration_minutes);
}

/** When a performance is over (G-252). @param usual its production's duration, in minutes */
export const getEnd = (times: Times, usual: number | null): Date =>
  getOwnEnd(times) ?? addMinutes(new Date(times.date_start), usual ?? USUAL_MINUTES);
