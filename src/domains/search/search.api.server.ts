import * as z from 'zod/mini';
import type { ApiInstance } from '../../lib/api.ts';
import { pagedAnswer } from '../../lib/call-schemas.ts';
import { paged, pagingQuery } from '../../lib/paging.ts';
import {
  SEARCH_PAGE_SIZE,
  searchAnswer,
  searchKeyword,
  searchPage,
  suggestions,
} from './search.schema.ts';
import type { SearchService } from './search.service.server.ts';

const text = z._default(z.string(), '');
const question = z.object({ query: text });
const pagedQuestion = z.object({ query: text, ...pagingQuery({ size: SEARCH_PAGE_SIZE }) });

/** `/api` and `/de/api`: the search (API-30 … API-33, API-43 … API-46) and what was looked for (API-78). */
export async function searchApi(
  app: ApiInstance,
  { services: { search } }: { services: { search: SearchService } },
): Promise<void> {
  const tags = ['search'];

  app.get(
    '/search/autocomplete',
    {
      schema: {
        ...{ tags, summary: 'Vorschläge beim Tippen', querystring: question },
        response: { 200: suggestions },
      },
    },
    async (request) => ({ data: await search.suggest(request.query.query) }),
  );

  app.get(
    '/search',
    {
      schema: {
        ...{ tags, summary: 'Suche: die ersten Treffer', querystring: question },
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
      { schema: { tags, summary, querystring: pagedQuestion, response: { 200: searchPage } } },
      async (request) => {
        const found = await search.find(category, request.query.query, request.query);
        return paged(request.url, request.query, found);
      },
    );
  }

  app.get(
    '/dashboard-search-keywords',
    {
      schema: {
        tags: ['dashboard'],
        summary: 'Wonach gesucht wurde',
        querystring: z.object(pagingQuery({ size: 25 })),
        response: { 200: pagedAnswer(searchKeyword) },
      },
    },
    async (request) => {
      const found = await search.keywords(request.actor, request.query);
      return paged(request.url, request.query, found);
    },
  );
}
