import type { Db } from '#database/database.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { DetailParts } from '#records/shown.server.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { nextSwitch } from './card/event-status.ts';
import { type EventCardRow, selectProductions } from './event.repository.server.ts';
import { answerCard, type EventContext, ticketFacts } from './event-answer.server.ts';
import type { EventCard } from './event-card.schema.ts';
import { EVENT_TAG, PRODUCTION_TAG } from './event-tags.ts';

interface EventCardParts {
  db: Db;
  vocabulary: VocabularyService;
  images: DetailParts['images'];
  /** minutes for which a shop's report is valid */
  believed: number;
}

export type AnswerCards = ReturnType<typeof createAnswerCards>;

/** Answers rows as cards, with the values they inherit. */
export function createAnswerCards({ db, vocabulary, images, believed }: EventCardParts) {
  return async (rows: readonly EventCardRow[], { now, facts }: Moment): Promise<EventCard[]> => {
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
  };
}
