import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#lib/actor/actor.ts';
import type { FinderSource } from '#lib/api/finder.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { Services } from '#server/wiring/services.ts';
import type { Text } from './field-words.ts';
import type { SearchSelect } from './search-rows.server.ts';

/** Pages of a kind: their URLs, and what lists, search and links show. */
export interface RecordPage {
  /** of its content, versions and links: `programme.venue`. What follows the point is the table. */
  content_type: string;
  url(slug: string, id: number): string;
  /** default text of a link to it */
  link_text: Text;
  /** its list page, if there is one */
  list?: string;
  /** whether editors put sections on it */
  holds_sections: boolean;
  /** reads the page, if the domain has its own service */
  detail?(services: Services): ReadDetail;
  /** else the fields that it shows, besides its picture and its sections (`services.shownRecord`) */
  shows?: readonly string[];
  finder: RecordFinder;
  sitemap?: {
    /** its picture if inherited; default: the column `image` */
    image?: RawBuilder<number | null>;
    /** they come and go by themselves: `published_at`, `online_to` */
    is_timed?: boolean;
  };
  search: RecordSearch;
}

/** How finders of the editor find a kind. */
interface RecordFinder {
  /** the columns that name a record; the first of them is shown */
  names: readonly string[];
  /** all of them are shown, as of a person */
  shows_all_names?: boolean;
  /** distinguishes records of the same name: an article's date, a venue's city; null and '' are ignored */
  detail?: RawBuilder<string | null>;
  /** replaces all of this with its own search; such kinds come last */
  source?(services: Services): FinderSource;
}

/** How the search of the site finds a kind. */
interface RecordSearch {
  /** name of the kind beside search results */
  label: Text;
  /** how much it counts beside other kinds, from 1 on */
  weight: number;
  /** another section of the site (`/de/programm/…`) in which it is suggested first for missing pages */
  below?: string;
  /** its searchable content; hidden records are left out */
  select: SearchSelect;
}

/** Joins non-empty texts, for `finder.detail`. */
export const wordsBetween = (...words: RawBuilder<unknown>[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(words)})`;

/** @throws Problem 404 */
export type ReadDetail = (actor: Actor, id: number, moment: Moment) => Promise<RecordDetail>;

/** What of a page cards and links show elsewhere; every kind has some of it. */
export interface RecordDetail {
  name?: string;
  title?: string;
  preline?: string;
  headline?: string;
  subline?: string;
  teaser_text?: string;
  description?: string;
  biography?: string;
  meta_description: string;
  first_name?: string;
  last_name?: string;
  function?: string;
  city?: string;
  categories?: readonly { name: string }[];
  date_start?: string;
  all_day?: boolean;
  event_status?: string;
  room?: { name: string } | null;
  place?: string;
  og_image?: number | null;
  image_obj: { id: number } | null;
}
