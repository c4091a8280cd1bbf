import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import { openDatabase } from '#database/open.server.ts';
import { MOVING, STAGING } from '../backup/restoring/staging.ts';
import { type Env, SettingError } from '../platform/env.ts';
import { openLogFile } from '../platform/logs/log-file.ts';
import { createLogger } from '../platform/logs/logger.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { explainStartFailure } from './start-failure.ts';

/** What the rest of a house is built on. */
export interface Foundation {
  logger: FastifyBaseLogger;
  /** migrated */
  database: Database;
}

interface FoundationOptions {
  /** see `openDatabase` */
  onDamage?: ((finding: string) => void) | undefined;
  startTimeout?: number;
}

/**
 * Opens logger and database separately from the house, so that the rest of the program can load meanwhile. The database
 * starts opening synchronously, before the first `await`: loading modules blocks the event loop.
 * @throws DatabaseStartError with one German sentence
 */
export async function openFoundation(
  env: Env,
  { onDamage, startTimeout = 0 }: FoundationOptions = {},
): Promise<Foundation> {
  makeDataFolder(env.DATA_DIR);
  const logger = createLogger(env, env.LOG_FILE ? openLog(env.LOG_FILE) : undefined);
  if (existsSync(join(env.DATA_DIR, STAGING))) {
    const restoring = await import('../backup/restoring/unfinished-restore.ts');
    await restoring.rejectUnfinishedRestore(env);
  }
  if (existsSync(join(env.DATA_DIR, MOVING))) {
    const moving = await import('../backup/moving/unfinished-move.ts');
    moving.rejectUnfinishedMove(env);
  }
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL || undefined,
    replicaUrls: env.DATABASE_REPLICA_URL,
    dataDir: env.DATA_DIR,
    logger,
    startTimeout,
    onDamage,
    onFatal: (err) => {
      // a German sentence as at the start: a stack trace does not help with a full disk
      const sentence = explainStartFailure(err, env);
      if (sentence) logger.fatal(sentence);
      else logger.fatal({ err }, 'the database cannot be used any more');
      process.exit(1);
    },
  });
  return { logger, database };
}

function openLog(path: string) {
  try {
    return openLogFile(path);
  } catch (error) {
    throw new SettingError(
      `LOG_FILE=${path}: In diese Datei kann nicht geschrieben werden (${(error as Error).message}).`,
    );
  }
}
