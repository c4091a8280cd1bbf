import type { DatabaseLogger } from '../logger.ts';
import type { Limits } from './sessions.ts';
import type { UpkeepTimes } from './upkeep.ts';

export interface EmbeddedOptions {
  dataDir: string;
  logger: DatabaseLogger;
  /** The database cannot be used any more: its lock is lost, or it could not be restarted. */
  onFatal: (error: Error) => void;
  migrations?: string;
  /** leaves out migrations */
  isUnchanged?: boolean;
  /** Called with a German sentence for damage, instead of refusing the start; the caller reads the tables (`check`). */
  onDamage?: (finding: string) => void;
  limits?: Partial<Limits>;
  upkeep?: UpkeepTimes;
  /** milliseconds between checks of the lock */
  lockCheck?: number;
}
