import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import { openDatabase } from '#database/open.server.ts';
import { keepSearchIndex } from '#domains/search/index/search-index.server.ts';
import type { Env } from '../platform/env.ts';
import { SEARCHED_KINDS } from '../wiring/searched-kinds.ts';
import type { CommandContext } from './command.ts';

type Progress = CommandContext['progress'];

/** Indexes what has changed, on a house that serves nobody. */
export async function indexAlone(database: Database, progress: Progress): Promise<void> {
  const onProgress = (done: number) =>
    progress(`Die Suche wird vorbereitet: ${done.toLocaleString('de-DE')} Einträge …`);
  const index = keepSearchIndex({ database, kinds: SEARCHED_KINDS, isAlone: true, onProgress });
  try {
    await index.start();
    await index.catchUp();
  } finally {
    await index.close();
  }
}

/**
 * Indexes a restored or moved house, whose search would otherwise find nothing at first: backups leave the index out.
 * The house is complete without it, and its start does what is missing, so a failure is no failure of the command.
 */
export async function prepareSearch(
  env: Env,
  { logger, progress }: { logger: FastifyBaseLogger; progress: Progress },
): Promise<void> {
  try {
    const database = await openDatabase({
      databaseUrl: env.DATABASE_URL || undefined,
      dataDir: env.DATA_DIR,
      logger,
      isUnchanged: true,
    });
    await indexAlone(database, progress).finally(() => database.close());
  } catch (err) {
    logger.warn({ err }, 'the search was not prepared');
    progress('Die Suche wird beim ersten Start vorbereitet.');
  }
}
