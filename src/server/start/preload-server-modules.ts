import Fastify from 'fastify';
import { apiDocs } from '../api/api-docs.ts';

/**
 * Fastify and the API description load half of their modules on first use. A dummy app triggers that while the database
 * opens, so that the start does not wait for it later. Its route has no schema, which Ajv would compile: ours are Zod's.
 */
export async function preloadServerModules(): Promise<void> {
  const app = Fastify();
  await apiDocs(app);
  app.get('/', () => ({}));
  await app.ready();
  await app.close();
}
