import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who reads a page of yesterday's build finds its scripts and styles for two builds more (DESIGN 'Scale'). */
const BUILDS = 3;

/**
 * Runs a build that empties `client/assets` and brings back what the builds before it had made.
 * Their names carry a hash of their content, so that nothing is ever overwritten.
 * @param folder holds `client/assets`, and beside it the lists of what each build made
 */
export async function keepingOldAssets(folder: string, build: () => Promise<void>): Promise<void> {
  const assets = join(folder, 'client', 'assets');
  const shelf = join(folder, 'old-assets');
  const list = join(folder, 'assets.json');
  if (existsSync(assets)) await cp(assets, shelf, { recursive: true, force: true });
  await build();
  const made = await readdir(assets);
  const before = await readLists(list);
  const lists = [made, ...before].slice(0, BUILDS);
  await mkdir(shelf, { recursive: true });
  const wanted = new Set(lists.flat());
  for (const name of await readdir(shelf)) {
    if (wanted.has(name) && !existsSync(join(assets, name))) {
      await rename(join(shelf, name), join(assets, name));
    }
  }
  await writeFile(list, JSON.stringify(lists));
  await rm(shelf, { recursive: true });
}

async function readLists(path: string): Promise<string[][]> {
  const lists: unknown = await readFile(path, 'utf8').then(JSON.parse, () => []);
  return Array.isArray(lists) ? lists.filter(Array.isArray) : [];
}
