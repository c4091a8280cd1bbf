/* The filters of the event list in URLs and calls (EVENT-06 … 16, G-59 … 65, G-113). Pure. */

/** Filters with a single option each, in the order of the filter bar. */
export const FILTER_KEYS = ['room', 'type', 'tag', 'series', 'genre'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** CONST-35 */
export const EVENT_PAGE_SIZE = 25;

/** An option's slug, or its id as a number (EVENT-11). */
export type OptionValue = string | number;

export interface EventFilters extends Partial<Record<FilterKey, OptionValue>> {
  /** only performances with tickets */
  available?: boolean;
  /** slug of an access service (V-3) */
  access?: string;
  /** whole euros (V-11) */
  price_max?: number;
}

export interface EventQuery extends EventFilters {
  /** first day, YYYY-MM-DD */
  date: string;
  /** last day, YYYY-MM-DD */
  until?: string;
  page: number;
}

/** Options are ids or slugs. */
const OPTION = /^[a-z0-9-]{1,80}$/;
const LARGEST_PRICE = 100_000;
const LARGEST_PAGE = 10_000;

/** Parses '21-11-2025' (or '2025-11-21') into YYYY-MM-DD; null for invalid days (EVENT-08, G-276). */
export function dayFromAddress(text: string): string | null {
  const iso = text.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1');
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? null : iso;
}

/** Formats a day for URLs. @param day YYYY-MM-DD */
export function dayForAddress(day: string): string {
  return day.split('-').reverse().join('-');
}

function number(text: string | null, max: number): number | undefined {
  return text && /^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined;
}

/** Whether an option is chosen: 0 counts, the empty string does not. */
export function isChosen(value: OptionValue | undefined): value is OptionValue {
  return value !== undefined && value !== '';
}

/** Converts numeric values (EVENT-11), except those with leading zeros: '007' is a different slug than 7. */
function optionValue(text: string): OptionValue {
  return `${Number(text)}` === text ? Number(text) : text;
}

/** Parses the query of a URL. Drops unknown keys, empty and invalid values (EVENT-09, EVENT-10). */
export function readAddress(search: URLSearchParams, today: string): EventQuery {
  const query: EventQuery = {
    date: dayFromAddress(search.get('date') ?? '') ?? today,
    page: Math.max(number(search.get('page'), LARGEST_PAGE) ?? 1, 1),
  };
  for (const key of FILTER_KEYS) {
    const value = search.get(key) ?? '';
    if (OPTION.test(value)) query[key] = optionValue(value);
  }
  const until = dayFromAddress(search.get('until') ?? '');
  if (until && until >= query.date) query.until = until;
  const access = search.get('access') ?? '';
  if (OPTION.test(access)) query.access = access;
  const price_max = number(search.get('price_max'), LARGEST_PRICE);
  if (price_max !== undefined) query.price_max = price_max;
  if (search.get('available') === '1') query.available = true;
  return query;
}

/** The canonical URL parameters; defaults (today, the first page) are omitted. */
export function writeAddress(query: EventQuery, today: string): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of FILTER_KEYS) if (isChosen(query[key])) search.set(key, `${query[key]}`);
  if (query.available) search.set('available', '1');
  if (query.access) search.set('access', query.access);
  if (query.price_max !== undefined) search.set('price_max', `${query.price_max}`);
  if (query.date !== today) search.set('date', dayForAddress(query.date));
  if (query.until) search.set('until', dayForAddress(query.until));
  if (query.page > 1) search.set('page', `${query.page}`);
  return search;
}

/** Number of chips: one for each filter, none for the date (G-61). */
export function countChips(query: EventFilters & { until?: string }): number {
  const options = FILTER_KEYS.filter((key) => isChosen(query[key]));
  const others = [query.available, query.access, query.until].filter(Boolean);
  return options.length + others.length + (query.price_max === undefined ? 0 : 1);
}

/** EVENT-36: any filter is set, or the day is not today. */
export function isFiltered(query: EventQuery, today: string): boolean {
  return countChips(query) > 0 || query.date !== today;
}

/** EVENT-20, G-61: more than one chip, or one chip and a day other than today. */
export function offersReset(query: EventQuery, today: string): boolean {
  const chips = countChips(query);
  return chips > 1 || (chips === 1 && query.date !== today);
}
