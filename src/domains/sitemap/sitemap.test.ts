import { describe, expect, it } from 'vitest';
import type { SitemapEntry, SitemapSource } from '#lib/pages/sitemap-entry.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createSitemapService, MAX_ENTRIES } from './sitemap.service.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const origin = 'https://haus.example';

function entry(url: string, lastmod = '2026-11-01T00:00:00Z', images: string[] = []): SitemapEntry {
  return { url, lastmod: new Date(lastmod), images };
}

/** A sitemap of a single source, with a feed for changes. */
function createSitemap(
  source: SitemapSource,
  more: Partial<Parameters<typeof createSitemapService>[0]> = {},
) {
  const clock = fixedClock(NOW);
  const listeners: (() => void)[] = [];
  const feed = { subscribe: ({ lost }: { lost(): void }) => listeners.push(lost) };
  const parts = { clock, feed, origin, is_live: true, isSiteOnline: async () => true };
  const sitemap = createSitemapService({ ...parts, sources: { pages: source }, ...more });
  const change = () => {
    for (const notify of listeners) notify();
  };
  return { sitemap, clock, change };
}

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

describe('the sitemap', () => {
  it('is an index of files with the latest change in each, and of pages with theirs and their pictures (SEO-04)', async () => {
    const { sitemap } = createSitemap(async () => [
      entry('/de', '2026-11-03T10:00:00+01:00', ['/media/1-aa/2400.jpg', '/media/2-bb/2400.jpg']),
      entry('/de/haus', '2026-11-05T00:00:00Z'),
    ]);
    const index = await sitemap.file('/sitemap.xml');
    expect(index).toContain(
      '<sitemap><loc>https://haus.example/sitemaps/pages-1.xml</loc><lastmod>2026-11-05T00:00:00.000Z</lastmod></sitemap>',
    );
    const pages = await sitemap.file('/sitemaps/pages-1.xml');
    expect(locs(pages)).toEqual(['https://haus.example/de', 'https://haus.example/de/haus']);
    expect(pages).toContain(
      '<lastmod>2026-11-03T09:00:00.000Z</lastmod><image:image><image:loc>https://haus.example/media/1-aa/2400.jpg</image:loc></image:image>',
    );
    for (const path of ['/sitemaps/pages-2.xml', '/sitemaps/nichts-1.xml', '/sitemaps/x', '/']) {
      await expect(sitemap.file(path)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('never has more addresses in a file than crawlers read, and none twice', async () => {
    expect(MAX_ENTRIES).toBeLessThanOrEqual(50_000);
    const all = Array.from({ length: 7 }, (_, n) => entry(`/de/${n}`));
    const { sitemap } = createSitemap(async () => all, { max_entries: 3 });
    expect(locs(await sitemap.file('/sitemap.xml'))).toHaveLength(3);
    const files = await Promise.all([1, 2, 3].map((n) => sitemap.file(`/sitemaps/pages-${n}.xml`)));
    expect(files.map((file) => locs(file).length)).toEqual([3, 3, 1]);
    expect(new Set(files.flatMap(locs)).size).toBe(7);
  });

  it('is valid XML for any path', async () => {
    const { sitemap } = createSitemap(async () => [entry('/de/a?b=1&c="<d>')]);
    expect(await sitemap.file('/sitemaps/pages-1.xml')).toContain(
      '/de/a?b=1&#38;c=&#34;&#60;d&#62;',
    );
  });

  it('is made once, and again after a change, at a switching time and after a failure', async () => {
    let made = 0;
    let broken = false;
    const opens = new Date('2026-11-21T18:00:00Z');
    const { sitemap, clock, change } = createSitemap(async ({ now, facts }) => {
      if (broken) throw new Error('away');
      made += 1;
      facts.switchesAt(opens, now);
      return now >= opens ? [entry('/de/premiere')] : [];
    });
    await Promise.all([sitemap.file('/sitemap.xml'), sitemap.file('/sitemap.xml')]);
    await sitemap.file('/sitemap.xml');
    expect(made).toBe(1);
    change();
    expect(locs(await sitemap.file('/sitemap.xml'))).toEqual([]);
    expect(made).toBe(2);
    clock.set(opens);
    expect(locs(await sitemap.file('/sitemap.xml'))).toHaveLength(1);
    broken = true;
    change();
    await expect(sitemap.file('/sitemap.xml')).rejects.toThrow('away');
    broken = false;
    expect(locs(await sitemap.file('/sitemap.xml'))).toHaveLength(1);
  });

  it('is unavailable while the site is offline: crawlers retry later and keep the house (SEO-06)', async () => {
    const { sitemap } = createSitemap(async () => [entry('/de')], {
      isSiteOnline: async () => false,
    });
    await expect(sitemap.file('/sitemap.xml')).rejects.toMatchObject({ status: 503 });
  });
});

describe('robots.txt', () => {
  it('names the sitemap and excludes internal paths', () => {
    const text = createSitemap(async () => []).sitemap.robots();
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/cms-hub\n/);
    expect(text).toContain('\nSitemap: https://haus.example/sitemap.xml\n');
    expect(text).not.toContain('Disallow: /\n');
  });

  it('disallows the whole site unless the instance is live (PAGE-04)', () => {
    const { sitemap } = createSitemap(async () => [], { is_live: false });
    expect(sitemap.robots()).toBe('User-agent: *\nDisallow: /\n');
  });
});
