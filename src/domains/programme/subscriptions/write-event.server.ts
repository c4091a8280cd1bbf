import { icalEvent } from '#lib/feeds/ical.server.ts';
import type { Parsers } from '#ui/parsers.ts';
import { type Around, toIcalEvent } from './feed-event.server.ts';
import type { FeedRow } from './subscriptions.repository.server.ts';

interface Written {
  around: Around;
  parsers: Parsers;
  text: string;
}

/**
 * Writes performances for calendars, each once for as long as its cached row and what is around it are the same: of thousands,
 * a change touches a few.
 */
export function createEventWriter() {
  const written = new WeakMap<FeedRow, Written>();
  return (row: FeedRow, around: Around, parsers: Parsers): string => {
    const before = written.get(row);
    if (before && before.parsers === parsers && isSame(before.around, around)) return before.text;
    const text = icalEvent(toIcalEvent(row, around));
    written.set(row, { around, parsers, text });
    return text;
  };
}

/** `words` follow from the parsers, origin and host from the settings of the process. */
const isSame = (a: Around, b: Around) =>
  a.is_free === b.is_free &&
  a.tickets.said === b.tickets.said &&
  a.tickets.isOffered === b.tickets.isOffered;
