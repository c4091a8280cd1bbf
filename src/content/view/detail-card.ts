import { eventCardTexts } from '#domains/programme/events/card/event-card.texts.ts';
import { type EventStatus, hasNoDay } from '#domains/programme/events/card/event-status.ts';
import { type EventWords, eventWords } from '#domains/programme/events/card/event-words.ts';
import type { EventCard } from '#domains/programme/events/event.schema.ts';
import { VISITOR } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { SocialCard, SocialCardSource } from '#lib/pages/social-card.ts';
import type { Services } from '#server/wiring/services.ts';
import type { Parsers } from '#ui/parsers.ts';

/** What of a detail its card shows: every kind has some of it. */
interface Shown {
  name?: string;
  title?: string;
  headline?: string;
  preline?: string;
  first_name?: string;
  last_name?: string;
  function?: string;
  date_start?: string;
  room?: { name: string } | null;
  place?: string;
  event_status?: EventStatus;
  og_image?: number | null;
  image_obj: { id: number } | null;
}

/** The line above the title: when and where, or what a person does, or the record's own. */
function kickerOf(detail: Shown, words: EventWords): string {
  if (!detail.date_start) return detail.function || detail.preline || '';
  const where = detail.room?.name || detail.place;
  return [words.moment(detail as EventCard), where].filter(Boolean).join(' · ');
}

/** What a link to a detail page shows of it: a picture that was chosen for it, else title and picture. */
export function detailCard(detail: Shown, parsers: Parsers): SocialCard {
  const person = [detail.first_name, detail.last_name].filter(Boolean).join(' ');
  const { event_status } = detail;
  const off = event_status && hasNoDay(event_status) ? eventCardTexts.status[event_status] : '';
  // A chosen picture cannot show that it is cancelled.
  const chosen = off ? null : (detail.og_image ?? null);
  const title = person || detail.headline || detail.name || detail.title || '';
  return {
    title: off ? `${off}: ${title}` : title,
    kicker: kickerOf(detail, eventWords(parsers)),
    picture: chosen ?? detail.image_obj?.id ?? detail.og_image ?? null,
    is_chosen: chosen !== null,
  };
}

/** Kinds of detail pages, by the name their cards' addresses have. */
export const DETAIL_KINDS = [
  'event',
  'production',
  'person',
  'article',
  'series',
  'venue',
] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

type Read = Services['persons']['detail'] extends (...asked: infer Asked) => unknown
  ? (...asked: Asked) => Promise<Shown>
  : never;

/** The cards of one kind, as visitors see its pages now. */
export function detailCards(read: Read, parsers: () => Promise<Parsers>): SocialCardSource {
  return async (id, moment) => {
    try {
      return detailCard(await read(VISITOR, id, moment), await parsers());
    } catch (error) {
      if (isProblem(error) && error.status === 404) return null;
      throw error;
    }
  };
}
