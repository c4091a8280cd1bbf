import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLogger } from '#database/logger.ts';
import { openDatabase } from '#database/open.server.ts';
import { DatabaseStartError } from '#database/start-error.ts';
import { queryRunning } from '../backup/control/control-socket.ts';
import type { Env } from '../platform/env.ts';
import { checkUpDatabase, type DatabaseCheckup } from './check-up.ts';
import { type Finding, findBad, findNote } from './finding.ts';
import { isOwner } from './inspections/inspect-folders.ts';

/** The request of the control socket. */
export const CHECKUP = 'checkup';

/** Checks the configured database from outside the program, which may be running or not. Migrates nothing. */
export async function queryDatabase(env: Env, logger: DatabaseLogger): Promise<DatabaseCheckup> {
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATA_DIR } = env;
  if (!DATABASE_URL) {
    const answered = await queryRunning(DATA_DIR, CHECKUP).catch(() => null);
    // from the same program, of this or a near version
    if (answered) return answered as DatabaseCheckup;
    const obstacle = findObstacle(env);
    if (obstacle) return answerNothing(obstacle);
  }
  try {
    const database = await openDatabase({
      databaseUrl: DATABASE_URL || undefined,
      replicaUrls: DATABASE_REPLICA_URL,
      dataDir: DATA_DIR,
      logger,
      isUnchanged: true,
      connections: 2,
    });
    return await checkUpDatabase(database, env, new Date()).finally(() => database.close());
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    return answerNothing(findBad('database', error.message, advise(error, env)));
  }
}

const answerNothing = (finding: Finding): DatabaseCheckup => ({
  findings: [finding],
  clocks: [],
  facts: null,
  jobs: [],
});

/** Opened by another user, a house would get files that the program cannot write. */
function findObstacle({ DATA_DIR }: Env): Finding | null {
  if (!existsSync(join(DATA_DIR, 'database'))) {
    return findNote(
      'database',
      `In ${DATA_DIR} ist noch keine Datenbank.`,
      'Der erste Start legt sie an: „npm start“.',
    );
  }
  if (isOwner(statSync(DATA_DIR))) return null;
  return findNote(
    'database',
    'Die eingebettete Datenbank wurde nicht geprüft: Das darf nur der Benutzer, dem der Datenordner gehört.',
    'Bitte rufen Sie den Befehl als dieser auf.',
  );
}

function advise({ code }: DatabaseStartError, { DATABASE_URL }: Env): string {
  if (code === 'locked')
    return 'Bitte beenden Sie das andere Programm, oder prüfen Sie während es läuft noch einmal.';
  if (code === 'too_old') return 'Bitte bringen Sie PostgreSQL auf eine neuere Version.';
  if (code === 'other_major') return 'Wie das geht, steht in docs/operations.md unter „Upgrade“.';
  if (!DATABASE_URL)
    return 'Bitte lesen Sie in docs/operations.md „Is my database whole?“, bevor Sie etwas ändern.';
  return 'Bitte prüfen Sie, ob PostgreSQL läuft (systemctl status postgresql), und DATABASE_URL: Name, Anschluss, Passwort, Datenbank.';
}
