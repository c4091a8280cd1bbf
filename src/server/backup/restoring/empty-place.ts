import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import type { Env } from '../../platform/env.ts';
import { BackupError } from '../archive/backup-error.ts';
import { listStoredFiles } from '../backup-media.ts';

/** Not of a house: the lock of this process, and what an empty volume has. */
const NOTHING = new Set(['.lock', 'lost+found']);
const NAMED = 5;

/** @throws BackupError that names what is there */
export async function requireEmptyFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<void> {
  const found: string[] = [];
  for (const entry of await readdir(DATA_DIR, { withFileTypes: true })) {
    if (NOTHING.has(entry.name)) continue;
    const isEmpty = entry.isDirectory() && (await readdir(join(DATA_DIR, entry.name))).length === 0;
    if (!isEmpty) found.push(entry.name);
  }
  if (found.length === 0) return;
  const more = found.length > NAMED ? ` und ${found.length - NAMED} weitere` : '';
  throw new BackupError(
    `In ${DATA_DIR} liegt schon etwas (${found.sort().slice(0, NAMED).join(', ')}${more}): Eingespielt wird nur in einen leeren Ordner. Bitte nennen Sie mit DATA_DIR einen anderen.`,
  );
}

/** @throws BackupError */
export async function requireEmptyStorage(storage: MediaStorage): Promise<void> {
  for await (const { key } of listStoredFiles(storage)) {
    throw new BackupError(
      `Im Speicher für Medien liegen schon Dateien (${key}): Eingespielt wird nur in einen leeren Bucket.`,
    );
  }
}
