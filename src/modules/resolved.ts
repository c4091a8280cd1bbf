import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import type { EventCard } from '#domains/programme/events/event.schema.ts';

/*
 * What modules show of the programme, the magazine, the places and the forms, under the names of the specification's
 * answers (part 2, part 3). Domains answer these shapes, or more, to content's resolvers; a page carries no more than
 * is shown of them.
 */

interface Pictured {
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
}

/** A place (part 2, Venue), as a module shows it. */
export interface VenueObject extends Pictured {
  id: number;
  slug: string;
  url: string;
  name: string;
  /** rich text, cleaned by the service of it */
  description: string;
  street: string;
  postal_code: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  public_transport: string;
  accessibility: string;
  rooms: { id: number; name: string }[];
}

/** An article in a list (part 3). */
export interface ArticleObject extends Pictured {
  id: number;
  slug: string;
  url: string;
  title: string;
  preline: string;
  headline: string;
  subline: string;
  teaser_text: string;
  published_at: string;
  categories: { id: number; name: string; slug: string }[];
  link: { url: string };
  link_text: string;
}

/** A teaser of an article or a performance (ENT-14). */
export interface TeaserObject extends Pictured {
  id: number;
  name: string;
  link: { url: string };
  preline: string;
  headline: string;
  subline: string;
  link_text: string;
}

/** A form of the house, as far as it is shown before it is opened (part 3). */
export interface FormObject {
  id: number;
  slug: string;
  url: string;
  title: string;
  /** rich text, cleaned by the service of it */
  intro: string;
}

/** The performances of a list, found by rules: empty values ask for nothing. */
export interface EventListQuery {
  /** YYYY-MM-DD; null: from today */
  date_from: string | null;
  /** YYYY-MM-DD; null: no end */
  date_to: string | null;
  /** ids or slugs, as in the filters of the programme */
  tag: string;
  filters: { room: string; type: string; series: string; genre: string };
}

export interface EventListObject {
  /** how many there are in all; `event_objs` holds the first of them */
  event_count: number;
  event_objs: EventCard[];
  /** the day of the answer in Berlin, YYYY-MM-DD */
  today: string;
  /** the same list on the page of the programme */
  events_url: string;
}

/** All that the modules of an owner point at, by what they point with. */
export interface Found {
  venues: ReadonlyMap<number, VenueObject>;
  articles: ReadonlyMap<number, ArticleObject>;
  forms: ReadonlyMap<number, FormObject>;
  events: ReadonlyMap<number, EventCard>;
  eventList(query: EventListQuery): EventListObject;
  /** @param categories of articles; newest first */
  highlights(categories: readonly number[]): TeaserObject[];
}
