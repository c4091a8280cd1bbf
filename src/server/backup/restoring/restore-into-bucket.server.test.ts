import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { silentLogger } from '#database/logger.ts';
import { openS3Server } from '#domains/media/storage/storage.test-kit.ts';
import { openStorage } from '../../platform/open-storage.ts';
import {
  KINDS,
  makeBackup,
  openFilledStorage,
  openOddDatabase,
  openPlace,
  openPlaces,
  type Places,
  readFiles,
  readTables,
} from '../backup.test-kit.ts';
import { restoreBackup } from './restore-backup.ts';

let places: Places;
let database: Database;
let bucket: Awaited<ReturnType<typeof openS3Server>>;
beforeAll(async () => {
  [places, database, bucket] = await Promise.all([openPlaces(), openOddDatabase(), openS3Server()]);
});
afterAll(async () => {
  await Promise.all([database.close(), bucket.close()]);
  await places.remove();
});

it('A house is restored into a bucket, and backed up from it; half-way, bucket and folder are as empty as before (G-562)', {
  timeout: 120_000,
}, async () => {
  const { bucket: S3_BUCKET, endpoint, access_key, secret_key } = bucket.options;
  const access = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: access_key, S3_SECRET_KEY: secret_key };
  const settings = { STORAGE: 's3', S3_BUCKET, ...access };
  const disk = await openFilledStorage(join(places.folder, 'source'));
  const file = join(places.folder, 'house.tar');
  await makeBackup({ database, file, storage: disk });
  const env = await places.place(KINDS[0], settings);
  const restore = (into = env, progress: (line: string) => void = () => {}) =>
    restoreBackup({ env: into, file, passphrase: '', logger: silentLogger, progress });
  const half = restore(env, (line) => {
    if (line.startsWith('Datei 3')) throw new Error('half-way');
  });
  await expect(half).rejects.toThrow('half-way');
  const storage = await openStorage(env);
  expect(await readFiles(storage)).toEqual({});
  expect(existsSync(env.DATA_DIR)).toBe(false);
  await restore();
  const files = await readFiles(disk);
  expect(Object.keys(files)).toHaveLength(3);
  expect(await readFiles(storage)).toEqual(files);
  const restored = await openPlace(env);
  expect(await readTables(restored)).toEqual(await readTables(database));
  await restored.close();
  const second = await places.place(KINDS[0], settings);
  await expect(restore(second)).rejects.toThrow(
    /liegen schon Dateien .*nur in einen leeren Bucket/,
  );
  expect(await readFiles(storage)).toEqual(files);
  const back = join(places.folder, 'back.tar');
  const { totals } = await makeBackup({ database, file: back, storage });
  expect(totals.media).toEqual({ files: 3, bytes: 300_008 });
});
