import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#lib/api/problem.ts';

/** The embedded database's log grows by 16 MB at a time; on a full disk it stops and cannot be opened again. */
export const RESERVE_BYTES = 48 * 1_048_576;
const CHECK_INTERVAL_MS = 1_000;
/** PostgreSQL may use another disk: after one of its writes is refused, it counts as full for this long. */
const REFUSAL_MS = 60_000;

export const DISK_FULL =
  'Auf dem Server ist kein Platz mehr: Gespeichert wird erst wieder, wenn dort Platz geschaffen ist.';

export interface DiskSpace {
  /** whether less than the reserve is free on the disk of the data folder */
  isLow(): Promise<boolean>;
  /** whether space is low or a write was refused recently */
  isFull(): Promise<boolean>;
  /** call after a write failed on a full disk */
  noteRefusal(): void;
}

/** @param free bytes; for tests */
export function createDiskSpace(folder: string, free = () => readFreeBytes(folder)): DiskSpace {
  let lastCheck = { at: -Infinity, isLow: false };
  let refusedAt = -Infinity;
  const isLow = async () => {
    const now = performance.now();
    if (now - lastCheck.at >= CHECK_INTERVAL_MS) {
      // an unknown size counts as enough
      const bytes = await free().catch(() => Infinity);
      lastCheck = { at: now, isLow: bytes < RESERVE_BYTES };
    }
    return lastCheck.isLow;
  };
  return {
    isLow,
    isFull: async () => (await isLow()) || performance.now() - refusedAt < REFUSAL_MS,
    noteRefusal() {
      refusedAt = performance.now();
    },
  };
}

/** Bytes available to users other than root. */
async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Notes every 507 for `/readyz`. */
export function noteRefusals(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === 507) disk.noteRefusal();
  });
}

/** Refuses editors' writes while sessions, jobs and the database's log still have room. @throws Problem 507 */
export async function rejectWhenFull(disk: DiskSpace): Promise<void> {
  if (await disk.isLow()) throw new Problem('store_full', DISK_FULL);
}
