import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Files of a build are served for two more builds: open pages of an old build still load its scripts and styles, and a
 * running process of an old build still imports its modules on demand.
 */
const BUILDS = 3;

/**
 * Copies the files of previous builds beside those of a new one. Names contain a content hash; the new build's files win.
 * @param previous folder of the previous builds, with the list of each build's files beside it in `<its name>.json`
 * @param next folder of the new build; gets the lists as well
 * @param folder of the files, in both, like `client/assets`
 */
export async function retainOldFiles(
  previous: string,
  next: string,
  folder: string,
): Promise<void> {
  const old = join(previous, folder);
  const files = join(next, folder);
  const list = `${basename(folder)}.json`;
  await mkdir(files, { recursive: true });
  const lists = [await readdir(files), ...(await readLists(join(previous, list)))];
  const retained = lists.slice(0, BUILDS);
  for (const name of new Set(retained.flat())) {
    const isMissing = !existsSync(join(files, name)) && existsSync(join(old, name));
    if (isMissing) await copyFile(join(old, name), join(files, name));
  }
  await writeFile(join(next, list), JSON.stringify(retained));
}

async function readLists(path: string): Promise<string[][]> {
  const lists: unknown = await readFile(path, 'utf8').then(JSON.parse, () => []);
  return Array.isArray(lists) ? lists.filter(Array.isArray) : [];
}
