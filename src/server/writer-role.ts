import type { FastifyInstance } from 'fastify';
import { requireRole } from '../lib/actor.ts';
import type {} from '../lib/api.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Asks who may write before anything of the body is read: who may not learns that, and nothing of the fields
 * (G-90, G-104). A call that visitors or members may use says so by `config: { writer: 'visitor' }`.
 */
export function askWriters(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ method, actor, routeOptions }) => {
    if (!READS.has(method)) requireRole(actor, routeOptions.config.writer ?? 'editor');
  });
}
