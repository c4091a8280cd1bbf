import type { Access } from '#lib/actor/access.ts';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import {
  type EventQuery,
  FILTER_KEYS,
  type FilterKey,
  writeAddress,
} from '../query/event-query.ts';
import { de as texts } from './event-list.texts.ts';
import { plusDays, weekendOf } from './month.ts';

/** What one filter offers: `id` is what stands in the address (EVENT-42: of types the slug). */
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

/** Prices that visitors may want to stay below, in whole euros (V-11). */
export const PRICES = [10, 20, 30, 50];

/** All filters with their options, in the order of the bar; those without any are left out. */
export function filterOptions(
  options: Record<FilterKey, readonly Named[]>,
  access: Readonly<Record<Access, string>>,
): FilterOptions[] {
  const known = FILTER_KEYS.map((key) => ({
    key,
    label: texts.filters[key],
    options: options[key].map(({ id, slug, name }) => ({
      ...{ id: key === 'type' ? slug : `${id}`, name },
    })),
  }));
  return [
    ...known.filter((filter) => filter.options.length > 0),
    {
      ...{ key: 'access' as const, label: texts.filters.access },
      options: Object.entries(access).map(([id, name]) => ({ id, name })),
    },
    {
      ...{ key: 'price_max' as const, label: texts.filters.price_max },
      options: PRICES.map((euros) => ({ id: `${euros}`, name: texts.up_to(euros) })),
    },
  ];
}

/** The address of the list after a change; it begins at its first page again (EVENT-32, EVENT-34). */
export function addressOf(
  query: EventQuery,
  today: string,
  change: Partial<Record<keyof EventQuery, unknown>> = {},
): string {
  const changed = { page: 1, ...change };
  const search = `${writeAddress({ ...query, ...changed } as EventQuery, today)}`;
  return search ? `${EVENTS_PATH}?${search}` : EVENTS_PATH;
}

/** What is chosen of a filter, as it stands in the address. */
export function chosenOf(query: EventQuery, key: FilterOptions['key']): string | undefined {
  const value = query[key];
  return value === undefined ? undefined : `${value}`;
}

/** Choosing what is chosen clears it (EVENT-41). */
export function toggled(query: EventQuery, key: FilterOptions['key'], id: string) {
  const isChosen = chosenOf(query, key) === id;
  if (key === 'price_max') return { price_max: isChosen ? undefined : Number(id) };
  return { [key]: isChosen ? undefined : id };
}

/** A chip: what is chosen, and the address without it (EVENT-03). */
export interface Chip {
  key: string;
  name: string;
  href: string;
}

/** One for each filter that is set; the first day is none of them (G-61). @param dayName says a day in words */
export function chipsOf(
  query: EventQuery,
  filters: readonly FilterOptions[],
  today: string,
  dayName: (day: string) => string,
): Chip[] {
  const chips: Chip[] = [];
  for (const { key, options } of filters) {
    const chosen = chosenOf(query, key);
    const option = options.find(({ id }) => id === chosen);
    if (option)
      chips.push({ key, name: option.name, href: addressOf(query, today, { [key]: undefined }) });
  }
  if (query.available) {
    const href = addressOf(query, today, { available: undefined });
    chips.push({ key: 'available', name: texts.available, href });
  }
  if (query.until) {
    const name = texts.until(dayName(query.until));
    chips.push({ key: 'until', name, href: addressOf(query, today, { until: undefined }) });
  }
  return chips;
}

export interface Shortcut {
  name: string;
  href: string;
  isChosen: boolean;
}

/** Today, the weekend, the next seven days, and what there is tonight (V-10). A shortcut keeps the other filters. */
export function shortcutsOf(query: EventQuery, today: string): Shortcut[] {
  const [saturday, sunday] = weekendOf(today);
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
    return { name, isChosen, href: addressOf(query, today, isChosen ? cleared : span) };
  });
}
