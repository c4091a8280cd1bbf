import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who reads a page of yesterday's build finds its scripts and styles for two builds more (DESIGN 'Scale'). */
const BUILDS = 3;

/**
 * Lays what the builds before had made beside the assets of a new one. Their names carry a hash of their content, so
 * that nothing is ever overwritten.
 * @param before folder of the builds so far: `client/assets`, and the lists of what each had made in `assets.json`
 * @param made folder of the new one; gets the lists as well
 */
export async function keepOldAssets(before: string, made: string): Promise<void> {
  const old = join(before, 'client', 'assets');
  const assets = join(made, 'client', 'assets');
  await mkdir(assets, { recursive: true });
  const lists = [await readdir(assets), ...(await readLists(join(before, 'assets.json')))];
  const kept = lists.slice(0, BUILDS);
  for (const name of new Set(kept.flat())) {
    const isMissing = !existsSync(join(assets, name)) && existsSync(join(old, name));
    if (isMissing) await copyFile(join(old, name), join(assets, name));
  }
  await writeFile(join(made, 'assets.json'), JSON.stringify(kept));
}

async function readLists(path: string): Promise<string[][]> {
  const lists: unknown = await readFile(path, 'utf8').then(JSON.parse, () => []);
  return Array.isArray(lists) ? lists.filter(Array.isArray) : [];
}
