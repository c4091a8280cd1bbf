import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates the data folder, readable for its owner only. An existing folder loses the rights of others but not of the group,
 * which a backup may need (G-263).
 * @throws NodeJS.ErrnoException
 */
export function makeDataFolder(path: string): void {
  makeFolder(path);
  const { mode } = statSync(path);
  if ((mode & 0o007) === 0) return;
  try {
    chmodSync(path, mode & 0o770);
  } catch (error) {
    if (!UNCHANGEABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** The folder belongs to another user, or the file system has no modes. */
const UNCHANGEABLE = new Set(['EPERM', 'ENOTSUP', 'EROFS']);

/** Creates one level at a time: node's `recursive` loops for ever below a folder like `/proc`. */
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
    // another process has created it
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
