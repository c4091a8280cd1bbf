import type { ApiInstance } from '#lib/api/api.ts';
import { finderQuery } from '#lib/api/finder.ts';
import { paged } from '#lib/api/paging.ts';
import type { MediaService } from '../media.service.server.ts';
import { fileFinderQuery } from './finder.server.ts';

/** The media finder of the page editor (G-47, EDIT-22). */
export async function finderApi(
  app: ApiInstance,
  { services: { media } }: { services: { media: Pick<MediaService, 'find' | 'findFiles'> } },
): Promise<void> {
  const tags = ['media'];
  app.get(
    '/image-finder',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Bilder des Hauses, die neuesten zuerst',
        querystring: finderQuery,
      },
    },
    async ({ actor, query, url }) => paged(url, query, await media.find(actor, query)),
  );
  app.get(
    '/file-finder',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Videos, Töne, PDF und Untertitel des Hauses, die neuesten zuerst',
        querystring: fileFinderQuery,
      },
    },
    async ({ actor, query, url }) => paged(url, query, await media.findFiles(actor, query)),
  );
}
