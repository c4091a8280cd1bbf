import { writeSync } from 'node:fs';
import type { Database } from './database.ts';
import { openDatabase } from './open.server.ts';

/**
 * The process that is killed in a crash test: opens the database of `DATABASE_URL` or `DATA_DIR`, says what it
 * finds there, then writes until it is killed and says of each write that it was acknowledged.
 */
export interface CrashWork {
  /** once, before anything is read */
  prepare?(database: Database): Promise<void>;
  /** all that is there, as names of writes */
  found(database: Database): Promise<string[]>;
  /** writes one thing; it counts as acknowledged when this returns */
  write(database: Database, name: string): Promise<void>;
  /** how many write at the same time */
  writers?: number;
}

export async function runCrashChild(work: CrashWork): Promise<void> {
  const {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir = '',
    CRASH_ROUND: round = '0',
  } = process.env;
  const database = await openDatabase({ databaseUrl, dataDir });
  await work.prepare?.(database);
  say({ found: await work.found(database) });
  if (process.env.CRASH_READ_ONLY) return database.close();
  let count = 0;
  const write = async () => {
    for (;;) {
      const name = `${round}-${++count}`;
      await work.write(database, name);
      say({ acknowledged: name });
    }
  };
  await Promise.all(Array.from({ length: work.writers ?? 2 }, write));
}

/** Synchronous: what was said has left the process when the kill comes. */
function say(message: { found: string[] } | { acknowledged: string }): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}
