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
  readAll(database: Database): Promise<string[]>;
  /** writes one thing; it counts as acknowledged when this returns */
  write(database: Database, name: string): Promise<void>;
  /** concurrent writers; two by default */
  writers?: number;
}

const WRITERS = 2;

/**
 * The process to kill in a crash test: opens the database of `DATABASE_URL` or `DATA_DIR`, reports what it finds, then does
 * all kinds of work concurrently and reports each acknowledged write until it is killed.
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
  for (const work of works) found.push(...(await work.readAll(database)));
  report({ found });
  if (process.env.CRASH_READ_ONLY) return database.close();
  let count = 0;
  const write = async (work: CrashWork) => {
    for (;;) {
      const name = `${work.kind}-${round}-${++count}`;
      await work.write(database, name);
      report({ acknowledged: name, kind: work.kind });
    }
  };
  await Promise.all(
    works.flatMap((work) => Array.from({ length: work.writers ?? WRITERS }, () => write(work))),
  );
}

/** Synchronous, so that the report has left the process before the kill. */
function report(message: { found: string[] } | { acknowledged: string; kind: string }): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}
