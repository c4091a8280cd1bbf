import type { Db } from '#database/database.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { type ChangeSource, createTagCache } from '#lib/cache/tag-cache.server.ts';
import {
  countEvents,
  type EventCardRow,
  type EventPlace,
  type EventSelection,
  selectDays,
  selectDerivedFacets,
  selectEvents,
  selectEventsByIds,
} from '../event.repository.server.ts';
import { ALL_EVENTS_TAG, EVENT_TAG, PRODUCTION_TAG } from '../event-tags.ts';
import { countInDatabase } from './count-in-database.server.ts';
import { keepEventIndex } from './event-index.server.ts';
import { selectionKey } from './event-index.ts';
import type { OptionCounts, OptionsAsked } from './option-counts.ts';

const EVERYTHING: EventSelection = { from: new Date(0), choices: [] };
/** combinations of filters whose counts and days are cached */
const MAX_CACHED_SELECTIONS = 500;

export type EventLookup = ReturnType<typeof createEventLookup>;

/** Finds and counts performances: in the index in memory or, while there is none, in the database. */
export function createEventLookup({ db, feed }: { db: Db; feed?: ChangeSource }) {
  const index = feed ? keepEventIndex({ db, feed }) : null;
  const scanned = createTagCache<number | string[]>({
    changes: feed,
    maxSize: MAX_CACHED_SELECTIONS,
  });

  /** Caches results that need a table scan while there is no index, by filters. */
  async function scan<Result extends number | string[]>(
    what: 'count' | 'days' | 'facets',
    selection: EventSelection,
    load: () => Promise<Result>,
  ): Promise<Result> {
    if (selection.found) return load();
    const key = `${what} ${selectionKey(selection)}`;
    const moment = { now: new Date(0), facts: new AnswerFacts() };
    const result = await scanned.read(key, moment, ({ facts }) => {
      // a place's access is found with its performances, which are not announced one by one
      facts.tag(EVENT_TAG, PRODUCTION_TAG, ALL_EVENTS_TAG);
      return load();
    });
    return result as Result;
  }

  return {
    /** Reads all performances into memory; until then the database does the counting. */
    ready: async () => index?.fill(),
    async count(selection: EventSelection): Promise<number> {
      const all = await index?.current();
      if (all) return all.count(selection);
      return scan('count', selection, () => countEvents(db, selection));
    },
    async listRows(selection: EventSelection, place: EventPlace): Promise<EventCardRow[]> {
      const all = await index?.current();
      return all
        ? selectEventsByIds(db, all.ids(selection, place))
        : selectEvents(db, selection, place);
    },
    async listIds(selection: EventSelection, limit: number): Promise<number[]> {
      const all = await index?.current();
      if (all) return all.ids(selection, { limit });
      return (await selectEvents(db, selection, { limit })).map(({ id }) => id);
    },
    async listDays(selection: EventSelection): Promise<string[]> {
      const all = await index?.current();
      return all ? all.days(selection) : scan('days', selection, () => selectDays(db, selection));
    },
    /** The languages and surtitles that any performance names, as facets. */
    async listFacets(): Promise<string[]> {
      const all = await index?.current();
      return all ? all.listFacets() : scan('facets', EVERYTHING, () => selectDerivedFacets(db));
    },
    /** What each option would give with the others as they are (G-541). */
    async countOptions(selection: EventSelection, asked: OptionsAsked): Promise<OptionCounts> {
      const all = await index?.current();
      return all ? all.countOptions(selection, asked) : countInDatabase(db, selection, asked);
    },
  };
}
