import { ACCESS } from '#lib/actor/access.ts';
import { findIn } from '#lib/api/find-option.ts';
import { addDays, berlinDate, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import type { Option, Vocabulary } from '../../vocabulary/vocabulary.schema.ts';
import type { EventSelection } from '../event.repository.server.ts';
import type { Facet } from './event-facets.server.ts';
import {
  type EventFilters,
  type EventQuery,
  FILTER_KEYS,
  type FilterKey,
  isChosen,
} from './event-query.ts';

/** The options of a filter. */
export function listOptions(vocabulary: Vocabulary, key: FilterKey): Option[] {
  const { rooms, types, tags, series, genres } = vocabulary;
  const of = { room: rooms, type: types, series, genre: genres };
  if (key !== 'tag') return [...of[key].values()];
  return [...tags.values()].filter(({ scope }) => scope === 'event');
}

/** Translates filters to facets, and lists those with unknown options. */
export function toFacets(
  filters: EventFilters,
  vocabulary: Vocabulary,
): { facets: Facet[]; unknown: (FilterKey | 'access')[] } {
  const facets: Facet[] = [];
  const unknown: (FilterKey | 'access')[] = [];
  for (const key of FILTER_KEYS) {
    const value = filters[key];
    if (!isChosen(value)) continue;
    const option = findIn(listOptions(vocabulary, key), value);
    if (option) facets.push(`${key}:${option.id}`);
    else unknown.push(key);
  }
  const { access } = filters;
  if (access && (ACCESS as readonly string[]).includes(access)) facets.push(`access:${access}`);
  else if (access) unknown.push('access');
  return { facets, unknown };
}

const CHOICES = [...FILTER_KEYS, 'access', 'price_max', 'available'] as const;

/** Resolves the options of a query; filters with unknown options are dropped and returned (EVENT-10, G-305). */
export function knownQuery(
  asked: EventQuery,
  search: URLSearchParams,
  vocabulary: Vocabulary,
): { query: EventQuery; unknown: (typeof CHOICES)[number][] } {
  const query = { ...asked };
  for (const key of FILTER_KEYS) {
    const value = query[key];
    delete query[key];
    const option = isChosen(value) && findIn(listOptions(vocabulary, key), value);
    if (option) query[key] = key === 'type' ? option.slug : option.id;
  }
  if (!(ACCESS as readonly string[]).includes(query.access ?? '')) delete query.access;
  return { query, unknown: CHOICES.filter((key) => search.get(key) && query[key] === undefined) };
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
  { now, vocabulary, believed }: { now: Date; vocabulary: Vocabulary; believed: number },
): EventSelection {
  const { facets } = toFacets(asked, vocabulary);
  const { price_max } = asked;
  return {
    from: getStartOfDay(asked.date),
    facets,
    ...(asked.until && { to: getStartOfDay(addDays(asked.until, 1)) }),
    ...(asked.date === berlinDate(now) && { endsAfter: now }),
    ...(price_max !== undefined && { price_max }),
    ...(asked.available && {
      available: { now, believed: new Date(now.getTime() - believed * 60_000) },
    }),
  };
}
