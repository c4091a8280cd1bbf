import type { Database } from '#database/database.ts';
import { VISITOR } from '#lib/actor/actor.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { SitemapEntry, SitemapSource } from '#lib/pages/sitemap-entry.ts';
import { findPages } from './page.repository.server.ts';
import type { ContentReader } from './page.service.server.ts';
import { PAGE_CONTENT_TYPE } from './page-answer.server.ts';
import { pageUrl } from './page-path.ts';
import { decideShown, inTreeOrder, type PageTree } from './page-tree.ts';

/** Limits the size of an entry. */
const MAX_IMAGES = 50;

function listPictures(node: AnsweredNode): string[] {
  const own = node.image_obj ? [node.image_obj.url] : [];
  return [...own, ...(node.children ?? []).flatMap(listPictures)];
}

function picturesIn(sections: readonly AnsweredSection[]): string[] {
  const nodes = sections.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  return [...new Set(nodes.flatMap(listPictures))].slice(0, MAX_IMAGES);
}

/** Visible, indexable pages in tree order. */
export function pageSitemap(parts: {
  database: Database;
  tree: () => Promise<PageTree>;
  content: ContentReader & { changedAt(content_type: string): Promise<Map<number, Date>> };
}): SitemapSource {
  const { database, tree, content } = parts;
  return async (moment) => {
    const pages = await tree();
    const shown = inTreeOrder(pages).filter(
      (node) => decideShown(pages, node, moment) && !node.menu_url,
    );
    const ids = shown.map(({ id }) => id);
    const rows = new Map((await findPages(database.db, ids)).map((row) => [row.id, row]));
    const changed = await content.changedAt(PAGE_CONTENT_TYPE);
    const entries: SitemapEntry[] = [];
    for (const { id, path } of shown) {
      const row = rows.get(id);
      if (!row || row.robots_noindex) continue;
      const owner = { content_type: PAGE_CONTENT_TYPE, object_id: id };
      const { modules } = await content.answer(VISITOR, owner, moment);
      const times = [row.updated_at, changed.get(id), row.online_from].filter(
        (time) => time instanceof Date && time <= moment.now,
      ) as Date[];
      entries.push({
        url: pageUrl(path),
        lastmod: new Date(Math.max(0, ...times.map((time) => time.getTime()))),
        images: picturesIn(modules),
      });
    }
    return entries;
  };
}
