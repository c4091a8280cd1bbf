import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { finderQuery, type NamedSource } from '#lib/api/finder.ts';
import { paged } from '#lib/api/paging.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { PageService } from '../pages/page.service.server.ts';
import { findLinks, pageSource } from './link-finder.server.ts';

interface LinkFinderServices {
  clock: Clock;
  pages: Pick<PageService, 'tree'>;
  /** records with a page of their own */
  found: readonly NamedSource[];
}

const linkQuery = z.extend(finderQuery, {
  content_type: z.optional(z.string().check(z.regex(/^[a-z]{1,40}\.[a-z]{1,40}$/))),
});

/** `/de/pageeditor-api/link-finder`: link targets (G-47, EDIT-20). */
export async function linkFinderApi(
  app: ApiInstance,
  { services }: { services: LinkFinderServices },
): Promise<void> {
  const sources = [pageSource(services), ...services.found];
  const kinds = sources
    .toSorted((a, b) => a.position - b.position)
    .map(({ content_type, name }) => ({ content_type, name }));
  app.get(
    '/link-finder/kinds',
    {
      config: { reader: 'editor' },
      schema: {
        tags: ['site'],
        summary: 'Wohin ein Link führen kann, nach Arten',
        response: { 200: z.array(z.object({ content_type: z.string(), name: z.string() })) },
      },
    },
    async () => kinds,
  );
  app.get(
    '/link-finder',
    {
      config: { reader: 'editor' },
      schema: {
        tags: ['site'],
        summary: 'Wohin ein Link führen kann: Seiten, Veranstaltungen, Artikel …',
        description: '`content_type`: nur diese Art, zum Beispiel `programme.venue`.',
        querystring: linkQuery,
      },
    },
    async ({ actor, query, url }) => paged(url, query, await findLinks(actor, sources, query)),
  );
}
