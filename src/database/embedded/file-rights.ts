import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is made is for its owner alone; of what is there the group keeps its rights, a backup may run by them (G-263). */
export const OWNERS = 0o700;
export const NOT_EVERYBODYS = 0o770;

/**
 * PGlite makes the files of a new database for everybody, whatever the process allows. Where the first one says that this has
 * been mended nothing is done.
 */
export function takeRights(folder: string, mask: number): void {
  const first = statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false });
  if (!first || (first.mode & 0o777 & ~mask) === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).reverse()) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = statSync(path);
    chmodSync(path, mode & mask);
  }
}
