import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openDiskStorage } from './disk.server.ts';
import { openS3Storage, type S3Options } from './s3.server.ts';
import type { MediaStorage } from './storage.server.ts';

/** Storage tests run on both. */
export const STORAGES = ['disk', 's3'] as const;
export type StorageKind = (typeof STORAGES)[number];

const BUCKET = 'foyer-test';

/** An S3 server with an empty bucket. */
export async function openS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const options: S3Options = {
    bucket: BUCKET,
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    access_key: 'S3RVER',
    secret_key: 'S3RVER',
  };
  return {
    options,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function openTestStorage(
  kind: StorageKind,
): Promise<{ storage: MediaStorage; close(): Promise<void> }> {
  if (kind === 's3') {
    const server = await openS3Server();
    return { storage: await openS3Storage(server.options), close: server.close };
  }
  const folder = await mkdtemp(join(tmpdir(), 'foyer-storage-'));
  const storage = await openDiskStorage(folder);
  return { storage, close: () => rm(folder, { recursive: true, force: true }) };
}
