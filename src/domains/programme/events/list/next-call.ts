import { type EventQuery, FILTER_KEYS, isChosen } from '../query/event-query.ts';

function buildCallUrl(query: EventQuery, more: Record<string, string>): string {
  const search = new URLSearchParams({ date: query.date, ...more });
  for (const key of [...FILTER_KEYS, 'access', 'until'] as const) {
    const value = query[key];
    if (isChosen(value)) search.set(key, `${value}`);
  }
  if (query.available) search.set('available', '1');
  if (query.price_max !== undefined) search.set('price_max', `${query.price_max}`);
  return `/de/api/events/?${search}`;
}

/** URL of the call for the next page of the list. */
export function nextCall(query: EventQuery, after: string | null): string | null {
  return after && buildCallUrl(query, { page: `${query.page + 1}`, after });
}
