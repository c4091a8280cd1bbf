import { join } from 'node:path';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import { type Env, SettingError } from './env.ts';

type StorageEnv = Pick<
  Env,
  | 'STORAGE'
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
>;

/**
 * Opens the media storage that the settings choose. The S3 library is loaded only when needed.
 * @throws SettingError or StorageStartError with a German sentence
 */
export async function openStorage(env: StorageEnv): Promise<MediaStorage> {
  if (env.STORAGE === 'disk') return openDiskStorage(join(env.DATA_DIR, 'media'));
  if (!env.S3_BUCKET) {
    throw new SettingError('Mit STORAGE=s3 muss S3_BUCKET sagen, in welchem Bucket Medien liegen.');
  }
  if (Boolean(env.S3_ACCESS_KEY) !== Boolean(env.S3_SECRET_KEY)) {
    throw new SettingError('S3_ACCESS_KEY und S3_SECRET_KEY gehören zusammen; eines davon fehlt.');
  }
  const { openS3Storage } = await import('#domains/media/storage/s3.server.ts');
  return openS3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    access_key: env.S3_ACCESS_KEY,
    secret_key: env.S3_SECRET_KEY,
  });
}
