import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import { openDatabase } from '#database/open.server.ts';
import type { Env } from '../platform/env.ts';
import { createLogger } from '../platform/logger.ts';
import { makeDataFolder } from './make-data-folder.ts';

/** What everything else of a house stands on. */
export interface Ground {
  logger: FastifyBaseLogger;
  /** migrated */
  database: Database;
}

/**
 * Apart from the house, so that a start can load the rest of the program while the database opens in its own thread. That
 * has begun when this returns its promise: nothing is waited for before, since loading gives way to nothing.
 * @throws DatabaseStartError with one German sentence
 */
export async function openGround(env: Env, onDamage?: (finding: string) => void): Promise<Ground> {
  const logger = createLogger(env);
  makeDataFolder(env.DATA_DIR);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: env.DATA_DIR,
    logger,
    onDamage,
    onFatal: (err) => {
      logger.error({ err }, 'the database cannot be used any more');
      process.exit(1);
    },
  });
  return { logger, database };
}
