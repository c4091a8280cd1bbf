import type { Database } from '#database/database.ts';
import { magazineSitemap } from '#domains/magazine/magazine-sitemap.server.ts';
import { pageSitemap } from '#domains/site/pages/page-sitemap.server.ts';
import type { SitemapSource } from '#lib/pages/sitemap-entry.ts';
import { recordSitemap } from '#records/record-sitemap.server.ts';
import { LIST_PATHS, PAGE_KINDS } from './records/record-pages.ts';
import type { Services } from './services.ts';

interface Parts {
  database: Database;
  pages: Services['pages'];
  content: Services['content'];
  media: Services['media'];
}

/** All sitemap sources by file name. */
export function createSitemapSources(parts: Parts): Readonly<Record<string, SitemapSource>> {
  const { database, pages, content, media } = parts;
  const records = PAGE_KINDS.filter(({ sitemap }) => sitemap).map((kind) => [
    kind.path,
    recordSitemap({
      db: database.db,
      kind,
      changed: () => content.changedAt(kind.content_type),
      images: media.imagesByIds,
    }),
  ]);
  const sources = Object.fromEntries(records) as Record<string, SitemapSource>;
  return {
    // a page at the URL of a list contains the list's texts and is not a separate page
    pages: without(LIST_PATHS, pageSitemap({ database, tree: pages.tree, content })),
    lists: listSitemap(sources),
    magazine: magazineSitemap(database.db),
    ...sources,
  };
}

function without(paths: readonly string[], source: SitemapSource): SitemapSource {
  return async (moment) => (await source(moment)).filter(({ url }) => !paths.includes(url));
}

/** A list changes with its newest entry; empty lists are not indexed. */
function listSitemap(sources: Readonly<Record<string, SitemapSource>>): SitemapSource {
  return async (moment) => {
    const lists = PAGE_KINDS.map(async ({ list: url = '', path }) => {
      const entries = (url && (await sources[path]?.(moment))) || [];
      const lastmod = new Date(Math.max(0, ...entries.map((each) => each.lastmod.getTime())));
      return { url, lastmod, images: [], is_empty: entries.length === 0 };
    });
    return (await Promise.all(lists)).filter(({ is_empty }) => !is_empty);
  };
}
