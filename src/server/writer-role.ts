import type { FastifyInstance } from 'fastify';
import { requireRole } from '../lib/actor.ts';
import type {} from '../lib/api.ts';
import { type DiskSpace, refuseWhenFull } from './disk-space.ts';

/** What visitors send is an address or a name and a password; who may be anybody is not let send more. */
const VISITOR_BYTES = 8192;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Asks who may write before anything of the body is read: who may not learns that, and nothing of the fields
 * (G-90, G-104). A call that visitors or members may use says so by `config: { writer: 'visitor' }`.
 */
export function askWriters(app: FastifyInstance, disk?: DiskSpace): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.writer === 'visitor') route.bodyLimit ??= VISITOR_BYTES;
  });
  app.addHook('preParsing', async ({ method, actor, routeOptions }) => {
    if (READS.has(method)) return;
    const writer = routeOptions.config.writer ?? 'editor';
    requireRole(actor, writer);
    if (disk && writer !== 'visitor') await refuseWhenFull(disk);
  });
}
