import type { EventSelection } from '../event.repository.server.ts';
import type { ChoiceKey } from './event-query.ts';

/** What is counted besides the facets. */
export interface OptionsAsked {
  /** maximum prices to choose from, in whole euros */
  prices: readonly number[];
  /** now, and how long a shop's report is believed, for 'Nur verfügbare' */
  available: NonNullable<EventSelection['available']>;
}

/** A filter that a list may do without; the days are one. */
export type LeftOut = ChoiceKey | 'price_max' | 'available' | 'q';

/** What a list would have with another choice, everything else as it is (G-541). */
export interface OptionCounts {
  /** by facet: with this option alone in its filter, or of services for access with this one as well */
  facets: ReadonlyMap<string, number>;
  /** by maximum price */
  prices: ReadonlyMap<number, number>;
  /** of these with tickets */
  available: number;
  /** without one of the active filters */
  without: ReadonlyMap<LeftOut, number>;
}

/** The filter of a facet: 'genre:1' → 'genre'. */
export function getFilter(facet: string): ChoiceKey {
  return facet.slice(0, facet.indexOf(':')) as ChoiceKey;
}

/** The active filters of a selection. */
export function listActive({ choices, price_max, found, available }: EventSelection): LeftOut[] {
  return [
    ...new Set(choices.map(({ key }) => key)),
    ...(price_max === undefined ? [] : (['price_max'] as const)),
    ...(available ? (['available'] as const) : []),
    ...(found ? (['q'] as const) : []),
  ];
}

/** A selection without one of its filters. */
export function leaveOut(selection: EventSelection, key: LeftOut): EventSelection {
  const { price_max, available, found, ...rest } = selection;
  return {
    ...rest,
    choices: selection.choices.filter((choice) => choice.key !== key),
    ...(price_max !== undefined && key !== 'price_max' && { price_max }),
    ...(available && key !== 'available' && { available }),
    ...(found && key !== 'q' && { found }),
  };
}

/**
 * The selection in which the options of a filter are counted: without what is chosen there, for several options are any of them;
 * services for access are wanted all at once.
 */
export function countWithin(selection: EventSelection, key: LeftOut): EventSelection {
  return key === 'access' ? selection : leaveOut(selection, key);
}
