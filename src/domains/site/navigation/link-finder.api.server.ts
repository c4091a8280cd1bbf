import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { type FoundSource, finderQuery } from '#lib/api/finder.ts';
import { paged } from '#lib/api/paging.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { PageService } from '../pages/page.service.server.ts';
import { findLinks, pageSource } from './link-finder.server.ts';

interface LinkFinderServices {
  clock: Clock;
  pages: Pick<PageService, 'tree'>;
  /** records with a page of their own */
  found: readonly FoundSource[];
}

const linkQuery = z.extend(finderQuery, {
  content_type: z.optional(z.string().check(z.regex(/^[a-z]{1,40}\.[a-z]{1,40}$/))),
});

/** `/de/pageeditor-api/link-finder`: what a link may lead to (G-47, EDIT-20). */
export async function linkFinderApi(
  app: ApiInstance,
  { services }: { services: LinkFinderServices },
): Promise<void> {
  const sources = [pageSource(services), ...services.found];
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
