import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import {
  CHOICE_KEYS,
  type ChoiceKey,
  type EventQuery,
  type OptionValue,
  orderValues,
  toText,
  writeAddress,
} from '../../query/event-query.ts';
import type { OptionCounts } from '../../query/option-counts.ts';
import { de as texts } from '../event-list.texts.ts';
import { getWeekend, plusDays } from '../month/month.ts';
import { de as names } from './filter-names.texts.ts';

/** A value of a filter; `id` is the value in the URL (EVENT-42: the slug for types). */
export interface FilterOption {
  id: string;
  name: string;
  /** performances that the list would have with it, the other filters as they are (G-541) */
  count: number;
}

/** The options of one filter. */
export interface FilterOptions {
  key: ChoiceKey | 'price_max';
  label: string;
  options: FilterOption[];
  /** how many options are left out */
  others: number;
}

/** A list of more is read by nobody: it shows those with the most performances (G-638). */
const MAX_OPTIONS = 60;

/** Maximum prices to choose from, in whole euros (V-11). */
export const PRICES = [10, 20, 30, 50];

/** A box of the bar. */
export interface Box {
  label: string;
  filters: FilterOptions[];
}

/** Filters that answer one question share a box; what is wanted less often is in the last one. */
const BOXES: { label?: string; keys: FilterOptions['key'][] }[] = [
  { keys: ['room'] },
  { keys: ['genre'] },
  { label: texts.boxes.when, keys: ['weekday', 'time'] },
  { keys: ['age'] },
  { keys: ['access'] },
  {
    label: texts.boxes.more,
    keys: ['type', 'series', 'tag', 'language', 'surtitles', 'price_max'],
  },
];

/** The boxes that have filters. */
export function listBoxes(filters: readonly FilterOptions[]): Box[] {
  return BOXES.flatMap(({ label, keys }) => {
    const own = keys.flatMap((key) => filters.find((filter) => filter.key === key) ?? []);
    const [first] = own;
    return first ? [{ label: label ?? first.label, filters: own }] : [];
  });
}

/** An option of a filter, and what it means. */
interface Meant {
  id: number | string;
  slug: string;
  name: string;
  facets: readonly string[];
}

/** The options with the most performances and the chosen ones, in their order. */
function limitOptions(
  options: FilterOption[],
  chosen: readonly string[],
): Pick<FilterOptions, 'options' | 'others'> {
  if (options.length <= MAX_OPTIONS) return { options, others: 0 };
  const byCount = options.toSorted((one, other) => other.count - one.count);
  const shown = new Set(byCount.slice(0, MAX_OPTIONS).map(({ id }) => id));
  const limited = options.filter(({ id }) => shown.has(id) || chosen.includes(id));
  return { options: limited, others: options.length - limited.length };
}

/** All filters with their options, in the order of the bar; filters without options are left out. */
export function filterOptions(
  options: Readonly<Record<ChoiceKey, readonly Meant[]>>,
  counts: Pick<OptionCounts, 'facets' | 'prices'>,
  query: Pick<EventQuery, ChoiceKey>,
): FilterOptions[] {
  const countFacets = (facets: readonly string[]) =>
    facets.reduce((sum, facet) => sum + (counts.facets.get(facet) ?? 0), 0);
  const known = CHOICE_KEYS.map((key) => ({
    key,
    label: names.filters[key],
    ...limitOptions(
      options[key].map(({ id, slug, name, facets }) => ({
        id: key === 'type' ? slug : `${id}`,
        name,
        count: countFacets(facets),
      })),
      (query[key] ?? []).map(String),
    ),
  }));
  return [
    ...known.filter((filter) => filter.options.length > 0),
    {
      key: 'price_max' as const,
      label: names.filters.price_max,
      options: [...new Set([...PRICES, ...counts.prices.keys()])]
        .sort((one, other) => one - other)
        .map((euros) => ({
          id: `${euros}`,
          name: names.up_to(euros),
          count: counts.prices.get(euros) ?? 0,
        })),
      others: 0,
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
  const search = toText(writeAddress({ ...query, ...changed } as EventQuery, today));
  return search ? `${EVENTS_PATH}?${search}` : EVENTS_PATH;
}

/** URL of the whole month, for printing (V-14, G-355). */
export function buildPrintUrl(query: EventQuery, today: string): string {
  const search = writeAddress({ ...query, page: 1 }, today);
  search.set('print', '1');
  return `${EVENTS_PATH}?${toText(search)}`;
}

/** The chosen options of a filter, as in the URL. */
export function listChosen(query: EventQuery, key: FilterOptions['key']): string[] {
  if (key === 'price_max') return query.price_max === undefined ? [] : [`${query.price_max}`];
  return (query[key] ?? []).map(String);
}

/** Adds an option to those of its filter, or takes it away (EVENT-41, G-540); there is one maximum price. */
export function toggleOption(
  query: EventQuery,
  key: FilterOptions['key'],
  id: string,
): Partial<EventQuery> {
  const chosen = listChosen(query, key);
  const isChosen = chosen.includes(id);
  // `undefined` takes a value of the query away
  if (key === 'price_max') return { price_max: isChosen ? undefined : Number(id) } as object;
  const others: OptionValue[] = chosen.filter((each) => each !== id);
  return { [key]: isChosen ? others : orderValues([...others, id]) };
}

/** A chip: an active filter, and the URL without it (EVENT-03). */
export interface Chip {
  key: string;
  name: string;
  href: string;
}

/** One chip for each chosen option; the first day has none (G-61). @param dayName formats a day */
export function listChips(
  query: EventQuery,
  filters: readonly FilterOptions[],
  today: string,
  dayName: (day: string) => string,
): Chip[] {
  const chips: Chip[] = [];
  for (const { key, options } of filters) {
    const chosen = listChosen(query, key);
    for (const { id, name } of options) {
      if (!chosen.includes(id)) continue;
      const href = buildListUrl(query, today, toggleOption(query, key, id));
      chips.push({ key: `${key} ${id}`, name, href });
    }
  }
  if (query.available) {
    const href = buildListUrl(query, today, { available: undefined });
    chips.push({ key: 'available', name: texts.available, href });
  }
  if (query.q) {
    const href = buildListUrl(query, today, { q: undefined });
    chips.push({ key: 'q', name: texts.words(query.q), href });
  }
  const { until, date } = query;
  if (until === date) {
    const href = buildListUrl(query, today, { date: today, until: undefined });
    chips.push({ key: 'until', name: texts.only_day(dayName(date)), href });
  } else if (until) {
    const name = texts.until(dayName(until));
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
    // a month is shown from its first day to its last, whatever days are chosen
    const days = { view: undefined, ...(isChosen ? cleared : span) };
    return { name, isChosen, href: buildListUrl(query, today, days) };
  });
}
