import type { ListNote } from '#lib/pages/list-notes.ts';
import { dayFromAddress, type EventQuery } from '../query/event-query.ts';
import { buildListUrl } from './filters/filters.ts';

const inWords = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
const longDay = (day: string) => inWords.format(new Date(day));

/** For a past or invalid day, or an end before the start; else null (G-276). */
export function dayNote(
  search: URLSearchParams,
  query: EventQuery,
  today: string,
): ListNote | null {
  const { date, until } = query;
  const hasEnd = search.get('until');
  if (search.get('date') && !dayFromAddress(search.get('date') ?? '')) {
    return {
      text: 'Den Tag in der Adresse gibt es nicht. Gezeigt wird, was von heute an läuft.',
      link: null,
    };
  }
  const fromToday = {
    href: buildListUrl(query, today, {
      date: today,
      until: until && until >= today ? until : undefined,
    }),
    text: 'Zum Programm ab heute',
  };
  if (hasEnd && !until) {
    const text = `Der Zeitraum in der Adresse ist so nicht möglich. Gezeigt wird, was ab dem ${longDay(date)} läuft.`;
    return { text, link: date === today ? null : fromToday };
  }
  if (date >= today) return null;
  const text =
    until && until < today
      ? `Diese Tage sind vorbei: Sie sehen, was vom ${longDay(date)} bis zum ${longDay(until)} lief.`
      : `Der ${longDay(date)} ist vorbei: Sie sehen auch, was seither schon lief.`;
  return { text, link: fromToday };
}
