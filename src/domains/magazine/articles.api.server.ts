import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { optionQuery, pagedAnswer } from '#lib/api/call-schemas.ts';
import { requireOption } from '#lib/api/find-option.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { Problem } from '#lib/api/problem.ts';
import { readingCalls } from '#lib/api/reading-calls.ts';
import type { Clock } from '#lib/time/clock.ts';
import { articleCard, articleCategory, articleTag } from './article.schema.ts';
import type { ArticleService } from './article.service.server.ts';
import { ARTICLE_PAGE_SIZE } from './list-path.ts';

interface ArticleServices {
  clock: Clock;
  articles: ArticleService;
}

/** `/api` and `/de/api`: the magazine (API-28, API-29, API-35, API-49 … 52). */
export async function articlesApi(
  app: ApiInstance,
  { services }: { services: ArticleServices },
): Promise<void> {
  const { clock, articles } = services;
  const tags = ['magazine'];
  const { moment, all, one } = readingCalls(app, clock, tags);

  app.get(
    '/articles',
    {
      schema: {
        tags,
        summary: 'Artikel, seitenweise',
        querystring: z.object({
          category: optionQuery,
          tag: optionQuery,
          ...pagingQuery({ size: ARTICLE_PAGE_SIZE }),
        }),
        response: { 200: pagedAnswer(articleCard) },
      },
    },
    async ({ query: { category, tag, ...page }, url }) => {
      const inCategory = requireOption(await articles.categories(moment()), 'category', category);
      const tagged = requireOption(await articles.tags(moment()), 'tag', tag);
      const chosen = { category_id: inCategory?.id, tag_id: tagged?.id };
      return paged(url, page, await articles.list({ ...page, ...chosen }, moment()));
    },
  );
  one('/articles', { summary: 'Ein Artikel', answer: articleCard }, articles.detail);
  all(
    '/articles-teaser',
    { summary: 'Der Artikel, mit dem das Magazin beginnt', answer: articleCard },
    async (at) => {
      const teaser = await articles.mainTeaser(at);
      if (!teaser) throw new Problem('not_found', 'Es ist noch kein Artikel erschienen.');
      return teaser;
    },
  );
  all(
    '/article-categories',
    { summary: 'Rubriken', answer: z.array(articleCategory) },
    articles.categories,
  );
  all('/article-tags', { summary: 'Themen', answer: z.array(articleTag) }, articles.tags);
}
