import { writeSync } from 'node:fs';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.server.ts';

/** One kind of work in a crash test. */
export interface CrashWork {
  /** the names of its writes begin with it */
  kind: string;
  /** once, before anything is read */
  prepare?(database: Database): Promise<void>;
  /** all that is there, as names of writes */
  found(database: Database): Promise<string[]>;
  /** writes one thing; it counts as acknowledged when this returns */
  write(database: Database, name: string): Promise<void>;
}

/** How many do each kind of work at the same time. */
const WRITERS = 2;

/**
 * The process that is killed in a crash test: opens the database of `DATABASE_URL` or `DATA_DIR`, says what it
 * finds there, then does all kinds of work at once until it is killed and says of each write that it was acknowledged.
 */
export async function runCrashChild(works: readonly CrashWork[]): Promise<void> {
  const {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir = '',
    CRASH_ROUND: round = '0',
  } = process.env;
  const database = await openDatabase({ databaseUrl, dataDir });
  for (const { prepare } of works) await prepare?.(database);
  const found: string[] = [];
  for (const work of works) found.push(...(await work.found(database)));
  say({ found });
  if (process.env.CRASH_READ_ONLY) return database.close();
  let count = 0;
  const write = async (work: CrashWork) => {
    for (;;) {
      const name = `${work.kind}-${round}-${++count}`;
      await work.write(database, name);
      say({ acknowledged: name, kind: work.kind });
    }
  };
  await Promise.all(works.flatMap((work) => Array.from({ length: WRITERS }, () => write(work))));
}

/** Synchronous: what was said has left the process when the kill comes. */
function say(message: { found: string[] } | { acknowledged: string; kind: string }): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}
