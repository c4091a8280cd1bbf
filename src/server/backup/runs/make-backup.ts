import type { Database } from '#database/database.ts';
import { isDiskFull } from '#database/is-disk-full.ts';
import type { DatabaseLogger } from '#database/logger.ts';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { Env } from '../../platform/env.ts';
import { takeSnapshot } from '../making/open-source.ts';
import { writeBackup } from '../making/write-backup.ts';
import { readPassphrase } from '../passphrase.ts';
import { readProgramVersion } from '../program-version.ts';
import { openPlace } from '../targets/open-place.ts';

export interface MakeParts {
  env: Env;
  database: Database;
  storage: MediaStorage;
  logger: Pick<DatabaseLogger, 'warn'>;
  secret: string;
}

/** Writes one, and removes those that are too many. */
export async function makeBackup(
  { env, database, storage, secret, logger }: MakeParts,
  { name, now, signal }: { name: string; now: Date; signal: AbortSignal },
) {
  const passphrase = await readPassphrase(env);
  const place = await openPlace(env);
  await place.tidy();
  const { totals, bytes } = await writeBackup(
    {
      database: database.kind,
      snapshot: await takeSnapshot(database, env.DATA_DIR),
      storage: env.FOYER_BACKUP_MEDIA ? storage : null,
      secret,
      is_secret_stored: !env.FOYER_SECRET,
      program: await readProgramVersion(),
    },
    place.target(name),
    { passphrase, now, signal },
  );
  const names = await place.list();
  for (const old of names.slice(0, Math.max(0, names.length - env.FOYER_BACKUP_KEEP))) {
    // the new one is good all the same
    await place.remove(old).catch((err) => logger.warn({ err }, 'an old backup stays'));
  }
  const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0);
  return { bytes, rows, files: totals.media.files };
}

/** A German sentence; the log has the rest. */
export function explainFailure(error: unknown): string {
  if (isDiskFull(error)) return 'Am Ort der Sicherungen ist kein Platz mehr.';
  if (isProblem(error) || (error instanceof Error && error.name === 'BackupError')) {
    return (error as Error).message;
  }
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return 'Am Ort der Sicherungen darf das Programm nicht schreiben.';
  }
  return `Im Protokoll des Servers steht mehr (${message}).`;
}
