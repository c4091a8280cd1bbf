import type { EventCard } from './event-card.schema.ts';

/** A list of performances selected by rules; empty values do not filter. */
export interface EventListQuery {
  /** YYYY-MM-DD; null: from today */
  date_from: string | null;
  /** YYYY-MM-DD; null: no end */
  date_to: string | null;
  /** ids or slugs with commas, as in the addresses of the programme */
  tag: string;
  filters: { room: string; type: string; series: string; genre: string };
}

export interface EventListObject {
  /** total; `event_objs` has only the first ones */
  event_count: number;
  event_objs: EventCard[];
  /** the day of the answer in Berlin, YYYY-MM-DD */
  today: string;
  /** the same list on the programme page */
  events_url: string;
}
