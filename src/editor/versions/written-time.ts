import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { writtenMoment } from '#ui/dates.ts';
import { versionsTexts } from './versions.texts.ts';

const DAY = 86_400_000;

/** 'Heute', 'Gestern' or 'Fr 20. November 2026', in Berlin's time. */
export function writtenDay(iso: string, now: Date): string {
  const day = (moment: Date | string) =>
    berlinWallTime(new Date(moment).toISOString()).slice(0, 10);
  if (day(iso) === day(now)) return versionsTexts.today;
  if (day(iso) === day(new Date(now.getTime() - DAY))) return versionsTexts.yesterday;
  return writtenMoment(berlinWallTime(iso), 'dd D. MMMM YYYY');
}

/** '14:05 Uhr' or, with seconds, '14:05:09 Uhr' */
export function writtenTime(iso: string, hasSeconds = false): string {
  const minute = writtenMoment(berlinWallTime(iso), 'HH:mm');
  return versionsTexts.time(
    hasSeconds ? `${minute}:${new Date(iso).toISOString().slice(17, 19)}` : minute,
  );
}

/** Times that are only distinguishable by seconds. */
export function inOneMinute(moments: readonly string[]): ReadonlySet<string> {
  const toMinute = (iso: string) => new Date(iso).toISOString().slice(0, 16);
  const byMinute = Map.groupBy(moments, toMinute);
  return new Set([...byMinute.values()].filter((all) => all.length > 1).flat());
}

/** Within a sentence: 'gestern, 14:05 Uhr' */
export function writtenWhen(iso: string, now: Date, hasSeconds = false): string {
  const day = writtenDay(iso, now);
  const isWord = day === versionsTexts.today || day === versionsTexts.yesterday;
  return `${isWord ? day.toLowerCase() : day}, ${writtenTime(iso, hasSeconds)}`;
}
