import type { Db } from '#database/database.ts';
import { MAGAZINE_PATH } from '#lib/pages/detail-urls.ts';
import type { SitemapEntry, SitemapSource } from '#lib/pages/sitemap-entry.ts';
import { selectListChanges } from './article.repository.server.ts';
import { listPath } from './list-path.ts';

/** Categories and topics with published articles, and the page of all topics (ROUTE-14 … 16, SEO-04). */
export function magazineSitemap(db: Db): SitemapSource {
  return async ({ now }) => {
    const { categories, tags } = await selectListChanges(db, now);
    const entry = (url: string, changed: readonly Date[]): SitemapEntry => ({
      url,
      lastmod: new Date(Math.max(...changed.map((each) => each.getTime()))),
      images: [],
    });
    const all = tags.map(({ changed }) => changed);
    return [
      ...categories.map((category) => entry(listPath({ category, tag: null }), [category.changed])),
      ...(tags.length > 0 ? [entry(`${MAGAZINE_PATH}/tags`, all)] : []),
      ...tags.map((tag) => entry(listPath({ category: null, tag }), [tag.changed])),
    ];
  };
}
