import type { FastifyInstance } from 'fastify';
import type {} from './api.ts';

/** For plugins whose services decide by what visitors see (`lib/actor/publishing.ts`); other writes are closed to authors (G-536). */
export function letAuthorsWrite(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, writer: route.config?.writer ?? 'author' };
  });
}
