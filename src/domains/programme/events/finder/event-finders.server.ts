import type { Db } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { type FinderSource, type Part, toPart } from '#lib/api/finder.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Parsers } from '#ui/parsers.ts';
import { eventWords } from '../card/event-words.ts';
import { eventPage } from '../event.page.server.ts';
import { selectAnyByIds } from '../event.repository.server.ts';
import type { AnswerCards } from '../event-cards.server.ts';
import {
  type EventFinderQuery,
  type EventQuestion,
  eventQuestion,
  findEventIds,
  foundEvent,
} from './event-finder.server.ts';

interface EventFinderParts {
  db: Db;
  answerCards: AnswerCards;
  /** minutes for which a shop's report is valid */
  believed: number;
  parsers: () => Promise<Parsers>;
}

/** Performances for editors to choose from: as such (EDIT-23), and as targets of links. */
export function createEventFinders({ db, answerCards, believed, parsers }: EventFinderParts) {
  async function findPart(question: EventQuestion, part: Part, moment: Moment) {
    const { count, rows } = await findEventIds(db, question, part, { ...moment, believed });
    const ids = rows.map(({ id }) => id);
    const cards = await answerCards(await selectAnyByIds(db, ids), moment);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const words = eventWords(await parsers());
    const results = rows.flatMap(({ id, is_online }) => {
      const card = byId.get(id);
      return card ? [{ ...foundEvent(card, words, moment.now), is_online }] : [];
    });
    return { count, results };
  }

  return {
    /** Upcoming performances, unless the query says otherwise. */
    async find(actor: Actor, query: EventFinderQuery, moment: Moment) {
      requireRole(actor, 'editor');
      return findPart(eventQuestion(query), toPart(query), moment);
    },
    /** All performances as link targets, upcoming ones first. The link finder checks the role. */
    forLinks: (clock: Clock): FinderSource => ({
      content_type: eventPage.content_type,
      find: (words, part) =>
        findPart({ words, state: 'any' }, part, { now: clock.now(), facts: new AnswerFacts() }),
    }),
  };
}
