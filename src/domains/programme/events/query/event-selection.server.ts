import { ACCESS } from '#lib/actor/access.ts';
import { addDays, berlinDate, startOfDay } from '#lib/time/berlin-days.server.ts';
import { findIn } from '../../vocabulary/find-option.ts';
import type { Option, Vocabulary } from '../../vocabulary/vocabulary.schema.ts';
import type { EventSelection } from '../event.repository.server.ts';
import type { Facet } from './event-facets.server.ts';
import { type EventFilters, FILTER_KEYS, type FilterKey, isChosen } from './event-query.ts';

/** The options of a filter. */
export function optionsOf(vocabulary: Vocabulary, key: FilterKey): Option[] {
  const { rooms, types, tags, series, genres } = vocabulary;
  const of = { room: rooms, type: types, series, genre: genres };
  if (key !== 'tag') return [...of[key].values()];
  return [...tags.values()].filter(({ scope }) => scope === 'event');
}

/** What filters mean for the table, and which of them mean nothing. */
export function facetsOf(
  filters: EventFilters,
  vocabulary: Vocabulary,
): { facets: Facet[]; unknown: (FilterKey | 'access')[] } {
  const facets: Facet[] = [];
  const unknown: (FilterKey | 'access')[] = [];
  for (const key of FILTER_KEYS) {
    const value = filters[key];
    if (!isChosen(value)) continue;
    const option = findIn(optionsOf(vocabulary, key), value);
    if (option) facets.push(`${key}:${option.id}`);
    else unknown.push(key);
  }
  const { access } = filters;
  if (access && (ACCESS as readonly string[]).includes(access)) facets.push(`access:${access}`);
  else if (access) unknown.push('access');
  return { facets, unknown };
}

interface Asked extends EventFilters {
  date: string;
  until?: string;
}

/**
 * From the beginning of the first day on; of today only what is not over (G-62). Filters that name nothing are left out.
 * @param believed minutes for which a report of the shop counts
 */
export function selectionOf(
  asked: Asked,
  { now, vocabulary, believed }: { now: Date; vocabulary: Vocabulary; believed: number },
): EventSelection {
  const { facets } = facetsOf(asked, vocabulary);
  const { price_max } = asked;
  return {
    from: startOfDay(asked.date),
    facets,
    ...(asked.until && { to: startOfDay(addDays(asked.until, 1)) }),
    ...(asked.date === berlinDate(now) && { endsAfter: now }),
    ...(price_max !== undefined && { price_max }),
    ...(asked.available && {
      available: { now, believed: new Date(now.getTime() - believed * 60_000) },
    }),
  };
}
