import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Modes of new and of existing files: only the group of existing ones keeps its rights, for backups (G-263). */
export const OWNER_ONLY = 0o700;
export const OWNER_AND_GROUP = 0o770;

/** Applies the mask to all files, because PGlite ignores the umask; skipped if the first file already has it. */
export function restrictModes(folder: string, mask: number): void {
  const first = statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false });
  if (!first || (first.mode & 0o777 & ~mask) === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).reverse()) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = statSync(path);
    chmodSync(path, mode & mask);
  }
}
