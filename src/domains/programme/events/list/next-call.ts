import { type EventQuery, FILTER_KEYS, isChosen } from '../query/event-query.ts';
import { endOfMonth } from './month.ts';

function callOf(query: EventQuery, more: Record<string, string>): string {
  const search = new URLSearchParams({ date: query.date, ...more });
  for (const key of [...FILTER_KEYS, 'access', 'until'] as const) {
    const value = query[key];
    if (isChosen(value)) search.set(key, `${value}`);
  }
  if (query.available) search.set('available', '1');
  if (query.price_max !== undefined) search.set('price_max', `${query.price_max}`);
  return `/de/api/events/?${search}`;
}

/** The call that answers the page after a list's first ones. */
export function nextCall(query: EventQuery, after: string | null): string | null {
  return after && callOf(query, { page: `${query.page + 1}`, after });
}

/** The call that answers what is printed: from the first day on to the end of its month, or to the last day chosen. */
export function printedCall(query: EventQuery): string {
  const until = query.until ?? endOfMonth(query.date);
  return callOf({ ...query, until }, { page_size: '100' });
}
