import type { Database } from '#database/database.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import {
  ENSEMBLE_PATH,
  EVENTS_PATH,
  MAGAZINE_PATH,
  PRODUCTIONS_PATH,
} from '#lib/pages/detail-urls.ts';
import { recordPlaces } from '#records/record-owners.server.ts';
import { RECORD_PAGES } from '../wiring/record-pages.ts';

/** Pages that list what there is: always there. */
export const LIST_PATHS: readonly string[] = [
  ...[EVENTS_PATH, PRODUCTIONS_PATH, ENSEMBLE_PATH, MAGAZINE_PATH],
];

const DETAIL = /^(\/de\/[a-z0-9-]+)\/([a-z0-9-]+)\/([1-9]\d{0,9})$/;
const LARGEST_ID = 2_147_483_647;

interface Parts {
  database: Pick<Database, 'db'>;
  pages: Pick<PageService, 'isReachable'>;
}

/** The record whose page stands at a path of this site, if it may be one. */
export function recordAt(path: string) {
  const [, base, slug = '', number = ''] = DETAIL.exec(path) ?? [];
  const id = Number(number);
  const pages = Object.entries(RECORD_PAGES);
  const [content_type, page] = pages.find(([, { url }]) => base && url(slug, id) === path) ?? [];
  return content_type && page && id <= LARGEST_ID ? { content_type, table: page.table, id } : null;
}

/** Whether a visitor finds something at a path of this site: a list, a record's page, or a page of the house (G-04). */
export function reachableBy({ database, pages }: Parts) {
  return async (path: string, moment: { now: Date; facts: AnswerFacts }): Promise<boolean> => {
    if (LIST_PATHS.includes(path)) return true;
    const record = recordAt(path);
    if (record) {
      moment.facts.tag(record.table);
      const [place] = await recordPlaces(database.db, record.table, [record.id]);
      if (place) return place.is_online;
    }
    return pages.isReachable(path.replace(/^\/de(?=\/|$)/, ''), moment);
  };
}
