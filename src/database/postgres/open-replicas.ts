import type pg from 'pg';
import type { DatabaseLogger } from '../logger.ts';
import { connectionConfig, openPool } from './connections.ts';
import { PostgresPulse } from './postgres-pulse.ts';
import { Replica } from './replica.ts';
import { Replicas } from './replicas.ts';

interface Options {
  logger: DatabaseLogger;
  /** of each pool */
  limits: pg.PoolConfig;
  /** of the primary */
  readPosition(): Promise<string>;
}

/** Opens connections when they are needed: a replica that is away hinders no start. */
export function openReplicas(urls: readonly string[], options: Options): Replicas {
  const { logger, limits, readPosition } = options;
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
  return new Replicas(all, readPosition);
}
