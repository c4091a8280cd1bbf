import type { Env } from '../../platform/env.ts';
import { BackupError } from '../archive/backup-error.ts';

export interface MovePlan {
  database: boolean;
  media: boolean;
  /** the file in the data folder that signs sessions */
  secret: boolean;
}

/** What differs between the old settings and the new ones. @throws BackupError if nothing does */
export function planMove(from: Env, to: Env): MovePlan {
  const isOtherFolder = from.DATA_DIR !== to.DATA_DIR;
  const isEmbedded = !from.DATABASE_URL && !to.DATABASE_URL;
  const plan = {
    database: isEmbedded ? isOtherFolder : from.DATABASE_URL !== to.DATABASE_URL,
    media: describeMedia(from) !== describeMedia(to),
    secret: isOtherFolder && !to.FOYER_SECRET,
  };
  if (plan.database || plan.media || plan.secret) return plan;
  throw new BackupError(
    'Die neuen Einstellungen nennen denselben Ort für Datenbank und Medien wie die alten: Es gibt nichts umzuziehen.',
  );
}

const describeMedia = ({ STORAGE, DATA_DIR, S3_ENDPOINT, S3_BUCKET }: Env): string =>
  STORAGE === 's3' ? `s3 ${S3_ENDPOINT} ${S3_BUCKET}` : `disk ${DATA_DIR}`;
