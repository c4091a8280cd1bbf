import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../start-error.ts';

/**
 * One process per data folder: two of them destroy an embedded database without a word. A file of SQLite is held
 * exclusively; the system lets go of it when the process ends, however it ends.
 *
 * The trap: anyone who opens and closes that file in the holding process (a backup, a walk through the folder) drops
 * the lock silently. So it lies in a folder of its own that nothing may walk, and it is looked after.
 */
export interface FolderLock {
  /** false when the lock was lost and this process must not write any more */
  isHeld(): boolean;
  release(): void;
}

const LOCK_FOLDER = '.lock';
const SQLITE_BUSY = 5;

/** @throws DatabaseStartError `locked`, naming process and time of the holder */
export function lockFolder(dataDir: string): FolderLock {
  const folder = join(dataDir, LOCK_FOLDER);
  const file = join(folder, 'lock.sqlite');
  const holder = join(folder, 'holder.json');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DatabaseStartError('locked', lockedSentence(holder), error);
  }
  writeHolder(holder);
  const inode = statSync(file).ino;
  // Where the system lists locks, the list is worth asking only if it showed ours in the first place.
  const listed = isListed(inode);
  return {
    isHeld: () => inodeOf(file) === inode && (!listed || isListed(inode)),
    release: () => {
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

function writeHolder(file: string): void {
  const text = JSON.stringify({ pid: process.pid, since: new Date().toISOString() });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function lockedSentence(holder: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holder, 'utf8'));
    const when = new Date(since).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' });
    return `Die Datenbank wird schon von einem anderen Prozess benutzt (Prozess ${pid}, seit ${when}).`;
  } catch {
    return 'Die Datenbank wird schon von einem anderen Prozess benutzt.';
  }
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

/** A line of /proc/locks: `1: POSIX  ADVISORY  WRITE 9289 fe:00:2197951 1073741824 1073742335` */
function isListed(inode: number): boolean {
  try {
    const lines = readFileSync('/proc/locks', 'utf8').split('\n');
    return lines.some((line) => {
      const [, , , mode, pid, place] = line.trim().split(/\s+/);
      return mode === 'WRITE' && pid === `${process.pid}` && place?.endsWith(`:${inode}`);
    });
  } catch {
    return false;
  }
}
