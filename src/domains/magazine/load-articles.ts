import type { RouterContextProvider } from 'react-router';
import { Problem } from '#lib/api/problem.ts';
import { pageOf } from '#lib/pages/list-meta.ts';
import type { Moment } from '#records/shown.server.ts';
import type { Services } from '#server/wiring/services.ts';
import { requestScope } from '../../services.context.ts';
import type { Sorting } from './article.schema.ts';

/** What a list of articles shows. @throws Problem 404 for a category or a topic that is not there */
export async function loadArticles(
  context: Readonly<RouterContextProvider>,
  { url, category_id, tag_id }: { url: URL; category_id?: string; tag_id?: string },
) {
  const { services, facts, now } = context.get(requestScope);
  const moment = { now, facts };
  const categories = await services.articles.categories(moment).catch((error: unknown) => {
    // All articles are there without the row of categories (MAG-12, ERR-21); the next visitor gets it again.
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
  const page = pageOf(url.searchParams);
  const found = await services.articles.list(
    { page, category_id: category?.id, tag_id: tag?.id },
    moment,
  );
  const social_image = await cardOf(services, { category, tag }, moment);
  return { categories, category, tag, page, ...found, social_image, origin: url.origin };
}

function cardOf(
  { socialImages }: Pick<Services, 'socialImages'>,
  { category, tag }: { category: Sorting | null; tag: Sorting | null },
  moment: Moment,
) {
  if (category) return socialImages.ofKind('category', moment, category.id);
  return tag
    ? socialImages.ofKind('topic', moment, tag.id)
    : socialImages.ofKind('magazine', moment);
}
