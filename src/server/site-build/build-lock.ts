import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const ASK_AGAIN_MS = 300;

/**
 * One build at a time in a folder: who comes second waits. A file of SQLite is held exclusively; the system lets go of
 * it when the process ends, however it ends.
 * @param onWait is called once if somebody else builds
 * @returns lets the next one in
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
        await sleep(ASK_AGAIN_MS);
        continue;
      }
      lock.close();
      throw error;
    }
  }
}
