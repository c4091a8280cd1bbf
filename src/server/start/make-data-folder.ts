import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the data folder, readable for its owner only. From an existing one it removes the rights of others; those of the
 * group stay, a backup may need them (G-263).
 * @throws NodeJS.ErrnoException
 */
export function makeDataFolder(path: string): void {
  makeFolder(path);
  const { mode } = statSync(path);
  if ((mode & 0o007) === 0) return;
  try {
    chmodSync(path, mode & 0o770);
  } catch (error) {
    if (!KEEPS_ITS_MODE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** It belongs to another user, or the file system has no modes. */
const KEEPS_ITS_MODE = new Set(['EPERM', 'ENOTSUP', 'EROFS']);

/** One level at a time: node's `recursive` loops for ever where a parent cannot hold folders (`/proc`). */
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
    // Another process made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
