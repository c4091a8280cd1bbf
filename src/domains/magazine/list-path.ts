import { MAGAZINE_PATH } from '#lib/pages/detail-urls.ts';
import type { Sorting } from './article.schema.ts';

/** articles per page */
export const ARTICLE_PAGE_SIZE = 12;

/** The magazine, one of its categories, or one of its topics (ROUTE-13, ROUTE-15, ROUTE-16). */
export function listPath({
  category,
  tag,
}: {
  category: Sorting | null;
  tag: Sorting | null;
}): string {
  if (category) return `${MAGAZINE_PATH}/categories/${category.slug}/${category.id}`;
  return tag ? `${MAGAZINE_PATH}/tags/${tag.slug}/${tag.id}` : MAGAZINE_PATH;
}

/** URL of the feed (G-136). Readers store it for years: it must never change. */
export function feedPath({
  category,
  tag,
}: {
  category: Sorting | null;
  tag: Sorting | null;
}): string {
  if (category) return `/feeds/magazin.atom?category=${category.id}`;
  return tag ? `/feeds/magazin.atom?tag=${tag.id}` : '/feeds/magazin.atom';
}
