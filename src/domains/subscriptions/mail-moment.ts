import { writtenMoment } from '#ui/dates.ts';
import type { Locale } from './subscription.schema.ts';

/** A moment in a sentence: 'Freitag, 4. Dezember 2026, 19:30 Uhr'. @param iso in Berlin's time */
export function writeMoment(
  iso: string,
  { all_day, locale, time_format }: { all_day: boolean; locale: Locale; time_format: string },
): string {
  if (locale === 'en') {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(`${iso.slice(0, 10)}T00:00:00Z`),
    );
    return all_day ? day : `${day} at ${iso.slice(11, 16)}`;
  }
  const day = writtenMoment(iso, 'dddd, D. MMMM YYYY');
  return all_day ? day : `${day}, ${writtenMoment(iso, time_format)} Uhr`;
}
