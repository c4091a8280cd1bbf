import type { Db } from '#database/database.ts';
import { countEvents, countFacets, type EventSelection } from '../event.repository.server.ts';
import {
  countWithin,
  getFilter,
  type LeftOut,
  leaveOut,
  listActive,
  type OptionCounts,
  type OptionsAsked,
} from './option-counts.ts';

/** Counts what each option would give while there is no index, with a statement for each active filter. */
export async function countInDatabase(
  db: Db,
  selection: EventSelection,
  { prices, available }: OptionsAsked,
): Promise<OptionCounts> {
  const active = listActive(selection);
  const without = new Map<LeftOut, number>();
  for (const key of active) without.set(key, await countEvents(db, leaveOut(selection, key)));
  const facets = new Map<string, number>();
  const note = async (key: LeftOut | null) => {
    for (const [facet, count] of await countFacets(
      db,
      key ? countWithin(selection, key) : selection,
    )) {
      const filter = getFilter(facet);
      if (key === filter || (key === null && !active.includes(filter))) facets.set(facet, count);
    }
  };
  await note(null);
  for (const key of active) await note(key);
  const of_prices = new Map<number, number>();
  for (const price_max of prices) {
    of_prices.set(price_max, await countEvents(db, { ...selection, price_max }));
  }
  return {
    facets,
    prices: of_prices,
    available: await countEvents(db, { ...selection, available }),
    without,
  };
}
