import type { ApiInstance } from '../../lib/api.ts';
import type { Clock } from '../../lib/clock.ts';
import { finderQuery } from '../../lib/finder.ts';
import { paged } from '../../lib/paging.ts';
import { createLinkFinder } from './link-finder.server.ts';
import type { PageService } from './page.service.server.ts';

/** `/de/pageeditor-api/link-finder`: what a link may lead to (G-47, EDIT-20). */
export async function linkFinderApi(
  app: ApiInstance,
  { services }: { services: { clock: Clock; pages: Pick<PageService, 'tree'> } },
): Promise<void> {
  const finder = createLinkFinder(services);
  app.get(
    '/link-finder',
    {
      schema: {
        tags: ['site'],
        summary: 'Seiten, zu denen ein Link führen kann',
        querystring: finderQuery,
      },
    },
    async ({ actor, query, url }) => paged(url, query, await finder.find(actor, query)),
  );
}
