import type { RouterContextProvider } from 'react-router';
import { Problem } from '#lib/api/problem.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { loadListPage } from '#lib/pages/list-place.ts';
import type { Services } from '#server/wiring/services.ts';
import { requestScope } from '../../services.context.ts';
import type { Sorting } from './article.schema.ts';
import { ARTICLE_PAGE_SIZE } from './list-path.ts';

/** Loads what a list of articles shows. @throws Problem 404 for an unknown category or topic */
export async function loadArticles(
  context: Readonly<RouterContextProvider>,
  { url, category_id, tag_id }: { url: URL; category_id?: string; tag_id?: string },
) {
  const { services, facts, now } = context.get(requestScope);
  const moment = { now, facts };
  const categories = await services.articles.categories(moment).catch((error: unknown) => {
    // Without categories the articles are still shown (MAG-12, ERR-21). Such an answer is not cached.
    if (category_id !== undefined) throw error;
    facts.cacheable = false;
    return [];
  });
  const find = (options: readonly Sorting[], id: string | undefined) => {
    if (id === undefined) return null;
    const found = options.find((each) => `${each.id}` === id);
    if (!found) throw new Problem('not_found', '404 Nicht gefunden');
    return found;
  };
  const category = find(categories, category_id);
  const tag = find(tag_id === undefined ? [] : await services.articles.tags(moment), tag_id);
  const { page, list, notes } = await loadListPage({
    asked: url.searchParams.get('page'),
    size: ARTICLE_PAGE_SIZE,
    facts,
    load: (page) =>
      services.articles.list({ page, category_id: category?.id, tag_id: tag?.id }, moment),
  });
  const social_image = await buildCard(services, { category, tag }, moment);
  return { categories, category, tag, page, ...list, notes, social_image, origin: url.origin };
}

function buildCard(
  { socialImages }: Pick<Services, 'socialImages'>,
  { category, tag }: { category: Sorting | null; tag: Sorting | null },
  moment: Moment,
) {
  if (category) return socialImages.ofKind('category', moment, category.id);
  return tag
    ? socialImages.ofKind('topic', moment, tag.id)
    : socialImages.ofKind('magazine', moment);
}
