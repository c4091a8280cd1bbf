import type { TeaserAnswer } from '../../teasers/teaser.service.server.ts';
import type { EventCard } from '../event.schema.ts';

/** A day of the list: what is played, then what the house wants to say at its end. */
export interface EventDay {
  /** YYYY-MM-DD in Berlin */
  day: string;
  events: EventCard[];
  teasers: TeaserAnswer[];
}

interface Loaded {
  events: readonly EventCard[];
  teasers: readonly TeaserAnswer[];
  /** any filter, or another day than today */
  filtered: boolean;
  /** there are more performances than are loaded */
  more: boolean;
}

/**
 * Performances by day, and teasers as the last entries of theirs (EVENT-04, EVENT-39). Teasers stand up to the last day
 * that is loaded (G-63); a filtered list has none, nor days that would have nothing else (EVENT-37, EVENT-38).
 */
export function eventDays({ events, teasers, filtered, more }: Loaded): EventDay[] {
  const days = new Map<string, EventDay>();
  const at = (day: string) => {
    const found = days.get(day) ?? { day, events: [], teasers: [] };
    days.set(day, found);
    return found;
  };
  // the server writes Berlin's offset, so the day is what stands there
  for (const event of events) at(event.date_start.slice(0, 10)).events.push(event);
  const last = events.at(-1)?.date_start.slice(0, 10) ?? '';
  if (!filtered) {
    for (const teaser of teasers) {
      if (!more || teaser.position <= last) at(teaser.position).teasers.push(teaser);
    }
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
