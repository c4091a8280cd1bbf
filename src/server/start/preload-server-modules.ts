import Fastify from 'fastify';
import { apiDocs } from '../api/api-docs.ts';

/**
 * Fastify, its schema compilers and the API description load half of their modules (170) on first use. A dummy app triggers
 * that while the database opens, so that the start does not wait for it later.
 */
export async function preloadServerModules(): Promise<void> {
  const app = Fastify();
  await apiDocs(app);
  const nothing = { type: 'object' } as const;
  app.get('/', { schema: { querystring: nothing, response: { 200: nothing } } }, () => ({}));
  await app.ready();
  await app.close();
}
