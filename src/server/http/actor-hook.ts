import type { FastifyInstance } from 'fastify';
import { VISITOR } from '#lib/actor/actor.ts';
import type {} from '#lib/api/api.ts';
import type { Services } from '../wiring/services.ts';

/** Sets `request.actor` in this scope before any handler runs. Without a session cookie nothing is looked up. */
export function resolveActor(app: FastifyInstance, accounts: Services['accounts']): void {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    request.actor = request.headers.cookie ? await accounts.resolveActor(request.headers) : VISITOR;
  });
}
