import type { Database } from '#database/database.ts';
import { FAVOURITES_PATH } from '#domains/programme/favourites/favourite-keys.ts';
import { searchPath } from '#domains/search/search-path.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import { shopPath } from '#domains/site/redirects/shop-path.ts';
import { NEWSLETTER_PATH } from '#domains/subscriptions/subscription-paths.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { isPlaceShown, recordPlaces } from '#records/record-owners.server.ts';
import { LIST_PATHS, PAGE_KINDS } from '../wiring/records/record-pages.ts';

/** Pages of every house besides the lists: search, favourites, newsletter, web shop. */
const isBuiltInPlace = (path: string) =>
  path === FAVOURITES_PATH ||
  path === NEWSLETTER_PATH ||
  path === searchPath() ||
  shopPath(path) !== null;

const DETAIL = /^(\/de\/[a-z0-9-]+)\/([a-z0-9-]+)\/([1-9]\d{0,9})$/;
interface Parts {
  database: Pick<Database, 'db'>;
  pages: Pick<PageService, 'isReachable'>;
}

/** The record whose page has this path; null when the path is no detail page. Does not check that it exists. */
export function recordAt(path: string) {
  const [, base, slug = '', number = ''] = DETAIL.exec(path) ?? [];
  const id = Number(number);
  const kind = PAGE_KINDS.find(({ url }) => base && url(slug, id) === path);
  return kind && id <= LARGEST_ID ? { content_type: kind.content_type, kind, id } : null;
}

/** Checks whether visitors find a list, a record's page or a page of the house at a path of this site (G-04). */
export function createReachableCheck({ database, pages }: Parts) {
  return async (path: string, moment: { now: Date; facts: AnswerFacts }): Promise<boolean> => {
    if (LIST_PATHS.includes(path) || isBuiltInPlace(path)) return true;
    const record = recordAt(path);
    if (record) {
      moment.facts.tag(record.kind.table);
      const [place] = await recordPlaces(database.db, record.kind, [record.id]);
      if (place) return isPlaceShown(place, moment);
    }
    return pages.isReachable(path.replace(/^\/de(?=\/|$)/, ''), moment);
  };
}
