import type { EventCard } from '#domains/programme/events/event-card.schema.ts';
import type { MatterKind } from '../subject-types.ts';
import { type EventFacts, findChanges } from './event-facts.ts';

/** What visitors are shown of the tickets. */
export type TicketStatus = EventCard['status'];

export interface Compared {
  /** null: the performance is new */
  before: EventFacts | null;
  after: EventFacts;
  /** of the tickets, before the change and now */
  status_before: TicketStatus;
  status_after: TicketStatus;
  now: Date;
}

/** Sold anywhere, with tickets left. Cards offer only what is sold here (`isOnSale`). */
const SOLD: readonly TicketStatus[] = ['sale', 'few', 'boxoffice', 'external'];
const AVAILABLE: readonly TicketStatus[] = ['sale', 'few', 'boxoffice'];

/** The news in a changed performance; none if it is over or hidden from visitors (G-472). */
export function findKinds({
  before,
  after,
  status_before,
  status_after,
  now,
}: Compared): MatterKind[] {
  if (!after.is_online || Date.parse(after.ends_at) <= now.getTime()) return [];
  const shown = before?.is_online ? before : null;
  if (after.event_status === 'cancelled')
    return shown && shown.event_status !== 'cancelled' ? ['cancelled'] : [];
  const kinds: MatterKind[] = [];
  const hadSale = shown !== null && status_before !== 'presale';
  if (!hadSale && SOLD.includes(status_after)) kinds.push('sale');
  if (shown && status_before === 'sale' && status_after === 'few') kinds.push('few');
  if (shown && status_before === 'soldout' && AVAILABLE.includes(status_after)) kinds.push('back');
  if (shown && findChanges(shown, after).length > 0) kinds.push('changed');
  return kinds;
}
