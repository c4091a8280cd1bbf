import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { addDays, berlinDate, getStartOfDay, monthStart } from '#lib/time/berlin-days.server.ts';
import type { VocabularyService } from '../../vocabulary/vocabulary.service.server.ts';
import type { Cursor, EventSelection } from '../event.repository.server.ts';
import type { EventPage } from '../event.schema.ts';
import type { AnswerCards } from '../event-cards.server.ts';
import { writeCursor } from '../event-cursor.ts';
import { EVENT_TAG, PRODUCTION_TAG } from '../event-tags.ts';
import type { EventLookup } from '../query/event-lookup.server.ts';
import {
  CHOICE_KEYS,
  type ChoiceKey,
  EVENT_PAGE_SIZE,
  type EventFilters,
  type EventQuery,
} from '../query/event-query.ts';
import {
  buildSelection,
  type ChoiceOption,
  type FilterVocabulary,
  knownQuery,
  listOptions,
} from '../query/event-selection.server.ts';
import { filterOptions, PRICES } from './filters/filters.ts';

interface EventListParts {
  lookup: EventLookup;
  vocabulary: VocabularyService;
  answerCards: AnswerCards;
  /** minutes for which a shop's report is valid */
  believed: number;
  /** the performances that a visitor's words find */
  findWords?: (text: string) => Promise<ReadonlySet<number>>;
}

/** The filters of a list and its days, first and last included. */
type ListQuery = EventFilters & { date: string; until?: string };

/** The list of performances, its calendar and its filters (EVENT, API-25, API-27). */
export function createEventLists(parts: EventListParts) {
  const { lookup, vocabulary, answerCards, believed, findWords } = parts;

  /** What filters are read with. */
  async function readWords(facts: AnswerFacts): Promise<FilterVocabulary> {
    const words = await vocabulary.read(facts);
    const facets = await lookup.listFacets();
    const listNames = (key: string) =>
      facets.flatMap((facet) => (facet.startsWith(`${key}:`) ? [facet.slice(key.length + 1)] : []));
    return {
      ...words,
      spoken: { language: listNames('language'), surtitles: listNames('surtitles') },
    };
  }

  async function select(query: ListQuery, { now, facts }: Moment): Promise<EventSelection> {
    const words = await readWords(facts);
    const chosen = buildSelection(query, { now, vocabulary: words, believed });
    if (!query.q || !findWords) return chosen;
    // as results of the search: there are endlessly many
    facts.cacheable = false;
    return { ...chosen, found: await findWords(query.q) };
  }

  /** What every answer about a list depends on. Today's expires at midnight and when the next performance is over. */
  function tagList({ now, facts }: Moment): void {
    facts.tag(EVENT_TAG, PRODUCTION_TAG);
    facts.switchesAt(getStartOfDay(addDays(berlinDate(now), 1)), now);
  }

  return {
    readWords,
    /** How many performances the list of a query has. */
    async count(query: ListQuery, moment: Moment): Promise<number> {
      tagList(moment);
      return lookup.count(await select(query, moment));
    },
    /** One page of the list: after the cursor `after`, else page number `page`. */
    async list(
      query: EventQuery & { page_size?: number; after?: Cursor },
      moment: Moment,
    ): Promise<EventPage> {
      tagList(moment);
      const { page, page_size = EVENT_PAGE_SIZE, after } = query;
      const selection = await select(query, moment);
      const place = after ? { after } : { offset: (page - 1) * page_size };
      // one row more than a page tells whether there is another page
      const rows = await lookup.listRows(selection, { limit: page_size + 1, ...place });
      const shown = rows.slice(0, page_size);
      const last = shown.at(-1);
      return {
        count: await lookup.count(selection),
        results: await answerCards(shown, moment),
        after: last && rows.length > page_size ? writeCursor(last) : null,
      };
    },
    /** Ids of the whole list in its order; for today including performances that are over. */
    async ids(query: ListQuery, limit: number, moment: Moment): Promise<number[]> {
      tagList(moment);
      const { endsAfter: _, ...selection } = await select(query, moment);
      return lookup.listIds(selection, limit);
    },
    /**
     * Days with performances in the month of `date` and in its neighbours (G-60). Today counts only while a performance is not
     * over, as in the list.
     */
    async calendar(query: EventFilters & { date: string }, moment: Moment): Promise<string[]> {
      tagList(moment);
      const { endsAfter: _, ...selection } = await select(query, moment);
      const { now } = moment;
      return lookup.listDays({
        ...selection,
        from: getStartOfDay(monthStart(query.date, -1)),
        to: getStartOfDay(monthStart(query.date, 2)),
        notOver: { today: getStartOfDay(berlinDate(now)), now },
      });
    },
    /** The months of the year from today on in which something is played, YYYY-MM; of today as in `calendar` (G-763). */
    async months(query: EventFilters & { date: string }, moment: Moment): Promise<string[]> {
      tagList(moment);
      const { now } = moment;
      const today = berlinDate(now);
      const { endsAfter: _, ...selection } = await select({ ...query, date: today }, moment);
      const days = await lookup.listDays({
        ...selection,
        from: getStartOfDay(today),
        to: getStartOfDay(monthStart(today, 12)),
        notOver: { today: getStartOfDay(today), now },
      });
      return [...new Set(days.map((day) => day.slice(0, 7)))].sort();
    },
    /** The filters with their options, and how many performances each would give (EVENT-40: loaded once, with the list). */
    async filters(query: EventQuery, moment: Moment) {
      tagList(moment);
      const { now, facts } = moment;
      const words = await readWords(facts);
      const counts = await lookup.countOptions(await select(query, moment), {
        // an address may have any price, which then has its own option and chip
        prices: query.price_max === undefined ? PRICES : [...PRICES, query.price_max],
        available: { now, believed: new Date(now.getTime() - believed * 60_000) },
      });
      const options = Object.fromEntries(
        CHOICE_KEYS.map((key) => [key, listOptions(words, key)]),
      ) as Record<ChoiceKey, ChoiceOption[]>;
      return { filters: filterOptions(options, counts, query), counts };
    },
    /** Resolves the options of a query and drops unknown ones. @param search the URL's parameters */
    known: async (query: EventQuery, search: URLSearchParams, { facts }: Moment) =>
      knownQuery(query, search, await readWords(facts)),
  };
}
