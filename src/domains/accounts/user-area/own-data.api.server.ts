import type { ApiInstance } from '#lib/api/api.ts';
import { contentDisposition } from '#lib/api/content-disposition.ts';
import { TABLE_LIMIT } from '#lib/api/send-table.server.ts';
import type { AccountService } from '../account.service.server.ts';
import { ownDataSchema } from './own-data.schema.ts';

/** `/api/user-data` and `/de/api/user-data`: everything about the own account, as a file (G-463). */
export async function ownDataApi(
  app: ApiInstance,
  { services: { accounts } }: { services: { accounts: Pick<AccountService, 'ownData'> } },
): Promise<void> {
  app.get(
    '/user-data/',
    {
      config: { reader: 'member', rateLimit: TABLE_LIMIT },
      schema: {
        tags: ['Konto'],
        summary: 'Alles, was über das eigene Konto gespeichert ist, als Datei',
        response: { 200: ownDataSchema },
      },
    },
    async ({ actor }, reply) => {
      const data = await accounts.ownData(actor);
      const name = `Konto ${data.as_of.slice(0, 10)}.json`;
      reply.header('Content-Disposition', contentDisposition('attachment', name));
      return data;
    },
  );
}
