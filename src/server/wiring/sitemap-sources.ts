import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { magazineSitemap } from '#domains/magazine/magazine-sitemap.server.ts';
import { pageSitemap } from '#domains/site/pages/page-sitemap.server.ts';
import type { SitemapSource } from '#lib/pages/sitemap-entry.ts';
import { recordSitemap } from '#records/record-sitemap.server.ts';
import { LIST_PATHS } from '../pages/reachable.ts';
import { RECORD_PAGES } from './record-pages.ts';
import type { Services } from './services.ts';

interface Parts {
  database: Database;
  pages: Services['pages'];
  content: Services['content'];
  media: Services['media'];
}

/** Names of the files, by what stands in them. */
const FILES: Readonly<Record<string, string>> = {
  'programme.event': 'events',
  'programme.production': 'productions',
  'programme.series': 'series',
  'programme.venue': 'venues',
  'ensemble.person': 'persons',
  'magazine.article': 'articles',
};

/** A performance without a picture shows its production's. */
const EVENT_IMAGE = sql<number | null>`coalesce(event.image,
  (select production.image from production where production.id = event.production_id))`;

/** All that search engines are told of. */
export function sitemapSources(parts: Parts): Readonly<Record<string, SitemapSource>> {
  const { database, pages, content, media } = parts;
  const records = Object.entries(RECORD_PAGES).map(([content_type, { table, url }]) => [
    FILES[content_type] ?? table,
    recordSitemap({
      ...{ db: database.db, table, url },
      is_timed: table === 'article',
      ...(table === 'event' && { inherited: EVENT_IMAGE }),
      changed: () => content.changedAt(content_type),
      images: (ids) => media.imagesByIds(ids),
    }),
  ]);
  const sources = Object.fromEntries(records) as Record<string, SitemapSource>;
  return {
    // a house's own page at the address of a list is the list's words, not a page besides
    pages: without(LIST_PATHS, pageSitemap({ database, tree: pages.tree, content })),
    lists: listSitemap(sources),
    magazine: magazineSitemap(database.db),
    ...sources,
  };
}

function without(paths: readonly string[], source: SitemapSource): SitemapSource {
  return async (moment) => (await source(moment)).filter(({ url }) => !paths.includes(url));
}

/** Lists changed when the newest of what they list did; an empty one is nothing to be found. */
function listSitemap(sources: Readonly<Record<string, SitemapSource>>): SitemapSource {
  const LISTED = ['events', 'productions', 'persons', 'articles'];
  return async (moment) => {
    const lists = LIST_PATHS.map(async (url, index) => {
      const entries = (await sources[LISTED[index] ?? '']?.(moment)) ?? [];
      const lastmod = new Date(Math.max(0, ...entries.map((each) => each.lastmod.getTime())));
      return { url, lastmod, images: [], is_empty: entries.length === 0 };
    });
    return (await Promise.all(lists)).filter(({ is_empty }) => !is_empty);
  };
}
