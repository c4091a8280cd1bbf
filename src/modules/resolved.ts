import type { FormAnswer } from '#domains/forms/form.schema.ts';
import type { EventCard } from '#domains/programme/events/event-card.schema.ts';
import type {
  EventListObject,
  EventListQuery,
} from '#domains/programme/events/event-list.schema.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';

/* Resolved references of modules, named as in the specification (part 2, part 3). Domains answer at least these fields; pages
   only contain these. */

interface Pictured {
  image_obj: ImageObject | null;
  image_thumbnails: ImageThumbnails | null;
}

/** A venue as modules show it (part 2, Venue). */
export interface VenueObject extends Pictured {
  id: number;
  slug: string;
  url: string;
  name: string;
  /** sanitised rich text */
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

/** A form of the house, to be filled in (part 3). */
export type FormObject = FormAnswer;

/** Everything the modules of an owner refer to. */
export interface Found {
  venues: ReadonlyMap<number, VenueObject>;
  articles: ReadonlyMap<number, ArticleObject>;
  forms: ReadonlyMap<number, FormObject>;
  events: ReadonlyMap<number, EventCard>;
  eventList(query: EventListQuery): EventListObject;
  /** @param categories of articles, newest first */
  highlights(categories: readonly number[]): TeaserObject[];
}
