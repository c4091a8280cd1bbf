import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Who reads a page of yesterday's build finds its scripts and styles for two builds more (DESIGN 'Scale'); so does a
 * process of that build that still runs, and loads a part of itself when it is asked for the first time.
 */
const BUILDS = 3;

/**
 * Lays what the builds before had made beside the files of a new one. Their names carry a hash of their content; what has
 * the same name in both is the new one's.
 * @param before folder of the builds so far; has the lists of what each had made beside the folder, in `<its name>.json`
 * @param made folder of the new one; gets the lists as well
 * @param folder of the files, in both, like `client/assets`
 */
export async function keepOldFiles(before: string, made: string, folder: string): Promise<void> {
  const old = join(before, folder);
  const files = join(made, folder);
  const list = `${basename(folder)}.json`;
  await mkdir(files, { recursive: true });
  const lists = [await readdir(files), ...(await readLists(join(before, list)))];
  const kept = lists.slice(0, BUILDS);
  for (const name of new Set(kept.flat())) {
    const isMissing = !existsSync(join(files, name)) && existsSync(join(old, name));
    if (isMissing) await copyFile(join(old, name), join(files, name));
  }
  await writeFile(join(made, list), JSON.stringify(kept));
}

async function readLists(path: string): Promise<string[][]> {
  const lists: unknown = await readFile(path, 'utf8').then(JSON.parse, () => []);
  return Array.isArray(lists) ? lists.filter(Array.isArray) : [];
}
