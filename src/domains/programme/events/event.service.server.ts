import type { Database } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { DetailMoment, DetailParts } from '#records/shown.server.ts';
import { PARSERS, type Parsers } from '#ui/parsers.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { AVAILABILITY_MINUTES, isOnSale } from './card/event-status.ts';
import { eventWords } from './card/event-words.ts';
import {
  selectComing,
  selectEventsByIds,
  selectEventsByTicketUrl,
} from './event.repository.server.ts';
import { createAnswerCards } from './event-cards.server.ts';
import { eventDetail } from './event-detail.server.ts';
import { createEventFinders } from './finder/event-finders.server.ts';
import { createEventLists } from './list/event-lists.server.ts';
import { createEventLookup } from './query/event-lookup.server.ts';

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

/** Performances: lists, finders, and the page of one. */
export function createEventService(parts: EventServiceParts) {
  const { database, vocabulary, images, feed, findWords } = parts;
  const { believed = AVAILABILITY_MINUTES, parsers = async () => PARSERS } = parts;
  const { db } = database;
  const lookup = createEventLookup({ db, feed });
  const answerCards = createAnswerCards({ db, vocabulary, images, believed });

  return {
    ready: lookup.ready,
    ...createEventLists({ lookup, vocabulary, answerCards, believed, findWords }),
    ...createEventFinders({ db, answerCards, believed, parsers }),
    /** These performances as visitors see them, past ones included, in the order of the list. */
    byIds: async (ids: readonly number[], moment: Moment) =>
      answerCards(await selectEventsByIds(db, ids), moment),
    /** The performance sold at a URL, preferring one on sale; null if none is visible. */
    async soldAt(ticket_url: string, moment: Moment) {
      const rows = await selectEventsByTicketUrl(db, ticket_url, moment.now);
      const cards = await answerCards(rows, moment);
      const one = cards.find(({ status }) => isOnSale(status)) ?? cards[0];
      if (!one) return null;
      const words = eventWords(await parsers());
      const { id, url, headline, name } = one;
      const title = `${headline || name}, ${words.momentWithYear(one)}`;
      return { id, url, title, is_on_sale: isOnSale(one.status), status: words.status(one) };
    },
    /** Everything the page of a performance shows (API-58). @throws Problem 404 */
    detail: (actor: Actor, id: number, moment: DetailMoment) =>
      eventDetail({ ...parts, db, cards: answerCards }, actor, id, moment),
    /** Upcoming performances of a production, series or genre, in order of date. */
    coming: async (of: Parameters<typeof selectComing>[1], limit: number, moment: Moment) =>
      answerCards(await selectComing(db, of, { now: moment.now, limit }), moment),
  };
}
