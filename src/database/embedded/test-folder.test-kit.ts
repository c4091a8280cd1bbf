import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Makes a data folder with an empty, migrated database: a copy of the one that is made once per run. */
export async function copyTestFolder(dataDir: string): Promise<void> {
  const template = inject('testFolder');
  if (!template) throw new Error('Data folders are for tests on the embedded database.');
  await cp(template, dataDir, { recursive: true });
}

/** Data folders for tests of the embedded database. */
export async function testFolders() {
  const root = await mkdtemp(join(tmpdir(), 'foyer-data-'));
  let count = 0;
  return {
    /** a data folder with an empty, migrated database */
    async fresh(): Promise<string> {
      const folder = join(root, `${++count}`);
      await copyTestFolder(folder);
      return folder;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
