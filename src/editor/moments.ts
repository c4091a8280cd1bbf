import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';

/* Formats and parses times in Berlin's time zone, wherever the editor is (CONST-22). */

const PARTS = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `Fr, 4. Dez., 10:00`; with the year unless it is the current one. */
export function formatMoment(moment: string | Date, now: Date): string {
  const of = toParts(new Date(moment));
  const year = of.year === toParts(now).year ? '' : ` ${of.year}`;
  return `${of.weekday?.replace('.', '')}, ${of.day}. ${of.month}${year}, ${of.hour}:${of.minute}`;
}

function toParts(moment: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]));
}

const HOUR = 3_600_000;

/** A note for local times that a clock change skips or repeats; null for others. */
export function clockNote(wallTime: string): string | null {
  const moment = berlinMoment(wallTime);
  if (!moment) return null;
  const shown = berlinWallTime(moment);
  if (shown !== wallTime.slice(0, 16)) {
    return `Diese Stunde fällt aus, die Uhr wird vorgestellt: Es gilt ${shown.slice(11)} Uhr.`;
  }
  const later = new Date(Date.parse(moment) + HOUR).toISOString();
  if (berlinWallTime(later) !== shown) return null;
  return 'Diese Stunde gibt es zweimal, die Uhr wird zurückgestellt: Es gilt die erste, in Sommerzeit.';
}
