import { MAGAZINE_PATH } from '#lib/pages/detail-urls.ts';
import {
  breadcrumbList,
  type House,
  listPictures,
  omitEmpty,
  type Thing,
} from '#lib/pages/structured-data.ts';
import type { ArticleDetail } from './article.schema.ts';
import { listPath } from './list-path.ts';
import { de as texts } from './magazine.texts.ts';

/** An article as structured data (V-4). */
export function structuredArticle(article: ArticleDetail, { origin }: House): Thing[] {
  const { headline, author, author_url, categories, tags, reading_minutes, published_at } = article;
  const house = { '@id': `${origin}/#haus` };
  const [category] = categories;
  const path = category && listPath({ category, tag: null });
  const chain = [
    { title: texts.headline, url: MAGAZINE_PATH },
    ...(category && path ? [{ title: category.name, url: path }] : []),
  ];
  const about = [...article.productions, ...article.persons];
  return [
    {
      '@type': 'Article',
      // search engines truncate longer ones
      headline: headline.slice(0, 110),
      datePublished: published_at,
      // articles are written before they are published
      dateModified: [article.updated_at, published_at].toSorted().at(-1),
      author: author
        ? {
            '@type': 'Person',
            name: author,
            ...omitEmpty({ url: author_url && origin + author_url }),
          }
        : house,
      publisher: house,
      mainEntityOfPage: origin + article.urls.de,
      ...omitEmpty({
        description: article.teaser_text,
        image: listPictures(article, origin),
        articleSection: category?.name,
        keywords: tags.map(({ name }) => name),
        timeRequired: reading_minutes && `PT${reading_minutes}M`,
        about: about.map(({ name, url }) => ({ '@type': 'Thing', name, url: origin + url })),
      }),
    },
    breadcrumbList(chain, { title: headline, url: article.urls.de }, origin),
  ];
}
