import { CHOICE_KEYS, type EventQuery, toText } from '../query/event-query.ts';

/** URL of a call about a list: `events` or `calendar`. */
export function buildCallUrl(
  call: string,
  query: EventQuery,
  more: Record<string, string>,
): string {
  const search = new URLSearchParams({ date: query.date, ...more });
  for (const key of CHOICE_KEYS) {
    const values = query[key];
    if (values?.length) search.set(key, values.join(','));
  }
  if (query.q) search.set('q', query.q);
  if (query.until) search.set('until', query.until);
  if (query.available) search.set('available', '1');
  if (query.price_max !== undefined) search.set('price_max', `${query.price_max}`);
  return `/de/api/${call}/?${toText(search)}`;
}

/** URL of the call for the next page of the list. */
export function nextCall(query: EventQuery, after: string | null): string | null {
  return after && buildCallUrl('events', query, { page: `${query.page + 1}`, after });
}
