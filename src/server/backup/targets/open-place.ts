import { join } from 'node:path';
import type { Env } from '../../platform/env.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { BackupPlace } from './backup-target.ts';
import { createFolderPlace } from './file-target.ts';

const S3 = 's3://';
const DEFAULT_FOLDER = 'backups';

type PlaceEnv = Pick<Env, 'FOYER_BACKUP_TO' | 'DATA_DIR'>;

/** Where scheduled backups go, for people. */
export const describePlace = ({ FOYER_BACKUP_TO, DATA_DIR }: PlaceEnv): string =>
  FOYER_BACKUP_TO || join(DATA_DIR, DEFAULT_FOLDER);

/** Opens the place of scheduled backups. The S3 library is loaded only when needed. @throws BackupError */
export async function openPlace(env: Env): Promise<BackupPlace> {
  const place = describePlace(env);
  if (!place.startsWith(S3)) return createFolderPlace(place);
  const [bucket = '', ...prefix] = place.slice(S3.length).split('/').filter(Boolean);
  if (env.STORAGE === 's3' && bucket === env.S3_BUCKET) {
    throw new BackupError(
      'Sicherungen brauchen einen anderen Bucket als die Medien: Bitte ändern Sie FOYER_BACKUP_TO.',
    );
  }
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace({
    options: {
      bucket,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      access_key: env.S3_ACCESS_KEY,
      secret_key: env.S3_SECRET_KEY,
    },
    prefix: prefix.map((part) => `${part}/`).join(''),
    place,
  });
}
