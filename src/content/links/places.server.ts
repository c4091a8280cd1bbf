import type { Database, Db, Trx } from '#database/database.ts';
import { findPages } from '#domains/site/pages/page.repository.server.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { pageUrl } from '#domains/site/pages/page-path.ts';
import type { PageTree } from '#domains/site/pages/page-tree.ts';
import type { Table } from '#records/record-kind.server.ts';
import { recordPlaces } from '#records/record-owners.server.ts';
import { findTitles } from '#records/table-columns.server.ts';
import type { Owner } from '../content.repository.server.ts';
import { selectPatternNames } from '../patterns/pattern.repository.server.ts';
import { PATTERN_CONTENT_TYPE } from '../patterns/pattern.schema.ts';
import { SHARED_CONTENT_TYPE } from '../shared/shared-owner.ts';
import { selectSharedNames, selectSharedUses } from '../shared/shared-section.repository.server.ts';

export interface Place {
  title: string;
  /** '' for patterns, and for shared sections that are on no page */
  url: string;
}

export interface PlaceParts {
  database: Pick<Database, 'db'>;
  tree(): Promise<PageTree>;
  /** records with a page, by `content_type` */
  recordPages: Readonly<Record<string, { table: Table; url(slug: string, id: number): string }>>;
}

/** pages named behind the name of a shared section */
const NAMED = 3;

const LIST = new Intl.ListFormat('de');

/** A shared section, with the pages that it is on; its URL is that of the first one. */
function describeShared(name: string, pages: readonly Place[]): Place {
  const named = pages.slice(0, NAMED).map(({ title }) => title);
  const rest = pages.length - named.length;
  const where = LIST.format(rest > 0 ? [...named, `${rest} weiteren`] : named);
  return { title: where ? `${name} (auf ${where})` : name, url: pages[0]?.url ?? '' };
}

/**
 * Titles and URLs of pages and records, by `content_type:id`; deleted ones are missing.
 * @returns a function that takes the transaction if it is called in one
 */
export function findPlacesBy({ database, tree, recordPages }: PlaceParts) {
  async function placesOfShared(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Place>> {
    const found = new Map<number, Place>();
    for (const { id, name } of await selectSharedNames(db, ids)) {
      const pages = [...(await find(await selectSharedUses(db, id), db)).values()];
      found.set(id, describeShared(name, pages));
    }
    return found;
  }

  async function findPagePlaces(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Place>> {
    const rows = db === database.db ? [...(await tree()).byId.values()] : await findPages(db, ids);
    return new Map(rows.map(({ id, title, path }) => [id, { title, url: pageUrl(path) }]));
  }

  async function find(
    owners: readonly Owner[],
    db: Db | Trx = database.db,
  ): Promise<Map<string, Place>> {
    const places = new Map<string, Place>();
    for (const [content_type, all] of Map.groupBy(owners, (owner) => owner.content_type)) {
      const ids = [...new Set(all.map(({ object_id }) => object_id))];
      const record = recordPages[content_type];
      const titles = record ? await findTitles(db, record.table, ids) : null;
      const rows = record ? await recordPlaces(db, record, ids) : [];
      const pages = content_type === PAGE_CONTENT_TYPE ? await findPagePlaces(db, ids) : null;
      for (const id of ids) {
        const page = pages?.get(id);
        if (page) places.set(`${content_type}:${id}`, page);
      }
      if (content_type === SHARED_CONTENT_TYPE)
        for (const [id, place] of await placesOfShared(db, ids))
          places.set(`${content_type}:${id}`, place);
      if (content_type === PATTERN_CONTENT_TYPE)
        for (const { id, name } of await selectPatternNames(db, ids))
          places.set(`${content_type}:${id}`, { title: name, url: '' });
      for (const { id, slug } of rows) {
        const url = record?.url(slug, id) ?? '';
        places.set(`${content_type}:${id}`, { title: titles?.get(id) || url, url });
      }
    }
    return places;
  }

  return find;
}
