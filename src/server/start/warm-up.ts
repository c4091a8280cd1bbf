import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/database.ts';
import type { Services } from '../wiring/services.ts';

interface WarmUpParts {
  app: Pick<FastifyInstance, 'inject'>;
  database: Pick<Database, 'db'>;
  services: { search: Pick<Services['search'], 'meant'> };
}

/** A page without a query; the search by itself counts as no search. */
const PAGE = '/de/search';

/**
 * Renders a page and searches once, while the start waits for the queues: the first page of a process takes three times as long
 * as the next, and its visitor would wait for it (G-787). A new house is left alone until it is furnished.
 */
export async function warmUp({ app, database, services }: WarmUpParts): Promise<void> {
  const account = await database.db
    .selectFrom('account_user')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!account) return;
  await Promise.all([app.inject(PAGE), services.search.meant('programm', 1)]);
}
