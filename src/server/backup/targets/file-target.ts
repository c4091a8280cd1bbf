import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '#database/is-disk-full.ts';
import { syncFolder } from '#lib/disk/sync.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type BackupPlace, type BackupTarget, isBackupName } from './backup-target.ts';

const PART = '.part';

/** A file that appears under its name when it is complete and was read back. */
export function createFileTarget(file: string): BackupTarget {
  const part = `${file}${PART}`;
  let current = part;
  return {
    async write(content) {
      await rejectFolder(file);
      try {
        // what a killed process left may have other rights
        await rm(part, { force: true });
        await pipeline(content, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }));
      } catch (error) {
        throw explainFailure(error as NodeJS.ErrnoException, part);
      }
    },
    read: async () => createReadStream(current),
    async keep() {
      await rename(part, file);
      current = file;
      syncFolder(dirname(file));
    },
    discard: () => rm(current, { force: true }),
  };
}

/** @throws BackupError */
async function rejectFolder(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isDirectory()) return;
  throw new BackupError(
    `${file} ist ein Ordner: Bitte nennen Sie eine Datei, etwa ${join(file, 'haus.tar')}.`,
  );
}

/** Names the folder of the backup, which is not that of the data. Other errors come from what is being read. */
export function explainFailure(error: NodeJS.ErrnoException, part: string): Error {
  const folder = dirname(part);
  if (isDiskFull(error)) {
    return new BackupError(
      `In ${folder} ist kein Platz mehr für die Sicherung: Bitte schaffen Sie welchen, oder nennen Sie einen anderen Ordner.`,
      { cause: error },
    );
  }
  if (error.path !== part) return error;
  // systemd shows all folders but those of the unit as read-only, whatever their rights
  const remedy =
    error.code === 'EROFS'
      ? 'Unter systemd braucht er eine Zeile ReadWritePaths=-… („systemctl edit foyer“); sonst nennen Sie bitte einen anderen.'
      : 'Bitte geben Sie ihm das Recht dazu, oder nennen Sie einen anderen.';
  return new BackupError(
    existsSync(folder)
      ? `In den Ordner ${folder} darf das Programm nicht schreiben (${error.code}): ${remedy}`
      : `Den Ordner ${folder} gibt es nicht: Bitte legen Sie ihn an, oder nennen Sie einen anderen.`,
    { cause: error },
  );
}

export function createFolderPlace(folder: string): BackupPlace {
  const listNames = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  return {
    place: folder,
    target(name) {
      const target = createFileTarget(join(folder, name));
      return {
        ...target,
        async write(content) {
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await target.write(content);
        },
      };
    },
    list: async () => (await listNames()).filter(isBackupName).sort(),
    remove: (name) => rm(join(folder, name), { force: true }),
    async tidy() {
      const parts = (await listNames()).filter(
        (name) => name.endsWith(PART) && isBackupName(name.slice(0, -PART.length)),
      );
      for (const name of parts) await rm(join(folder, name), { force: true });
    },
  };
}
