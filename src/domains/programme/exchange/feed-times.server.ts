import { berlinDate, isDay } from '#lib/time/berlin-days.server.ts';
import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/** An invalid date or time; the message is a German sentence. */
export class FeedTimeError extends Error {}

const germanDay = (day: string) => day.split('-').reverse().join('.');

/**
 * The moment of a local date and time in Berlin, ISO 8601 in UTC. Ambiguous times are the earlier one.
 * @throws FeedTimeError for invalid dates and times, and for the hour skipped in spring
 */
export function parseMoment(day: string, time: string): string {
  if (!day) throw new FeedTimeError('Der Tag fehlt.');
  if (!isDay(day)) throw new FeedTimeError(`„${day}“ ist kein Tag (JJJJ-MM-TT).`);
  if (!time) throw new FeedTimeError('Die Uhrzeit fehlt.');
  if (!TIME.test(time)) throw new FeedTimeError(`„${time}“ ist keine Uhrzeit (HH:MM).`);
  const wall = `${day}T${time.slice(0, 5)}`;
  const moment = berlinMoment(wall);
  if (!moment || berlinWallTime(moment) !== wall) {
    throw new FeedTimeError(
      `Die Uhrzeit ${time.slice(0, 5)} gibt es am ${germanDay(day)} nicht: Da werden die Uhren vorgestellt.`,
    );
  }
  return new Date(moment).toISOString();
}

/** Local date and time in Berlin. */
export function toWallTime(at: Date): { day: string; time: string } {
  return { day: berlinDate(at), time: berlinWallTime(at.toISOString()).slice(11) };
}

/** Minutes of 'H:MM'. @throws FeedTimeError */
export function parseDuration(duration: string): number {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/.exec(duration) ?? [];
  if (!hours) throw new FeedTimeError(`„${duration}“ ist keine Dauer (H:MM).`);
  return Number(hours) * 60 + Number(minutes);
}

export const formatDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
