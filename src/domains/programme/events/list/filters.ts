import type { Access } from '#lib/actor/access.ts';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import {
  type EventQuery,
  FILTER_KEYS,
  type FilterKey,
  writeAddress,
} from '../query/event-query.ts';
import { de as texts } from './event-list.texts.ts';
import { getWeekend, plusDays } from './month.ts';

/** The options of one filter; `id` is the value in the URL (EVENT-42: the slug for types). */
export interface FilterOptions {
  key: FilterKey | 'access' | 'price_max';
  label: string;
  options: { id: string; name: string }[];
}

interface Named {
  id: number;
  name: string;
  slug: string;
}

/** Maximum prices to choose from, in whole euros (V-11). */
export const PRICES = [10, 20, 30, 50];

/** All filters with their options, in the order of the bar; filters without options are left out. */
export function filterOptions(
  options: Record<FilterKey, readonly Named[]>,
  access: Readonly<Record<Access, string>>,
): FilterOptions[] {
  const known = FILTER_KEYS.map((key) => ({
    key,
    label: texts.filters[key],
    options: options[key].map(({ id, slug, name }) => ({
      id: key === 'type' ? slug : `${id}`,
      name,
    })),
  }));
  return [
    ...known.filter((filter) => filter.options.length > 0),
    {
      key: 'access' as const,
      label: texts.filters.access,
      options: Object.entries(access).map(([id, name]) => ({ id, name })),
    },
    {
      key: 'price_max' as const,
      label: texts.filters.price_max,
      options: PRICES.map((euros) => ({ id: `${euros}`, name: texts.up_to(euros) })),
    },
  ];
}

/** URL of the list after a change of the query; goes back to the first page (EVENT-32, EVENT-34). */
export function buildListUrl(
  query: EventQuery,
  today: string,
  change: Partial<Record<keyof EventQuery, unknown>> = {},
): string {
  const changed = { page: 1, ...change };
  const search = `${writeAddress({ ...query, ...changed } as EventQuery, today)}`;
  return search ? `${EVENTS_PATH}?${search}` : EVENTS_PATH;
}

/** URL of the whole month, for printing (V-14, G-355). */
export function buildPrintUrl(query: EventQuery, today: string): string {
  const search = writeAddress({ ...query, page: 1 }, today);
  search.set('print', '1');
  return `${EVENTS_PATH}?${search}`;
}

/** The chosen option of a filter, as in the URL. */
export function getChosen(query: EventQuery, key: FilterOptions['key']): string | undefined {
  const value = query[key];
  return value === undefined ? undefined : `${value}`;
}

/** Toggles an option: choosing the chosen one clears the filter (EVENT-41). */
export function toggled(query: EventQuery, key: FilterOptions['key'], id: string) {
  const isChosen = getChosen(query, key) === id;
  if (key === 'price_max') return { price_max: isChosen ? undefined : Number(id) };
  return { [key]: isChosen ? undefined : id };
}

/** A chip: an active filter, and the URL without it (EVENT-03). */
export interface Chip {
  key: string;
  name: string;
  href: string;
}

/** One chip for each active filter; the first day has none (G-61). @param dayName formats a day */
export function listChips(
  query: EventQuery,
  filters: readonly FilterOptions[],
  today: string,
  dayName: (day: string) => string,
): Chip[] {
  const chips: Chip[] = [];
  for (const { key, options } of filters) {
    const chosen = getChosen(query, key);
    const option = options.find(({ id }) => id === chosen);
    if (option)
      chips.push({
        key,
        name: option.name,
        href: buildListUrl(query, today, { [key]: undefined }),
      });
  }
  if (query.available) {
    const href = buildListUrl(query, today, { available: undefined });
    chips.push({ key: 'available', name: texts.available, href });
  }
  if (query.until) {
    const name = texts.until(dayName(query.until));
    chips.push({ key: 'until', name, href: buildListUrl(query, today, { until: undefined }) });
  }
  return chips;
}

export interface Shortcut {
  name: string;
  href: string;
  isChosen: boolean;
}

/** Shortcuts: today, the weekend, the next seven days, tickets for tonight (V-10). Other filters stay set. */
export function listShortcuts(query: EventQuery, today: string): Shortcut[] {
  const [saturday, sunday] = getWeekend(today);
  const isSunday = saturday === plusDays(today, 6);
  const weekend = isSunday ? texts.shortcuts.next_weekend : texts.shortcuts.weekend;
  const spans = [
    [texts.shortcuts.today, { date: today, until: today, available: undefined }],
    [weekend, { date: saturday, until: sunday, available: undefined }],
    [texts.shortcuts.week, { date: today, until: plusDays(today, 6), available: undefined }],
    [texts.shortcuts.last_minute, { date: today, until: today, available: true }],
  ] as const;
  const cleared = { date: today, until: undefined, available: undefined };
  return spans.map(([name, span]) => {
    const isChosen =
      query.date === span.date &&
      query.until === span.until &&
      Boolean(query.available) === Boolean(span.available);
    return { name, isChosen, href: buildListUrl(query, today, isChosen ? cleared : span) };
  });
}
