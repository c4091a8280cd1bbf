import type { DetailWords } from '#lib/pages/detail-meta.ts';
import { hasNoDay } from '../card/event-status.ts';
import type { EventWords } from '../card/event-words.ts';
import type { EventDetail } from '../event.schema.ts';
import { de as texts } from './event-detail.texts.ts';

/** Makes the titles of a production's dates unique, and marks dates that do not take place (G-251). */
export function metaWords(event: EventDetail, words: EventWords): DetailWords {
  const { event_status, room, venue, place } = event;
  const when = words.momentWithYear(event);
  const where = [...new Set([room?.name, venue?.name])].filter(Boolean).join(', ') || place;
  return {
    ...(hasNoDay(event_status) && { before: texts.off[event_status] }),
    around: [event_status === 'postponed' ? texts.planned_for(when) : when, where]
      .filter(Boolean)
      .join(', '),
  };
}
