import { Problem } from '#lib/api/problem.ts';
import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { SitemapSource } from '#lib/pages/sitemap-entry.ts';
import type { Clock } from '#lib/time/clock.ts';
import { sitemapIndex, urlset } from './sitemap-xml.ts';

/** The format allows 50,000 URLs and 50 MB; with pictures the second limit is reached first. */
export const MAX_ENTRIES = 10_000;

export interface SitemapServiceParts {
  clock: Clock;
  /** announces changes; without it nothing is cached */
  feed?: ChangeSource;
  /** by file name, `pages` → `/sitemaps/pages-1.xml` */
  sources: Readonly<Record<string, SitemapSource>>;
  /** whether the site is public (`is_site_online`) */
  isSiteOnline: () => Promise<boolean>;
  /** of the site, e.g. `https://haus-am-wehr.example` */
  origin: string;
  /** false: robots.txt disallows everything */
  is_live: boolean;
  max_entries?: number;
}

export type SitemapService = ReturnType<typeof createSitemapService>;

type Files = ReadonlyMap<string, string>;

const RETRY_SECONDS = 3600;
const INDEX = '/sitemap.xml';

/** API calls and personal pages are not indexed. */
const KEPT_OUT = [
  '/cms-hub',
  '/accounts/',
  '/api/',
  '/de/api/',
  '/pageeditor-api/',
  '/de/pageeditor-api/',
  '/de/user/',
  '/*?edit',
  '/*?v=',
];

/** Sitemaps and robots.txt (BEYOND 'Discovery'). */
export function createSitemapService(parts: SitemapServiceParts) {
  const { clock, feed, sources, origin, is_live, isSiteOnline } = parts;
  const { max_entries = MAX_ENTRIES } = parts;
  const cached = cacheUntilChange<Files>({ clock, changes: feed, maxSize: 1 });

  async function make(moment: Parameters<SitemapSource>[0]): Promise<Files> {
    const files = new Map<string, string>();
    const index: { path: string; lastmod: Date }[] = [];
    for (const [name, source] of Object.entries(sources)) {
      const entries = await source(moment);
      for (let from = 0; from < entries.length; from += max_entries) {
        const part = entries.slice(from, from + max_entries);
        const path = `/sitemaps/${name}-${from / max_entries + 1}.xml`;
        const lastmod = new Date(Math.max(...part.map((each) => each.lastmod.getTime())));
        files.set(path, urlset(part, { origin }));
        index.push({ path, lastmod });
      }
    }
    files.set(INDEX, sitemapIndex(index, { origin }));
    return files;
  }

  return {
    /**
     * The XML at a path, `/sitemap.xml`.
     * @throws Problem 404 for unknown paths; 503 while the site is offline, so that crawlers retry
     */
    async file(path: string): Promise<string> {
      if (!(await isSiteOnline())) {
        const extra = { retry_after: RETRY_SECONDS };
        throw new Problem('unavailable', 'Website offline', { extra });
      }
      const text = (await cached(INDEX, make)).get(path);
      if (text === undefined) throw new Problem('not_found', 'Diese Datei gibt es nicht.');
      return text;
    },

    robots(): string {
      if (!is_live) return 'User-agent: *\nDisallow: /\n';
      const lines = KEPT_OUT.map((path) => `Disallow: ${path}\n`).join('');
      return `User-agent: *\n${lines}\nSitemap: ${origin}${INDEX}\n`;
    },
  };
}
