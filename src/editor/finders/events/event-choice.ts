import type { EventCard } from '#domains/programme/events/event-card.schema.ts';
import type { Found } from '../../finder.ts';
import { findersTexts } from '../finders.texts.ts';

/** A performance in the finder, with everything a card shows (E-14). */
export type FoundEvent = Found & { event_obj: EventCard };

/** The finder's filters; empty ones do not filter. */
export interface EventQuestion {
  /** YYYY-MM-DD: from this day on */
  date: string;
  /** room id */
  room: string;
  state: '' | 'soldout' | 'cancelled' | 'offline' | 'past' | 'any';
}

export const NO_QUESTION: EventQuestion = { date: '', room: '', state: '' };

export function buildEventFinderPath(question: EventQuestion): string {
  const asked = Object.entries(question).filter(([, value]) => value !== '');
  return asked.length ? `event-finder?${new URLSearchParams(asked)}` : 'event-finder';
}

/** A warning before showing it to visitors; '' if there is none. */
export function getWarning({ is_online, event_obj }: FoundEvent): string {
  const words = findersTexts.event.is;
  if (is_online === false) return words.offline;
  const { status } = event_obj;
  const isTold = status === 'cancelled' || status === 'postponed' || status === 'past';
  return isTold || status === 'soldout' ? words[status] : '';
}

/** The list with an entry moved up or down; unchanged at the ends. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
