import type { EventCard } from '../../event-card.schema.ts';
import type { EventQuery } from '../../query/event-query.ts';
import type { OptionCounts } from '../../query/option-counts.ts';
import { de as list } from '../event-list.texts.ts';
import { buildListUrl, type FilterOptions, listChosen } from '../filters/filters.ts';
import { plusDays } from '../month/month.ts';
import { de as texts } from './nearest.texts.ts';

/** A list that is near an empty one: without one of its filters. */
export interface NearOffer {
  name: string;
  href: string;
  /** its performances */
  count: number;
}

/** What an empty list leads to (G-542). */
export interface Nearest {
  offers: NearOffer[];
  /** the next performances, in order */
  next: EventCard[];
  /** whether `next` has all that is chosen, only on later days */
  fits: boolean;
}

/** What is chosen in a filter, as its chips say it. */
function nameChoice(query: EventQuery, filter: FilterOptions): string {
  const chosen = listChosen(query, filter.key);
  return filter.options
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

/**
 * Lists without one of the filters, the largest first; those that would be empty as well are left out.
 * @param days lists with other days: from today, without an end, or of later weekends
 */
export function listOffers(
  query: EventQuery,
  {
    filters,
    without,
    today,
    days,
  }: {
    filters: readonly FilterOptions[];
    without: OptionCounts['without'];
    today: string;
    days: { until: number; today: number; weekends: number };
  },
): NearOffer[] {
  const offers: NearOffer[] = [];
  const offer = (
    name: string,
    count: number,
    change: Partial<Record<keyof EventQuery, unknown>>,
  ) => {
    if (count > 0) offers.push({ name, count, href: buildListUrl(query, today, change) });
  };
  for (const filter of filters) {
    const { key } = filter;
    offer(texts.without(nameChoice(query, filter)), without.get(key) ?? 0, { [key]: undefined });
  }
  offer(texts.without(list.available), without.get('available') ?? 0, { available: undefined });
  if (query.q) offer(texts.without(query.q), without.get('q') ?? 0, { q: undefined });
  if (isWeekend(query)) {
    const change = { until: undefined, weekday: WEEKEND };
    offer(texts.other_weekends, days.weekends, change);
  }
  if (query.until) offer(texts.without_end, days.until, { until: undefined });
  if (query.date !== today) offer(texts.from_today, days.today, { date: today, until: undefined });
  return offers.sort((a, b) => b.count - a.count);
}

export const WEEKEND = [6, 7];

/** Whether a Saturday and its Sunday are chosen, and no other days of the week. */
export function isWeekend({ date, until, weekday }: EventQuery): boolean {
  const isSaturday = new Date(`${date}T00:00:00Z`).getUTCDay() === 6;
  return isSaturday && until === plusDays(date, 1) && !weekday?.length;
}

/** 'heute', 'morgen', 'am Samstag, 28. November' */
export function sayDay(day: string, today: string, longDay: (day: string) => string): string {
  if (day === today) return texts.near_days.today;
  if (day === plusDays(today, 1)) return texts.near_days.tomorrow;
  return list.on_day(longDay(day));
}
