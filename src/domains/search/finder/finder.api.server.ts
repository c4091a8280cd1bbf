import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { finderQuery } from '#lib/api/finder.ts';
import { foundThings } from './finder.schema.ts';
import type { FinderService } from './finder.service.server.ts';

/** `/api/finder` and `/de/api/finder`: everything that editors keep, in one list (G-388). */
export async function everythingFinderApi(
  app: ApiInstance,
  { services: { finder } }: { services: { finder: FinderService } },
): Promise<void> {
  app.get(
    '/finder',
    {
      config: { reader: 'editor' },
      schema: {
        tags: ['records'],
        summary: 'Alles, was die Redaktion pflegt: Einträge jeder Art, Seiten, Medien',
        querystring: z.pick(finderQuery, { q: true }),
        response: { 200: foundThings },
      },
    },
    ({ actor, query }) => finder.find(actor, query.q),
  );
}
