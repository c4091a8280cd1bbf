import type { TeaserAnswer } from '../../teasers/teaser.service.server.ts';
import type { ShownEvent } from '../card/shown-event.ts';

/** A day of the list: its performances, then the house's teasers. */
export interface EventDay {
  /** YYYY-MM-DD in Berlin */
  day: string;
  events: ShownEvent[];
  teasers: TeaserAnswer[];
}

interface Loaded {
  events: readonly ShownEvent[];
  teasers: readonly TeaserAnswer[];
  /** any filter is set, or the day is not today */
  filtered: boolean;
  /** not all performances are loaded */
  more: boolean;
}

/**
 * Groups performances by day and appends teasers (EVENT-04, EVENT-39). Teasers are shown up to the last loaded day (G-63),
 * never in filtered lists, which have no days without performances (EVENT-37, EVENT-38).
 */
export function eventDays({ events, teasers, filtered, more }: Loaded): EventDay[] {
  const days = new Map<string, EventDay>();
  const at = (day: string) => {
    const found = days.get(day) ?? { day, events: [], teasers: [] };
    days.set(day, found);
    return found;
  };
  // stored with Berlin's offset: the date can be cut out of the text
  for (const event of events) at(event.date_start.slice(0, 10)).events.push(event);
  const last = events.at(-1)?.date_start.slice(0, 10) ?? '';
  if (!filtered) {
    for (const teaser of teasers) {
      if (!more || teaser.position <= last) at(teaser.position).teasers.push(teaser);
    }
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
