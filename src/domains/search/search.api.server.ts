import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { dashboardList } from '#lib/api/reading-calls.ts';
import {
  categoryAnswer,
  keywordsOnly,
  SEARCH_PAGE_SIZE,
  searchAnswer,
  searchKeyword,
  suggestions,
} from './search.schema.ts';
import type { SearchService } from './search.service.server.ts';
import { SEARCHES_A_MINUTE } from './search-path.ts';

/** Calls per minute (G-132); typing requests up to six suggestions a second. */
const SEARCHES = { rateLimit: { max: SEARCHES_A_MINUTE, timeWindow: 60_000 } };
const SUGGESTIONS = { rateLimit: { max: 300, timeWindow: 60_000 } };

const text = z._default(z.string(), '');
const question = z.object({ query: text });
const pagedQuestion = z.object({ query: text, ...pagingQuery({ size: SEARCH_PAGE_SIZE }) });

/** `/api` and `/de/api`: search (API-30 … API-33, API-43 … API-46) and frequent queries (API-78). */
export async function searchApi(
  app: ApiInstance,
  { services: { search } }: { services: { search: SearchService } },
): Promise<void> {
  const tags = ['search'];

  app.get(
    '/search/autocomplete',
    {
      config: SUGGESTIONS,
      schema: {
        tags,
        summary: 'Vorschläge beim Tippen',
        querystring: question,
        response: { 200: suggestions },
      },
    },
    async (request) => {
      const found = await search.suggest(request.query.query);
      return { data: found.map(({ text }) => text), suggestions: found };
    },
  );

  app.get(
    '/search',
    {
      config: SEARCHES,
      schema: {
        tags,
        summary: 'Suche: die ersten Treffer',
        querystring: question,
        response: { 200: searchAnswer },
      },
    },
    async (request) => {
      const { events, others, ...rest } = await search.search(request.query.query);
      const [path = '', query = ''] = request.url.split('?');
      const first = (category: string, found: typeof events) =>
        paged(
          `${path.replace(/\/$/, '')}/${category}/?${query}`,
          { page: 1, page_size: SEARCH_PAGE_SIZE },
          found,
        );
      return { ...rest, events: first('events', events), others: first('others', others) };
    },
  );

  for (const [category, summary] of [
    ['events', 'Suche: Veranstaltungen, seitenweise'],
    ['others', 'Suche: alles andere, seitenweise'],
  ] as const) {
    app.get(
      `/search/${category}`,
      {
        config: SEARCHES,
        schema: { tags, summary, querystring: pagedQuestion, response: { 200: categoryAnswer } },
      },
      async (request) => {
        const found = await search.find(category, request.query.query, request.query);
        const { did_you_mean, programme } = found;
        return { ...paged(request.url, request.query, found), did_you_mean, programme };
      },
    );
  }

  dashboardList(
    app,
    '/dashboard-search-keywords',
    { summary: 'Wonach gesucht wurde', item: searchKeyword, query: { only: keywordsOnly } },
    search.keywords,
  );
}
