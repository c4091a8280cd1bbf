import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the folder of the house's data, for its owner alone. From one that is there it takes the rights of everybody
 * else; those of the group stay, a backup may run by them (G-263).
 * @throws NodeJS.ErrnoException
 */
export function makeDataFolder(path: string): void {
  makeFolder(path);
  const { mode } = statSync(path);
  if ((mode & 0o007) === 0) return;
  try {
    chmodSync(path, mode & 0o770);
  } catch (error) {
    // It belongs to somebody else, or its file system knows no rights.
    if (!KNOWN.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

const KNOWN = new Set(['EPERM', 'ENOTSUP', 'EROFS']);

/** Step by step: where a parent takes no folders (`/proc`) node's own `recursive` goes round in circles for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) return;
    throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' });
  }
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process came first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
