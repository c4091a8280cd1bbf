import type { ApiInstance } from '../../lib/api.ts';
import { finderQuery } from '../../lib/finder.ts';
import { paged } from '../../lib/paging.ts';
import type { MediaService } from './media.service.server.ts';

/** `/de/pageeditor-api/image-finder`: the pictures of the house (G-47, EDIT-22). */
export async function imageFinderApi(
  app: ApiInstance,
  { services: { media } }: { services: { media: Pick<MediaService, 'find'> } },
): Promise<void> {
  app.get(
    '/image-finder',
    {
      schema: {
        tags: ['media'],
        summary: 'Bilder des Hauses, die neuesten zuerst',
        querystring: finderQuery,
      },
    },
    async ({ actor, query, url }) => paged(url, query, await media.find(actor, query)),
  );
}
