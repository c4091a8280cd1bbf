import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const RETRY_MS = 300;

/**
 * Allows one build at a time per folder; others wait. The lock is an exclusively locked SQLite file, which the system
 * releases whenever the process ends.
 * @param onWait called once if another build is running
 * @returns releases the lock
 */
export async function lockBuild(folder: string, onWait: () => void): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  for (let isFirst = true; ; isFirst = false) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return () => lock.close();
    } catch (error) {
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
        if (isFirst) onWait();
        await sleep(RETRY_MS);
        continue;
      }
      lock.close();
      throw error;
    }
  }
}
