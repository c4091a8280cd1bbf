import type { Database } from './database.ts';
import type { EmbeddedOptions } from './embedded/embedded-options.ts';
import { openEmbedded } from './embedded/open.ts';
import { type DatabaseLogger, silentLogger } from './logger.ts';
import { openPostgres } from './postgres/postgres.ts';

export interface OpenDatabaseOptions {
  /** `postgres://…`; without it the embedded database in `dataDir` is used */
  databaseUrl?: string | undefined;
  /** of streaming replicas of it, which visitors are read from */
  replicaUrls?: readonly string[];
  dataDir: string;
  logger?: DatabaseLogger;
  /**
   * The database cannot be used any more (its lock is lost, it could not be restarted): end the process.
   * By default the error is thrown where nothing catches it, which ends it too.
   */
  onFatal?: (error: Error) => void;
  /** embedded only: called with a German sentence for damage, instead of refusing the start (`check`) */
  onDamage?: ((finding: string) => void) | undefined;
  /** connections to PostgreSQL of this process */
  connections?: number;
  /** PostgreSQL only: milliseconds to wait for a server that is not there yet */
  startTimeout?: number;
  /** leaves out migrations: for backups, and for a place that a backup is restored into */
  isUnchanged?: boolean;
  /** folder of the migrations, for tests */
  migrations?: string;
  /** time limits and maintenance intervals of the embedded database */
  embedded?: Pick<EmbeddedOptions, 'limits' | 'upkeep' | 'lockCheck'>;
}

/**
 * Opens the database and brings it up to date.
 * @throws DatabaseStartError with one German sentence for the person who runs the server
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, logger = silentLogger, migrations, isUnchanged } = options;
  const common = { logger, migrations, isUnchanged };
  if (databaseUrl) {
    const { connections, replicaUrls, startTimeout } = options;
    return openPostgres({ databaseUrl, replicaUrls, ...common, connections, startTimeout });
  }
  const onFatal = options.onFatal ?? throwUncaught;
  const { onDamage } = options;
  return openEmbedded({ dataDir, ...common, onFatal, onDamage, ...options.embedded });
}

function throwUncaught(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
