import type { Database } from '#database/database.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { pageUrl } from '#domains/site/pages/page-path.ts';
import type { PageTree } from '#domains/site/pages/page-tree.ts';
import type { Table } from '#records/record-kind.server.ts';
import { recordPlaces } from '#records/record-owners.server.ts';
import { findTitles } from '#records/table-columns.server.ts';
import type { Owner } from '../content.repository.server.ts';
import { selectPatternNames } from '../patterns/pattern.repository.server.ts';
import { PATTERN_CONTENT_TYPE } from '../patterns/pattern.schema.ts';

export interface Place {
  title: string;
  /** '' for patterns */
  url: string;
}

export interface PlaceParts {
  database: Pick<Database, 'db'>;
  tree(): Promise<PageTree>;
  /** records with a page, by `content_type` */
  recordPages: Readonly<Record<string, { table: Table; url(slug: string, id: number): string }>>;
}

/** Titles and URLs of pages and records, by `content_type:id`; deleted ones are missing. */
export function placesBy({ database, tree, recordPages }: PlaceParts) {
  return async (owners: readonly Owner[]): Promise<Map<string, Place>> => {
    const { byId } = await tree();
    const places = new Map<string, Place>();
    for (const [content_type, all] of Map.groupBy(owners, (owner) => owner.content_type)) {
      const ids = [...new Set(all.map(({ object_id }) => object_id))];
      const record = recordPages[content_type];
      const titles = record ? await findTitles(database.db, record.table, ids) : null;
      const rows = record ? await recordPlaces(database.db, record.table, ids) : [];
      for (const id of ids) {
        const page = content_type === PAGE_CONTENT_TYPE ? byId.get(id) : undefined;
        if (page)
          places.set(`${content_type}:${id}`, { title: page.title, url: pageUrl(page.path) });
      }
      if (content_type === PATTERN_CONTENT_TYPE)
        for (const { id, name } of await selectPatternNames(database.db, ids))
          places.set(`${content_type}:${id}`, { title: name, url: '' });
      for (const { id, slug } of rows) {
        const url = record?.url(slug, id) ?? '';
        places.set(`${content_type}:${id}`, { title: titles?.get(id) || url, url });
      }
    }
    return places;
  };
}
