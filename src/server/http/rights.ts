import type { FastifyInstance } from 'fastify';
import { requireRole } from '#lib/actor/actor.ts';
import type {} from '#lib/api/api.ts';
import { type DiskSpace, refuseWhenFull } from '../platform/disk-space.ts';

/** Visitors send an address, or a name and a password; anybody can, so no more is read. */
const VISITOR_BYTES = 8192;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Asks who may before anything that was sent is looked at: who may not learns that, and nothing of the fields
 * (G-90, G-104). A write that visitors or members may use says so by `config: { writer: 'visitor' }`, a read that they
 * may not use by `config: { reader: 'editor' }`.
 */
export function askRights(app: FastifyInstance, disk?: DiskSpace): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.writer === 'visitor') route.bodyLimit ??= VISITOR_BYTES;
  });
  app.addHook('preParsing', async ({ method, actor, routeOptions }) => {
    if (READS.has(method)) return requireRole(actor, routeOptions.config.reader ?? 'visitor');
    const writer = routeOptions.config.writer ?? 'editor';
    requireRole(actor, writer);
    if (disk && writer !== 'visitor') await refuseWhenFull(disk);
  });
}
