import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '#lib/disk/sync.ts';
import { type BackupPlace, type BackupTarget, isBackupName } from './backup-target.ts';

const PART = '.part';

/** A file that appears under its name when it is complete and was read back. */
export function createFileTarget(file: string): BackupTarget {
  const part = `${file}${PART}`;
  let current = part;
  return {
    async write(content) {
      // what a killed process left may have other rights
      await rm(part, { force: true });
      await pipeline(content, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }));
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
