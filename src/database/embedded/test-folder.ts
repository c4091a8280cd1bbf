import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../open.server.ts';

/** Data folders for tests of the embedded database: copies of one migrated template. */
export async function testFolders() {
  const root = await mkdtemp(join(tmpdir(), 'foyer-data-'));
  const template = join(root, 'template');
  await (await openDatabase({ dataDir: template })).close();
  let count = 0;
  return {
    /** a data folder with an empty, migrated database */
    async fresh(): Promise<string> {
      const folder = join(root, `${++count}`);
      await cp(template, folder, { recursive: true });
      return folder;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
