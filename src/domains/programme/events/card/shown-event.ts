import { type ShownImage, toShownImage } from '#lib/answers/image.ts';
import { pick } from '#lib/pick.ts';
import type { EventCard } from '../event-card.schema.ts';

/** Facts of a performance that its card shows; the rest is for calls, and a page has dozens of each. */
const SHOWN = [
  'id',
  'url',
  'name',
  'preline',
  'headline',
  'subline',
  'date_start',
  'all_day',
  'event_type_new',
  'room',
  'place',
  'image_obj',
  'status',
  'event_status',
  'status_note',
  'sale_start',
  'previous_date_start',
  'ticket_url',
  'price_from',
  'currency',
] as const;

/** A performance as pages list it. */
export type ShownEvent = Omit<Pick<EventCard, (typeof SHOWN)[number]>, 'image_obj'> & {
  image_obj: ShownImage | null;
};

/** One of a production's dates, which say what distinguishes them and have no picture. */
export type ShownDate = Omit<ShownEvent, 'subline' | 'image_obj'> & Pick<EventCard, 'tags'>;

export function toShownEvent(card: EventCard): ShownEvent {
  const shown = pick(card, SHOWN);
  return { ...shown, image_obj: shown.image_obj && toShownImage(shown.image_obj) };
}

export function toShownDate(card: EventCard): ShownDate {
  const { subline, image_obj, ...shown } = toShownEvent(card);
  return { ...shown, tags: card.tags };
}
