import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../start-error.ts';

/**
 * One process per data folder, since two would silently destroy an embedded database. The lock is an exclusively locked
 * SQLite file, which the system releases whenever the process ends.
 *
 * Opening and closing that file elsewhere in the same process (a backup, a folder scan) silently drops the lock. So it is
 * in its own folder, which nothing may scan, and it is checked regularly.
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
  // Check the list of locks later only if it contains ours now: not every system has one.
  const listed = isListed(inode);
  return {
    isHeld: () => readInode(file) === inode && (!listed || isListed(inode)),
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

function readInode(file: string): number | null {
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
