import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** For the disk to have a file as it is or, of a folder, which names are in it. */
function syncPath(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** New, renamed and removed files of a folder are so after a power cut, too. Their contents are synced where they are written. */
export const syncFolder = (folder: string): void => syncPath(folder);

/** A file, and that it is there. */
export function syncFile(path: string): void {
  syncPath(path);
  syncPath(dirname(path));
}

/** All files of a folder that a library has written. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}
