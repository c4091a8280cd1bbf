import type { EventCard } from '#domains/programme/events/event.schema.ts';
import type { Found } from '../finder.ts';
import { texts } from './finders.texts.ts';

/** A performance as the finder answers it: all that a card shows (E-14). */
export type FoundEvent = Found & { event_obj: EventCard };

/** How the finder asks: what is left empty asks for nothing. */
export interface EventQuestion {
  /** YYYY-MM-DD: from this day on */
  date: string;
  /** the id of a room */
  room: string;
  state: '' | 'soldout' | 'cancelled' | 'offline' | 'past' | 'any';
}

export const NO_QUESTION: EventQuestion = { date: '', room: '', state: '' };

export function eventFinderPath(question: EventQuestion): string {
  const asked = Object.entries(question).filter(([, value]) => value !== '');
  return asked.length ? `event-finder?${new URLSearchParams(asked)}` : 'event-finder';
}

/** What one must know before one shows it to visitors; '' where there is nothing of the kind. */
export function warningOf({ is_online, event_obj }: FoundEvent): string {
  const words = texts.event.is;
  if (is_online === false) return words.offline;
  const { status } = event_obj;
  const isTold = status === 'cancelled' || status === 'postponed' || status === 'past';
  return isTold || status === 'soldout' ? words[status] : '';
}

/** The list with one of its entries a place further up or down; as it was where it stands at the end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
