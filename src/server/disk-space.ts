import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../lib/problem.ts';

/** Below this the embedded database, whose log grows by 16 MB at a time, may stop altogether and not open again. */
const RESERVE_BYTES = 48 * 1_048_576;
const LOOK_EVERY_MS = 1_000;
/** PostgreSQL may lie on a disk that cannot be looked at from here: what it has refused counts for so long. */
const REFUSED_FOR_MS = 60_000;

export const DISK_FULL =
  'Auf dem Server ist kein Platz mehr: Gespeichert wird erst wieder, wenn dort Platz geschaffen ist.';

/** Whether there is room for what the house still writes. */
export interface DiskSpace {
  /** less than the reserve is left */
  isLow(): Promise<boolean>;
  /** that, or something could not be written lately */
  isFull(): Promise<boolean>;
  /** something could not be written */
  refused(): void;
}

/** @param free bytes; for tests */
export function createDiskSpace(folder: string, free = () => freeBytes(folder)): DiskSpace {
  let looked = { at: -Infinity, isLow: false };
  let refusedAt = -Infinity;
  const isLow = async () => {
    const now = performance.now();
    if (now - looked.at >= LOOK_EVERY_MS) {
      // A system that does not say has room.
      const bytes = await free().catch(() => Infinity);
      looked = { at: now, isLow: bytes < RESERVE_BYTES };
    }
    return looked.isLow;
  };
  return {
    isLow,
    isFull: async () => (await isLow()) || performance.now() - refusedAt < REFUSED_FOR_MS,
    refused() {
      refusedAt = performance.now();
    },
  };
}

/** For who is not root. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What was refused for want of room is remembered, for `/readyz`. */
export function noteRefusals(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === 507) disk.refused();
  });
}

/**
 * What editors write is refused while there is still room for what runs by itself: sessions, jobs, the log of the database.
 * Reading, signing in and out go on.
 */
export async function refuseWhenFull(disk: DiskSpace): Promise<void> {
  if (await disk.isLow()) throw new Problem('store_full', DISK_FULL);
}
