import { ACCESS, ACCESS_NAMES } from '#lib/actor/access.ts';
import { toSlug } from '#lib/text/slug.ts';
import { addDays, berlinDate, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import { WEEKDAYS } from '#ui/dates.ts';
import type { Option, Vocabulary } from '../../vocabulary/vocabulary.schema.ts';
import type { Choice, EventSelection } from '../event.repository.server.ts';
import { de as texts } from '../list/filters/filter-names.texts.ts';
import type { Facet } from './event-facets.server.ts';
import {
  CHOICE_KEYS,
  type ChoiceKey,
  countAsked,
  type EventFilters,
  type EventQuery,
  type FilterKey,
  type OptionValue,
  orderValues,
} from './event-query.ts';
import { AGES, type SpokenKey, type SpokenNames, TIMES, WEEKDAY_NUMBERS } from './own-filters.ts';

/** What filters are read with: the house's lists, and the languages that the programme names. */
export interface FilterVocabulary extends Vocabulary {
  spoken?: SpokenNames;
}

/** An option of any filter. */
export interface ChoiceOption {
  /** as addresses name it, too */
  id: number | string;
  slug: string;
  name: string;
  /** having one of these is what it means */
  facets: readonly Facet[];
}

/** The options of a filter by one of the house's lists. */
function listRecords({ rooms, types, tags, series, genres }: Vocabulary, key: FilterKey): Option[] {
  const of = { room: rooms, type: types, series, genre: genres };
  if (key !== 'tag') return [...of[key].values()];
  return [...tags.values()].filter(({ scope }) => scope === 'event');
}

/** Names that differ in capitals alone are one language. */
function listSpoken(key: SpokenKey, names: readonly string[]): ChoiceOption[] {
  const bySlug = Map.groupBy(names.toSorted(), toSlug);
  return [...bySlug].flatMap(([slug, same]) =>
    slug
      ? [
          {
            id: slug,
            slug,
            name: `${same[0]}`,
            facets: same.map((name) => `${key}:${name}` as const),
          },
        ]
      : [],
  );
}

const fixed = (key: ChoiceKey, id: number | string, name: string): ChoiceOption => ({
  id,
  slug: `${id}`,
  name,
  facets: [`${key}:${id}`],
});

/** The options of a filter, in order. */
export function listOptions(vocabulary: FilterVocabulary, key: ChoiceKey): ChoiceOption[] {
  switch (key) {
    case 'access':
      return ACCESS.map((slug) => fixed(key, slug, ACCESS_NAMES[slug]));
    case 'age':
      return AGES.map((age) => fixed(key, age, texts.from_age(age)));
    case 'weekday':
      return WEEKDAY_NUMBERS.map((day) => fixed(key, day, WEEKDAYS[day % 7] as string));
    case 'time':
      return TIMES.map((time) => fixed(key, time, texts.times[time]));
    case 'language':
    case 'surtitles':
      return listSpoken(key, vocabulary.spoken?.[key] ?? []);
    default:
      return listRecords(vocabulary, key).map(({ id, slug, name }) => ({
        id,
        slug,
        name,
        facets: [`${key}:${id}`],
      }));
  }
}

/** By id or slug, compared loosely (G-65). */
function findOption(
  vocabulary: FilterVocabulary,
  key: ChoiceKey,
  value: OptionValue,
): ChoiceOption | undefined {
  const asked = `${value}`;
  return listOptions(vocabulary, key).find(({ id, slug }) => `${id}` === asked || slug === asked);
}

/** The options that a filter of a query names. */
export function findOptions(
  vocabulary: FilterVocabulary,
  key: ChoiceKey,
  values: readonly OptionValue[] = [],
): ChoiceOption[] {
  return values.flatMap((value) => findOption(vocabulary, key, value) ?? []);
}

/** Translates filters to facets, and lists those with unknown options. */
export function toChoices(
  filters: EventFilters,
  vocabulary: FilterVocabulary,
): { choices: Choice[]; unknown: ChoiceKey[] } {
  const choices: Choice[] = [];
  const unknown: ChoiceKey[] = [];
  for (const key of CHOICE_KEYS) {
    const values = filters[key] ?? [];
    const found = findOptions(vocabulary, key, values);
    if (found.length < values.length) unknown.push(key);
    // who needs two services needs both (G-540)
    if (key === 'access') choices.push(...found.map(({ facets }) => ({ key, facets })));
    else if (found.length > 0) choices.push({ key, facets: found.flatMap(({ facets }) => facets) });
  }
  return { choices, unknown };
}

const OTHERS = ['price_max', 'available'] as const;

/** A query without the options that nothing has. */
export function keepKnown<Query extends EventFilters>(
  asked: Query,
  vocabulary: FilterVocabulary,
): Query {
  const query = { ...asked };
  for (const key of CHOICE_KEYS) {
    const values = query[key] ?? [];
    const known = values.filter((value) => findOption(vocabulary, key, value));
    if (known.length === values.length) continue;
    if (known.length > 0) Object.assign(query, { [key]: known });
    else delete query[key];
  }
  return query;
}

/** Resolves the options of a query; unknown ones are dropped, and their filters returned (EVENT-10, G-305). */
export function knownQuery(
  asked: EventQuery,
  search: URLSearchParams,
  vocabulary: FilterVocabulary,
): { query: EventQuery; unknown: (ChoiceKey | (typeof OTHERS)[number])[] } {
  const query = { ...asked };
  const unknown: (ChoiceKey | (typeof OTHERS)[number])[] = [];
  for (const key of CHOICE_KEYS) {
    delete query[key];
    // as the site's own addresses have them: types by slug (EVENT-42), others by id
    const known = findOptions(vocabulary, key, asked[key]);
    const values = known.map(({ id, slug }) => (key === 'type' ? slug : id));
    if (known.length > 0) query[key] = orderValues(values);
    if (known.length < countAsked(search, key)) unknown.push(key);
  }
  const others = OTHERS.filter((key) => search.get(key) && query[key] === undefined);
  return { query, unknown: [...unknown, ...others] };
}

interface Asked extends EventFilters {
  date: string;
  until?: string;
}

/**
 * The selection for a query: from the start of the first day; of today only performances that are not over (G-62). Unknown
 * options are ignored.
 * @param believed minutes for which a shop's report is valid
 */
export function buildSelection(
  asked: Asked,
  { now, vocabulary, believed }: { now: Date; vocabulary: FilterVocabulary; believed: number },
): EventSelection {
  const { choices } = toChoices(asked, vocabulary);
  const { price_max } = asked;
  return {
    from: getStartOfDay(asked.date),
    choices,
    ...(asked.until && { to: getStartOfDay(addDays(asked.until, 1)) }),
    ...(asked.date === berlinDate(now) && { endsAfter: now }),
    ...(price_max !== undefined && { price_max }),
    ...(asked.available && {
      available: { now, believed: new Date(now.getTime() - believed * 60_000) },
    }),
  };
}
