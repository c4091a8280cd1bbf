import type { ShownStatus } from '../../card/event-status.ts';
import type { EventCard } from '../../event-card.schema.ts';
import type { EventQuery } from '../../query/event-query.ts';
import { getEndOfMonth } from './month.ts';

/** A performance in the month's grid: much less than a card, for there are many. */
export interface MonthEntry {
  id: number;
  url: string;
  title: string;
  date_start: string;
  all_day: boolean;
  /** only what a grid has room for; else 'sale' */
  status: Extract<ShownStatus, 'cancelled' | 'postponed' | 'soldout' | 'sale'>;
}

export function toMonthEntry(card: EventCard): MonthEntry {
  const { id, url, date_start, all_day, status } = card;
  const isSaid = status === 'cancelled' || status === 'postponed' || status === 'soldout';
  return {
    id,
    url,
    title: card.headline || card.name,
    date_start,
    all_day,
    status: isSaid ? status : 'sale',
  };
}

/** The days that a view shows: of the month's grid the whole month, whatever day is chosen. */
export function toShownDays(query: EventQuery): EventQuery {
  if (!query.view) return query;
  const { date } = query;
  return { ...query, date: `${date.slice(0, 7)}-01`, until: getEndOfMonth(date) };
}
