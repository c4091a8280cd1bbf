import type { FastifyInstance } from 'fastify';
import { requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import type {} from '#lib/api/api.ts';
import { type DiskSpace, rejectWhenFull } from '../platform/disk-space.ts';

/** Visitors send only short forms, and anybody can be a visitor, so longer bodies are rejected. */
const VISITOR_BYTES = 8192;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks the role before the body is read: a client without the right learns that, and nothing about the fields
 * (G-90, G-104). A write open to visitors or members declares `config: { writer: 'visitor' }`, a read closed to them
 * `config: { reader: 'editor' }`. Authors get to the calls whose service decides what visitors see: `letAuthorsWrite`.
 */
export function enforceRights(app: FastifyInstance, disk?: DiskSpace): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.writer === 'visitor') route.bodyLimit ??= VISITOR_BYTES;
  });
  app.addHook('preParsing', async ({ method, actor, routeOptions }) => {
    if (READS.has(method)) return requireRole(actor, routeOptions.config.reader ?? 'visitor');
    const writer = routeOptions.config.writer ?? 'editor';
    if (writer === 'editor') requirePublisher(actor);
    else requireRole(actor, writer);
    if (disk && writer !== 'visitor') await rejectWhenFull(disk);
  });
}
