import { type EventQuery, FILTER_KEYS, isChosen } from '../query/event-query.ts';

/** The call that answers the page after a list's first ones. */
export function nextCall(query: EventQuery, after: string | null): string | null {
  if (!after) return null;
  const search = new URLSearchParams({ date: query.date, page: `${query.page + 1}`, after });
  for (const key of [...FILTER_KEYS, 'access', 'until'] as const) {
    const value = query[key];
    if (isChosen(value)) search.set(key, `${value}`);
  }
  if (query.available) search.set('available', '1');
  if (query.price_max !== undefined) search.set('price_max', `${query.price_max}`);
  return `/de/api/events/?${search}`;
}
