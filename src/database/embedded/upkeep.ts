import type { DatabaseLogger } from '../logger.ts';
import { quoteName } from '../quote-name.ts';
import type { Sessions } from './sessions.ts';

const MINUTE = 60_000;

/** Milliseconds between the rounds. */
export interface UpkeepTimes {
  checkpoint: number;
  vacuum: number;
}

const UPKEEP_TIMES: UpkeepTimes = { checkpoint: 5 * MINUTE, vacuum: 60 * MINUTE };

/**
 * PGlite has no background processes. Without CHECKPOINT its log grows until it is closed, and recovery after a crash must
 * replay all of it; without VACUUM dead rows remain, without ANALYZE plans are bad.
 */
export function startUpkeep(
  sessions: Sessions,
  logger: DatabaseLogger,
  times: UpkeepTimes = UPKEEP_TIMES,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const every = (interval: number, name: string, work: () => Promise<void>) =>
    setInterval(() => {
      running = running.then(work).catch((err) => logger.warn({ err }, `${name} failed`));
    }, interval).unref();
  const checkpointing = every(times.checkpoint, 'CHECKPOINT', () => checkpoint(sessions));
  const vacuuming = every(times.vacuum, 'VACUUM', () => vacuum(sessions));
  return {
    stop: () => {
      clearInterval(checkpointing);
      clearInterval(vacuuming);
      return running;
    },
  };
}

async function checkpoint(sessions: Sessions): Promise<void> {
  await sessions.run({ kind: 'exec', sql: 'checkpoint' });
}

/** One table at a time, so that requests wait for one at most. */
async function vacuum(sessions: Sessions): Promise<void> {
  const { rows } = await sessions.run({
    kind: 'exec',
    sql: `select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and c.relpersistence = 'p' and not c.relisshared`,
  });
  for (const { schema, name } of rows) {
    const table = `${quoteName(String(schema))}.${quoteName(String(name))}`;
    // the table was dropped meanwhile
    const sql = `vacuum (analyze) ${table}`;
    await sessions.run({ kind: 'exec', sql }).catch((error: { code?: string }) => {
      if (error.code !== UNDEFINED_TABLE) throw error;
    });
  }
}

const UNDEFINED_TABLE = '42P01';
