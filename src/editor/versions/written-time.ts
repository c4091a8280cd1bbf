import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { writtenMoment } from '#ui/dates.ts';
import { texts } from './versions.texts.ts';

const DAY = 86_400_000;

/** 'Heute', 'Gestern' or 'Fr 20. November 2026', by the house's clock. */
export function writtenDay(iso: string, now: Date): string {
  const day = (moment: Date | string) =>
    berlinWallTime(new Date(moment).toISOString()).slice(0, 10);
  if (day(iso) === day(now)) return texts.today;
  if (day(iso) === day(new Date(now.getTime() - DAY))) return texts.yesterday;
  return writtenMoment(berlinWallTime(iso), 'dd D. MMMM YYYY');
}

/** '14:05 Uhr' */
export function writtenTime(iso: string): string {
  return texts.time(writtenMoment(berlinWallTime(iso), 'HH:mm'));
}

/** In a sentence: 'gestern, 14:05 Uhr' */
export function writtenWhen(iso: string, now: Date): string {
  const day = writtenDay(iso, now);
  const isWord = day === texts.today || day === texts.yesterday;
  return `${isWord ? day.toLowerCase() : day}, ${writtenTime(iso)}`;
}
