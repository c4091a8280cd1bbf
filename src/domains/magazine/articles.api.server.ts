import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams, optionQuery, pagedAnswer } from '#lib/api/call-schemas.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import { articleCard, articleCategory, articleTag, type Sorting } from './article.schema.ts';
import type { ArticleService } from './article.service.server.ts';
import { ARTICLE_PAGE_SIZE } from './list-path.ts';

interface ArticleServices {
  clock: Clock;
  articles: ArticleService;
}

/** An option by its id or its slug (G-75). @throws Problem 400 for one that is not there */
function find(options: readonly Sorting[], field: string, value: string | undefined) {
  if (!value) return undefined;
  const found = options.find(({ id, slug }) => `${id}` === value || slug === value);
  if (found) return found.id;
  const message = 'Diese Auswahl gibt es nicht.';
  throw new Problem('malformed', message, { field_errors: { [field]: [message] } });
}

/** `/api` and `/de/api`: the magazine (API-28, API-29, API-35, API-49 … 52). */
export async function articlesApi(
  app: ApiInstance,
  { services }: { services: ArticleServices },
): Promise<void> {
  const { clock, articles } = services;
  const tags = ['magazine'];
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });

  app.get(
    '/articles',
    {
      schema: {
        ...{ tags, summary: 'Artikel, seitenweise' },
        querystring: z.object({
          ...{ category: optionQuery, tag: optionQuery },
          ...pagingQuery({ size: ARTICLE_PAGE_SIZE }),
        }),
        response: { 200: pagedAnswer(articleCard) },
      },
    },
    async ({ query: { category, tag, ...page }, url }) => {
      const category_id = find(await articles.categories(moment()), 'category', category);
      const tag_id = find(await articles.tags(moment()), 'tag', tag);
      return paged(url, page, await articles.list({ ...page, category_id, tag_id }, moment()));
    },
  );
  app.get(
    '/articles/:id',
    { schema: { tags, summary: 'Ein Artikel', params: idParams, response: { 200: articleCard } } },
    async ({ actor, params }) => articles.detail(actor, params.id, moment()),
  );
  app.get(
    '/articles-teaser',
    {
      schema: {
        ...{ tags, summary: 'Der Artikel, mit dem das Magazin beginnt' },
        response: { 200: articleCard },
      },
    },
    async () => {
      const teaser = await articles.mainTeaser(moment());
      if (!teaser) throw new Problem('not_found', 'Es ist noch kein Artikel erschienen.');
      return teaser;
    },
  );
  app.get(
    '/article-categories',
    { schema: { tags, summary: 'Rubriken', response: { 200: z.array(articleCategory) } } },
    async () => articles.categories(moment()),
  );
  app.get(
    '/article-tags',
    { schema: { tags, summary: 'Themen', response: { 200: z.array(articleTag) } } },
    async () => articles.tags(moment()),
  );
}
