import type pg from 'pg';
import type { DatabaseLogger } from '../logger.ts';
import { connectionConfig, openPool } from './connections.ts';
import { PostgresPulse } from './postgres-pulse.ts';
import { Replica } from './replica.ts';
import { type PrimaryLog, Replicas } from './replicas.ts';

interface Options {
  logger: DatabaseLogger;
  /** of each pool */
  limits: pg.PoolConfig;
  primaryLog: PrimaryLog;
}

/** @param read a statement's `position` */
export const openPrimaryLog = (read: (query: string) => Promise<string>): PrimaryLog => ({
  // A record of its own: where the log goes on (pg_current_wal_insert_lsn) can be behind the head of a page that nothing was written
  // to yet, and no replica gets there before the next write.
  mark: () => read(`select pg_logical_emit_message(false, 'foyer', '') as position`),
  readFlushed: () => read('select pg_current_wal_flush_lsn() as position'),
});

/** Opens connections when they are needed: a replica that is away hinders no start. */
export function openReplicas(urls: readonly string[], options: Options): Replicas {
  const { logger, limits, primaryLog } = options;
  const all = urls.map((url) => {
    const config = connectionConfig(url);
    const { host: name } = new URL(url);
    const named: DatabaseLogger = {
      info: (facts, message) => logger.info({ ...facts, replica: name }, message),
      warn: (facts, message) => logger.warn({ ...facts, replica: name }, message),
      error: (facts, message) => logger.error({ ...facts, replica: name }, message),
    };
    const pulse = new PostgresPulse(config, named);
    const pool = openPool(named, { ...config, ...limits }, pulse);
    return new Replica({ name, pool, pulse, logger: named });
  });
  return new Replicas(all, primaryLog);
}
