import type { Moment } from '#lib/cache/moment.ts';
import type { ArticleCard } from './article.schema.ts';
import type { ArticleService } from './article.service.server.ts';

/** Articles in a module. */
const SHOWN = 6;

/** The newest articles of any of the categories, without duplicates (MOD-19, G-41). */
export async function loadHighlights(
  articles: Pick<ArticleService, 'list'>,
  categories: readonly number[],
  moment: Moment,
) {
  const lists = await Promise.all(
    categories.map((category_id) =>
      articles.list({ category_id, page: 1, page_size: SHOWN }, moment),
    ),
  );
  const found = new Map(lists.flatMap(({ results }) => results).map((each) => [each.id, each]));
  return [...found.values()]
    .sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at) || b.id - a.id)
    .slice(0, SHOWN)
    .map(toTeaser);
}

function toTeaser(article: ArticleCard) {
  const { id, title, preline, headline, subline, link, link_text, categories } = article;
  const { image_obj, image_thumbnails } = article;
  return {
    id,
    name: title,
    headline,
    subline,
    link,
    link_text,
    image_obj,
    image_thumbnails,
    preline: preline || (categories[0]?.name ?? ''),
  };
}
