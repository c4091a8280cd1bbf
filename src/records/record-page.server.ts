import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#lib/actor/actor.ts';
import type { FinderSource } from '#lib/api/finder.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { Services } from '#server/wiring/services.ts';
import type { Text } from './field-words.ts';
import type { SearchSelect } from './search-rows.server.ts';

/** Public pages of a kind: URLs, and what finders, search and links show. */
export interface RecordPage {
  /** used by content, versions and links: `programme.venue`; the part after the dot is the table */
  content_type: string;
  url(slug: string, id: number): string;
  /** default link text */
  link_text: Text;
  /** path of the list page, if any */
  list?: string;
  /** whether editors can add sections */
  holds_sections: boolean;
  /** column with the time from which visitors find its pages, until `online_to`; default: as long as they are online */
  shown_from?: 'published_at';
  /** reads the page through the domain's own service */
  detail?(services: Services): ReadDetail;
  /** otherwise the fields it shows besides picture and sections (`services.shownRecord`) */
  shows?: readonly string[];
  finder: RecordFinder;
  sitemap?: {
    /** its picture if inherited; default: the column `image` */
    image?: RawBuilder<number | null>;
    /** column with the time from which they are listed, until `online_to`; default: `shown_from` */
    from?: 'online_from';
    /** listed only if */
    where?: RawBuilder<boolean>;
  };
  search: RecordSearch;
}

/** Configures the editor's finders. */
interface RecordFinder {
  /** name columns; only the first is shown */
  names: readonly string[];
  /** shows all name columns, as for a person */
  shows_all_names?: boolean;
  /** distinguishes records of the same name: an article's date, a venue's city; null and '' are ignored */
  detail?: RawBuilder<string | null>;
  /** replaces the above with its own search; such kinds come last */
  source?(services: Services): FinderSource;
}

/** Configures the site's search. */
interface RecordSearch {
  /** label of the kind in search results */
  label: Text;
  /** ranking among kinds, from 1 */
  weight: number;
  /** other path prefix (`/de/programm/…`) below which 404 pages suggest it first */
  below?: string;
  /** its searchable content; hidden records are left out */
  select: SearchSelect;
}

/** Joins non-empty texts, for `finder.detail`. */
export const joinWords = (...words: RawBuilder<unknown>[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(words)})`;

/** @throws Problem 404 */
export type ReadDetail = (actor: Actor, id: number, moment: Moment) => Promise<RecordDetail>;

/** Fields that cards and links show of a page; each kind has some of them. */
export interface RecordDetail {
  name?: string;
  title?: string;
  preline?: string;
  headline?: string;
  subline?: string;
  teaser_text?: string;
  description?: string;
  biography?: string;
  intro?: string;
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
