import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams } from '#lib/api/call-schemas.ts';
import { paged } from '#lib/api/paging.ts';
import { sendTable, TABLE_LIMIT } from '#lib/api/send-table.server.ts';
import type { SubscriptionService } from '../subscription.service.server.ts';
import { readersAnswer, readersExportQuery, readersQuery } from './newsletter.schema.ts';

const tags = ['Newsletter'];
const config = { reader: 'editor', writer: 'editor' } as const;

interface Parts {
  services: { subscriptions: SubscriptionService };
}

/** `/api` and `/de/api`: the list of who gets the newsletter (G-486). */
export async function newsletterApi(
  app: ApiInstance,
  { services: { subscriptions } }: Parts,
): Promise<void> {
  app.get(
    '/newsletter-readers',
    {
      config,
      schema: {
        tags,
        summary: 'Wer den Newsletter bekommt, die neuesten zuerst, mit Zustimmung',
        querystring: readersQuery,
        response: { 200: readersAnswer },
      },
    },
    async ({ actor, query, url }) =>
      paged(url, query, await subscriptions.listReaders(actor, query)),
  );
  app.get(
    '/newsletter-readers/export',
    {
      config: { ...config, rateLimit: TABLE_LIMIT },
      schema: {
        tags,
        summary: 'Wer den Newsletter bekommt, als CSV, je mit einer Adresse zum Abmelden',
        querystring: readersExportQuery,
      },
    },
    ({ actor, query }, reply) => sendTable(reply, subscriptions.exportReaders(actor, query.q)),
  );
  app.delete(
    '/newsletter-readers/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Jemanden von der Liste des Newsletters nehmen, endgültig',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ actor, params }, reply) => {
      await subscriptions.removeReader(actor, params.id);
      return reply.code(204).send(null);
    },
  );
}
