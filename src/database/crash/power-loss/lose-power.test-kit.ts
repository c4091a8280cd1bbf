import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What a disk writes whole. */
export const BLOCK = 4096;

/** Names in a folder that are on the disk. */
export type Names = Record<string, { inode: number; isFolder: boolean }>;

/**
 * What a power cut leaves of what was not synced. `none`: nothing of files, and only names whose folder was synced. `some`: by
 * chance one or the other state of each block, and the names that a journal has.
 */
export type Left = 'none' | 'some';

const PRELOAD = new URL('./disk-record.test-kit.ts', import.meta.url).href;

/** Begins to record: all that is in the folder is on the disk. @returns settings for the process to come */
export function recordDisk(folder: string, record: string): Record<string, string> {
  rmSync(record, { recursive: true, force: true });
  for (const part of ['data', 'names', 'journal', 'held'])
    mkdirSync(join(record, part), { recursive: true });
  copyState(folder, record);
  return {
    NODE_OPTIONS: `--import ${PRELOAD}`,
    POWER_FOLDER: folder,
    POWER_RECORD: record,
  };
}

function copyState(folder: string, record: string): void {
  const names: Names = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const { ino: inode } = lstatSync(path);
    names[entry.name] = { inode, isFolder: entry.isDirectory() };
    if (entry.isDirectory()) copyState(path, record);
    else cpSync(path, join(record, 'data', `${inode}`));
  }
  const text = JSON.stringify(names);
  for (const kind of ['names', 'journal'])
    writeFileSync(join(record, kind, `${lstatSync(folder).ino}`), text);
}

/** Makes of the folder of a killed process what is on its disk after a power cut. */
export function losePower(folder: string, record: string, left: Left): void {
  const inodes = findInodes(folder, record);
  const kind = left === 'none' ? 'names' : 'journal';
  const after = `${folder}.after`;
  const restore = (inode: number, to: string) => {
    mkdirSync(to, { mode: 0o700 });
    const at = join(record, kind, `${inode}`);
    const names: Names = existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {};
    for (const [name, entry] of Object.entries(names)) {
      const path = join(to, name);
      if (entry.isFolder) restore(entry.inode, path);
      else writeFileSync(path, readDisk(entry.inode), { mode: 0o600 });
    }
  };
  const readDisk = (inode: number): Buffer => {
    const at = join(record, 'data', `${inode}`);
    const onDisk = existsSync(at) ? readFileSync(at) : Buffer.alloc(0);
    const path = inodes.get(inode);
    if (left === 'none' || !path) return onDisk;
    return mixBlocks(onDisk, readFileSync(path));
  };
  rmSync(after, { recursive: true, force: true });
  restore(lstatSync(folder).ino, after);
  rmSync(folder, { recursive: true });
  renameSync(after, folder);
}

/** Where the kernel's state of each file is. */
function findInodes(folder: string, record: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const place of [join(record, 'held'), folder]) {
    for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) found.set(lstatSync(path).ino, path);
    }
  }
  return found;
}

/** Of each block one state; the file is as long as one of them. */
function mixBlocks(onDisk: Buffer, inMemory: Buffer): Buffer {
  const size = Math.random() < 0.5 ? onDisk.length : inMemory.length;
  const mixed = Buffer.alloc(size);
  for (let from = 0; from < size; from += BLOCK) {
    const source = Math.random() < 0.5 ? onDisk : inMemory;
    source.subarray(from, from + BLOCK).copy(mixed, from);
  }
  return mixed;
}
