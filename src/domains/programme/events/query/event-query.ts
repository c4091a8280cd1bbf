/* The filters of the event list in URLs and calls (EVENT-06 … 16, G-59 … 65, G-113, G-540). Pure. */

import { SPOKEN_KEYS } from './own-filters.ts';

/** Filters by the house's own lists, in the order of the filter bar. */
export const FILTER_KEYS = ['room', 'type', 'tag', 'series', 'genre'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Filters with several values each (G-540, G-544). */
export const CHOICE_KEYS = [
  ...FILTER_KEYS,
  'age',
  'weekday',
  'time',
  ...SPOKEN_KEYS,
  'access',
] as const;
export type ChoiceKey = (typeof CHOICE_KEYS)[number];

/** CONST-35 */
export const EVENT_PAGE_SIZE = 25;

/** An option's slug, or its id as a number (EVENT-11). */
export type OptionValue = string | number;

export interface EventFilters extends Partial<Record<ChoiceKey, readonly OptionValue[]>> {
  /** only performances with tickets */
  available?: boolean;
  /** whole euros (V-11) */
  price_max?: number;
  /** words to be found in a performance (G-545) */
  q?: string;
}

export interface EventQuery extends EventFilters {
  /** first day, YYYY-MM-DD */
  date: string;
  /** last day, YYYY-MM-DD */
  until?: string;
  page: number;
  /** the grid of a month instead of the list; no filter (G-547) */
  view?: 'month';
}

/** Options are ids or slugs. */
const OPTION = /^[a-z0-9-]{1,80}$/;
/** More than any visitor chooses. */
const MAX_VALUES = 40;
const LONGEST_WORDS = 100;
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

/** Converts numeric values (EVENT-11), except those with leading zeros: '007' is a different slug than 7. */
function optionValue(text: string): OptionValue {
  return `${Number(text)}` === text ? Number(text) : text;
}

/** Numbers first, so that a choice has one address in whatever order it was made (G-540). */
function compareValues(a: OptionValue, b: OptionValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === typeof b) return a < b ? -1 : 1;
  return typeof a === 'number' ? -1 : 1;
}

/** Each value once, in the order of addresses. */
export function orderValues(values: Iterable<OptionValue>): OptionValue[] {
  return [...new Set(values)].sort(compareValues);
}

/** The values that an address gives a filter: `genre=1,2`, or, as forms without scripts send it, `genre=1&genre=2`. */
function listTexts(search: URLSearchParams, key: string): string[] {
  return search
    .getAll(key)
    .flatMap((text) => text.split(','))
    .filter(Boolean);
}

/** Parses the values of a filter; drops empty and invalid ones (EVENT-09, EVENT-10). */
export function readValues(texts: readonly string[]): OptionValue[] {
  const valid = texts.filter((text) => OPTION.test(text)).map(optionValue);
  return orderValues(valid).slice(0, MAX_VALUES);
}

/** Words as a visitor types them, in one spelling of spaces; undefined for none. */
export function readWords(text: string | null | undefined): string | undefined {
  const words = (text ?? '').slice(0, LONGEST_WORDS).split(/\s+/).filter(Boolean).join(' ');
  return words || undefined;
}

/** How many values an address gives a filter, known or not. */
export function countAsked(search: URLSearchParams, key: string): number {
  return new Set(listTexts(search, key)).size;
}

/** Parses the query of a URL. Drops unknown keys, empty and invalid values (EVENT-09, EVENT-10). */
export function readAddress(search: URLSearchParams, today: string): EventQuery {
  const query: EventQuery = {
    date: dayFromAddress(search.get('date') ?? '') ?? today,
    page: Math.max(number(search.get('page'), LARGEST_PAGE) ?? 1, 1),
  };
  for (const key of CHOICE_KEYS) {
    const values = readValues(listTexts(search, key));
    if (values.length > 0) query[key] = values;
  }
  const q = readWords(search.get('q'));
  if (q) query.q = q;
  const until = dayFromAddress(search.get('until') ?? '');
  if (until && until >= query.date) query.until = until;
  const price_max = number(search.get('price_max'), LARGEST_PRICE);
  if (price_max !== undefined) query.price_max = price_max;
  if (search.get('available') === '1') query.available = true;
  if (search.get('view') === 'month') query.view = 'month';
  return query;
}

/** What somebody follows who chose days: all that is to come of the selection, not days that will have passed (V-2, V-4). */
export function withoutDays(
  { until: _, view: __, ...query }: EventQuery,
  today: string,
): EventQuery {
  return { ...query, date: today };
}

/** The canonical URL parameters; defaults (today, the first page) are omitted. */
export function writeAddress(query: EventQuery, today: string): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of CHOICE_KEYS) {
    const values = query[key];
    if (values?.length) search.set(key, orderValues(values).join(','));
  }
  if (query.available) search.set('available', '1');
  if (query.price_max !== undefined) search.set('price_max', `${query.price_max}`);
  if (query.q) search.set('q', query.q);
  if (query.view) search.set('view', query.view);
  if (query.date !== today) search.set('date', dayForAddress(query.date));
  if (query.until) search.set('until', dayForAddress(query.until));
  if (query.page > 1) search.set('page', `${query.page}`);
  return search;
}

/** As text that people can read: commas are as valid in a query as their escapes. */
export function toText(search: URLSearchParams): string {
  return `${search}`.replaceAll('%2C', ',');
}

/**
 * The address with the values of each filter in order and together, for a redirect: what was chosen in another order, or sent
 * by a form, is the same page. Null where it is in order already.
 */
export function orderAddress(search: URLSearchParams): string | null {
  const ordered = new URLSearchParams(search);
  for (const key of CHOICE_KEYS) {
    const texts = listTexts(search, key);
    if (texts.length < 2) continue;
    // what is no option is left for the note about it
    const invalid = texts.filter((text) => !OPTION.test(text)).slice(0, 1);
    ordered.set(key, [...readValues(texts), ...invalid].join(','));
  }
  return `${ordered}` === `${search}` ? null : toText(ordered);
}

/** Number of chips: one for each value, none for the date (G-61). */
export function countChips(query: EventFilters & { until?: string }): number {
  const values = CHOICE_KEYS.reduce((sum, key) => sum + (query[key]?.length ?? 0), 0);
  const others = [query.available, query.until, query.q].filter(Boolean);
  return values + others.length + (query.price_max === undefined ? 0 : 1);
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
