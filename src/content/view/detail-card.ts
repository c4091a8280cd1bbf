import { eventCardTexts } from '#domains/programme/events/card/event-card.texts.ts';
import { hasNoDay } from '#domains/programme/events/card/event-status.ts';
import { type EventWords, eventWords } from '#domains/programme/events/card/event-words.ts';
import { VISITOR } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { SocialCard, SocialCardSource } from '#lib/pages/social-card.ts';
import type { ReadDetail, RecordDetail } from '#records/record-page.server.ts';
import type { Parsers } from '#ui/parsers.ts';

/** The line above the title: date and place, a person's role, or the record's own. */
function formatKicker(detail: RecordDetail, words: EventWords): string {
  const { date_start, all_day = false, room, place } = detail;
  if (!date_start) return detail.function || detail.preline || '';
  const where = room?.name || place;
  return [words.moment({ date_start, all_day }), where].filter(Boolean).join(' · ');
}

/** Social card of a detail page: its chosen picture, else title and picture. */
export function detailCard(detail: RecordDetail, parsers: Parsers): SocialCard {
  const person = [detail.first_name, detail.last_name].filter(Boolean).join(' ');
  const { event_status } = detail;
  const off = event_status && hasNoDay(event_status) ? eventCardTexts.status[event_status] : '';
  // a chosen picture would not show that it is cancelled
  const chosen = off ? null : (detail.og_image ?? null);
  const title = person || detail.headline || detail.name || detail.title || '';
  return {
    title: off ? `${off}: ${title}` : title,
    kicker: formatKicker(detail, eventWords(parsers)),
    picture: chosen ?? detail.image_obj?.id ?? detail.og_image ?? null,
    is_chosen: chosen !== null,
  };
}

/** Cards of a kind, as visitors see its pages now. */
export function detailCards(read: ReadDetail, parsers: () => Promise<Parsers>): SocialCardSource {
  return async (id, moment) => {
    try {
      return detailCard(await read(VISITOR, id, moment), await parsers());
    } catch (error) {
      if (isProblem(error) && error.status === 404) return null;
      throw error;
    }
  };
}
