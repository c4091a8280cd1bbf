import Fastify from 'fastify';
import { apiDocs } from '../api/api-docs.ts';

/**
 * Fastify, its compilers of schemas and the description of the API load half of what they consist of (170 modules) when they
 * are first used, which would be when everything waits for it. Used once on nothing, while the database opens, it is there.
 */
export async function loadAhead(): Promise<void> {
  const app = Fastify();
  await apiDocs(app);
  const nothing = { type: 'object' } as const;
  app.get('/', { schema: { querystring: nothing, response: { 200: nothing } } }, () => ({}));
  await app.ready();
  await app.close();
}
