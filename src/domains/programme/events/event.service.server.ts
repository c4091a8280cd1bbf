import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { type FinderSource, type Part, toPart } from '#lib/api/finder.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { type ChangeSource, createTagCache } from '#lib/cache/tag-cache.server.ts';
import { addDays, berlinDate, getStartOfDay, monthStart } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { DetailMoment, DetailParts } from '#records/shown.server.ts';
import { PARSERS, type Parsers } from '#ui/parsers.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { AVAILABILITY_MINUTES, isOnSale, nextSwitch } from './card/event-status.ts';
import { eventWords } from './card/event-words.ts';
import { eventPage } from './event.page.server.ts';
import {
  type Cursor,
  countEvents,
  type EventCardRow,
  type EventSelection,
  selectAnyByIds,
  selectComing,
  selectDays,
  selectDerivedFacets,
  selectEvents,
  selectEventsByIds,
  selectEventsByTicketUrl,
  selectProductions,
} from './event.repository.server.ts';
import type { EventPage } from './event.schema.ts';
import { answerCard, type EventContext, ticketFacts } from './event-answer.server.ts';
import type { EventCard } from './event-card.schema.ts';
import { eventDetail } from './event-detail.server.ts';
import {
  type EventFinderQuery,
  type EventQuestion,
  eventQuestion,
  findEventIds,
  foundEvent,
} from './finder/event-finder.server.ts';
import { filterOptions, PRICES } from './list/filters/filters.ts';
import { countInDatabase } from './query/count-in-database.server.ts';
import { ALL_EVENTS_TAG, keepEventIndex } from './query/event-index.server.ts';
import { selectionKey } from './query/event-index.ts';
import {
  CHOICE_KEYS,
  type ChoiceKey,
  EVENT_PAGE_SIZE,
  type EventFilters,
  type EventQuery,
} from './query/event-query.ts';
import {
  buildSelection,
  type ChoiceOption,
  type FilterVocabulary,
  knownQuery,
  listOptions,
} from './query/event-selection.server.ts';
import type { OptionCounts } from './query/option-counts.ts';

const EVERYTHING: EventSelection = { from: new Date(0), choices: [] };
/** combinations of filters whose counts and days are cached */
const MAX_CACHED_SELECTIONS = 500;
/** announced after every write of a performance */
export const EVENT_TAG = 'event';
const PRODUCTION_TAG = 'production';

export interface EventServiceParts extends DetailParts {
  database: Database;
  feed?: ChangeSource;
  vocabulary: VocabularyService;
  /** minutes for which a shop's report is valid */
  believed?: number;
  /** the performances that a visitor's words find */
  findWords?: (text: string) => Promise<ReadonlySet<number>>;
  /** the house's date and time formats */
  parsers?: () => Promise<Parsers>;
}

export type EventService = ReturnType<typeof createEventService>;

/** The cursor after which the next page begins: '2025-11-21T18:30:00.000Z_501'. */
function cursorText({ date_start, id }: Cursor): string {
  return `${date_start.toISOString()}_${id}`;
}

/** @returns null for text that is no cursor */
export function readCursor(text: string): Cursor | null {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(\d{1,9})$/.exec(text) ?? [];
  const date_start = new Date(at);
  return Number.isNaN(date_start.getTime()) ? null : { date_start, id: Number(id) };
}

/** Performances: list and calendar (EVENT, API-25, API-27). */
export function createEventService(parts: EventServiceParts) {
  const { database, vocabulary, images, feed, believed = AVAILABILITY_MINUTES } = parts;
  const { parsers = async () => PARSERS } = parts;
  const { db } = database;
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

  /** What filters are read with. */
  async function readWords(facts: AnswerFacts): Promise<FilterVocabulary> {
    const words = await vocabulary.read(facts);
    const all = await index?.current();
    const facets = all
      ? all.listFacets()
      : await scan('facets', EVERYTHING, () => selectDerivedFacets(db));
    const listNames = (key: string) =>
      facets.flatMap((facet) => (facet.startsWith(`${key}:`) ? [facet.slice(key.length + 1)] : []));
    return {
      ...words,
      spoken: { language: listNames('language'), surtitles: listNames('surtitles') },
    };
  }

  const believedUntil = (now: Date) => ({
    now,
    believed: new Date(now.getTime() - believed * 60_000),
  });

  async function selection(
    query: EventFilters & { date: string; until?: string },
    { now, facts }: Moment,
  ): Promise<EventSelection> {
    const words = await readWords(facts);
    const chosen = buildSelection(query, { now, vocabulary: words, believed });
    if (!query.q || !parts.findWords) return chosen;
    // as results of the search: there are endlessly many
    facts.cacheable = false;
    return { ...chosen, found: await parts.findWords(query.q) };
  }

  /** Answers rows as cards, with the values they inherit. */
  async function answer(
    rows: readonly EventCardRow[],
    { now, facts }: Moment,
  ): Promise<EventCard[]> {
    facts.tag(EVENT_TAG, PRODUCTION_TAG);
    const ids = rows.flatMap(({ production_id }) => production_id ?? []);
    const productions = new Map(
      (await selectProductions(db, [...new Set(ids)])).map((row) => [row.id, row]),
    );
    const chooseImage = ({ image, production_id }: EventCardRow) =>
      image ?? productions.get(production_id ?? 0)?.image ?? [];
    const context: EventContext = {
      now,
      productions,
      believed,
      vocabulary: await vocabulary.read(facts),
      images: await images(rows.flatMap(chooseImage), facts),
    };
    for (const row of rows) {
      facts.switchesAt(nextSwitch(ticketFacts(row), now, believed), now);
    }
    return rows.map((row) => answerCard(row, context));
  }

  /** Today's list expires at midnight and when the next performance is over. */
  function endsWithTheDay({ now, facts }: Moment): void {
    facts.switchesAt(getStartOfDay(addDays(berlinDate(now), 1)), now);
  }

  async function countChosen(chosen: EventSelection): Promise<number> {
    const all = await index?.current();
    return all ? all.count(chosen) : scan('count', chosen, () => countEvents(db, chosen));
  }

  /** How many performances the list of a query has. */
  async function count(
    query: EventFilters & { date: string; until?: string },
    moment: Moment,
  ): Promise<number> {
    moment.facts.tag(EVENT_TAG, PRODUCTION_TAG);
    endsWithTheDay(moment);
    return countChosen(await selection(query, moment));
  }

  /** One page of the list: after the cursor `after`, else page number `page`. */
  async function list(
    query: EventQuery & { page_size?: number; after?: Cursor },
    moment: Moment,
  ): Promise<EventPage> {
    const { page, page_size = EVENT_PAGE_SIZE, after } = query;
    const chosen = await selection(query, moment);
    endsWithTheDay(moment);
    // one row more than a page tells whether there is another page
    const place = after ? { after } : { offset: (page - 1) * page_size };
    const all = await index?.current();
    const here = { limit: page_size + 1, ...place };
    const rows = all
      ? await selectEventsByIds(db, all.ids(chosen, here))
      : await selectEvents(db, chosen, here);
    const shown = rows.slice(0, page_size);
    const last = shown.at(-1);
    return {
      count: await countChosen(chosen),
      results: await answer(shown, moment),
      after: last && rows.length > page_size ? cursorText(last) : null,
    };
  }

  /** Ids of the whole list in its order; for today including performances that are over. */
  async function ids(
    query: EventFilters & { date: string; until?: string },
    limit: number,
    moment: Moment,
  ): Promise<number[]> {
    moment.facts.tag(EVENT_TAG, PRODUCTION_TAG);
    endsWithTheDay(moment);
    const { endsAfter: _, ...chosen } = await selection(query, moment);
    const all = await index?.current();
    if (all) return all.ids(chosen, { limit });
    return (await selectEvents(db, chosen, { limit })).map(({ id }) => id);
  }

  /**
   * Days with performances in the month of `date` and in its neighbours (G-60). Today counts only while a performance is not
   * over, as in the list.
   */
  async function calendar(
    query: EventFilters & { date: string },
    moment: Moment,
  ): Promise<string[]> {
    moment.facts.tag(EVENT_TAG, PRODUCTION_TAG);
    endsWithTheDay(moment);
    const chosen = await selection(query, moment);
    const { endsAfter: _, ...rest } = chosen;
    const { now } = moment;
    const months = {
      ...rest,
      from: getStartOfDay(monthStart(query.date, -1)),
      to: getStartOfDay(monthStart(query.date, 2)),
      notOver: { today: getStartOfDay(berlinDate(now)), now },
    };
    const all = await index?.current();
    return all ? all.days(months) : scan('days', months, () => selectDays(db, months));
  }

  /** What each option would give with the others as they are (G-541). */
  async function countOptions(chosen: EventSelection, { now }: Moment): Promise<OptionCounts> {
    const asked = { prices: PRICES, available: believedUntil(now) };
    const all = await index?.current();
    return all ? all.countOptions(chosen, asked) : countInDatabase(db, chosen, asked);
  }

  /** The filters with their options, and how many performances each would give (EVENT-40: loaded once, with the list). */
  async function filters(query: EventQuery, moment: Moment) {
    moment.facts.tag(EVENT_TAG, PRODUCTION_TAG);
    endsWithTheDay(moment);
    const words = await readWords(moment.facts);
    const counts = await countOptions(await selection(query, moment), moment);
    const options = Object.fromEntries(
      CHOICE_KEYS.map((key) => [key, listOptions(words, key)]),
    ) as Record<ChoiceKey, ChoiceOption[]>;
    return { filters: filterOptions(options, counts), counts };
  }

  /** Resolves the options of a query and drops unknown ones. @param search the URL's parameters */
  async function known(query: EventQuery, search: URLSearchParams, { facts }: Moment) {
    return knownQuery(query, search, await readWords(facts));
  }

  async function found(question: EventQuestion, part: Part, moment: Moment) {
    const { count, rows } = await findEventIds(db, question, part, { ...moment, believed });
    const cards = await answer(
      await selectAnyByIds(
        db,
        rows.map(({ id }) => id),
      ),
      moment,
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    const words = eventWords(await parsers());
    const results = rows.flatMap(({ id, is_online }) => {
      const card = byId.get(id);
      return card ? [{ ...foundEvent(card, words, moment.now), is_online }] : [];
    });
    return { count, results };
  }

  return {
    /** Reads all performances into memory; until then the database does the counting. */
    ready: async () => index?.fill(),
    list,
    count,
    ids,
    calendar,
    filters,
    known,
    readWords,
    /** These performances as visitors see them, past ones included, in the order of the list. */
    byIds: async (wanted: readonly number[], moment: Moment) =>
      answer(await selectEventsByIds(db, wanted), moment),
    /** The performance sold at a URL, preferring one on sale; null if none is visible. */
    async soldAt(ticket_url: string, moment: Moment) {
      const cards = await answer(await selectEventsByTicketUrl(db, ticket_url, moment.now), moment);
      const one = cards.find(({ status }) => isOnSale(status)) ?? cards[0];
      if (!one) return null;
      const words = eventWords(await parsers());
      const { id, url, headline, name } = one;
      const title = `${headline || name}, ${words.momentWithYear(one)}`;
      return { id, url, title, is_on_sale: isOnSale(one.status), status: words.status(one) };
    },
    /** Everything the page of a performance shows (API-58). @throws Problem 404 */
    detail: (actor: Actor, id: number, moment: DetailMoment) =>
      eventDetail({ ...parts, db, cards: answer }, actor, id, moment),
    /** Performances for an editor to choose from; upcoming ones by default (EDIT-23). */
    async find(actor: Actor, query: EventFinderQuery, moment: Moment) {
      requireRole(actor, 'editor');
      return found(eventQuestion(query), toPart(query), moment);
    },
    /** All performances as link targets, upcoming ones first. The link finder checks the role. */
    forLinks: (clock: Clock): FinderSource => ({
      content_type: eventPage.content_type,
      find: (words, { limit, offset }) => {
        const moment = { now: clock.now(), facts: new AnswerFacts() };
        return found({ words, state: 'any' }, { limit, offset }, moment);
      },
    }),
    /** Upcoming performances of a production, series or genre, in order of date. */
    coming: async (of: Parameters<typeof selectComing>[1], limit: number, moment: Moment) =>
      answer(await selectComing(db, of, { now: moment.now, limit }), moment),
  };
}
