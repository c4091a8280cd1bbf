import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rejectLostDatabase } from '#database/embedded/open.ts';
import type { DatabaseLogger } from '#database/logger.ts';
import { openDatabase } from '#database/open.server.ts';
import { type DatabaseStartCode, DatabaseStartError } from '#database/start-error.ts';
import { getInstallation } from '#lib/processes/installation.server.ts';
import { queryRunning, SilentProgramError } from '../backup/control/control-socket.ts';
import { rejectUnfinishedMove } from '../backup/moving/unfinished-move.ts';
import { requireFinishedRestore } from '../backup/restoring/unfinished-restore.ts';
import type { Env } from '../platform/env.ts';
import { checkUpDatabase, type DatabaseCheckup } from './check-up.ts';
import { type Finding, findBad, findNote } from './finding.ts';
import { isOwner, writeWritingAdvice } from './inspections/inspect-folders.ts';

/** The request of the control socket. */
export const CHECKUP = 'checkup';

/** Checks the configured database from outside the program, which may be running or not. Migrates nothing. */
export async function queryDatabase(env: Env, logger: DatabaseLogger): Promise<DatabaseCheckup> {
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATA_DIR } = env;
  try {
    if (!DATABASE_URL) {
      const answered = await queryRunning(DATA_DIR, CHECKUP).catch(rejectSilent);
      // from the same program, of this or a near version
      if (answered) return answered as DatabaseCheckup;
    }
    await requireFinishedRestore(env);
    rejectUnfinishedMove(env);
    const obstacle = DATABASE_URL ? null : findObstacle(env);
    if (obstacle) return answerNothing(obstacle);
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
    if (error instanceof SilentProgramError) return answerNothing(explainSilence());
    if (!(error instanceof DatabaseStartError)) throw error;
    return answerNothing(findBad('database', error.message, advise(error, env)));
  }
}

/** Where nobody can be reached, the database is opened, which says why it cannot be. */
function rejectSilent(error: unknown): null {
  if (error instanceof SilentProgramError) throw error;
  return null;
}

function explainSilence(): Finding {
  const { log, restart } = getInstallation();
  return findBad(
    'database',
    'Das Programm läuft, antwortet aber nicht; die Datenbank wurde deshalb nicht geprüft.',
    `Im Protokoll (${log}) steht vielleicht, woran es liegt. Bitte starten Sie es neu („${restart}“).`,
  );
}

const answerNothing = (finding: Finding): DatabaseCheckup => ({
  findings: [finding],
  clocks: [],
  facts: null,
  jobs: [],
});

/**
 * Opened by another user, a house would get files that the program cannot write; and to one who may not look inside, its
 * database seems to be missing.
 * @throws DatabaseStartError where a start would begin no new house
 */
function findObstacle({ DATA_DIR }: Env): Finding | null {
  const data = statSync(DATA_DIR, { throwIfNoEntry: false });
  if (data && !isOwner(data)) {
    return findNote(
      'database',
      'Die eingebettete Datenbank wurde nicht geprüft: Das darf nur der Benutzer, dem der Datenordner gehört.',
      'Bitte rufen Sie den Befehl als dieser auf.',
    );
  }
  if (existsSync(join(DATA_DIR, 'database'))) return null;
  rejectLostDatabase(DATA_DIR);
  return findNote(
    'database',
    `In ${DATA_DIR} ist noch keine Datenbank.`,
    `Der erste Start legt sie an: „${getInstallation().start}“.`,
  );
}

/** What to do beyond what the sentence of the error says. */
const ADVICE: Partial<Record<DatabaseStartCode, string>> = {
  locked: 'Bitte beenden Sie das andere Programm, oder prüfen Sie, während es läuft, noch einmal.',
  too_old: 'Bitte bringen Sie PostgreSQL auf eine neuere Version.',
};

function advise({ code }: DatabaseStartError, { DATABASE_URL, DATA_DIR }: Env): string {
  const known = ADVICE[code];
  if (known) return known;
  const { kind, files } = getInstallation();
  const handbook = `${files}docs/operations.md`;
  if (code === 'other_major') return `Wie das geht, steht in ${handbook} unter „Upgrade“.`;
  if (code === 'lost')
    return `Wie das geht, steht in ${handbook} unter „The machine is gone“ und „Moving“.`;
  if (code === 'disk_full')
    return `Was den Platz braucht, zeigt „du -xhd2 ${DATA_DIR}“; alte Sicherungen gehören auf eine andere Platte (FOYER_BACKUP_TO).`;
  if (!DATABASE_URL && code === 'unreachable') return writeWritingAdvice();
  if (!DATABASE_URL)
    return `Bitte lesen Sie in ${handbook} „Is my database whole?“, bevor Sie etwas ändern.`;
  const status =
    kind === 'container'
      ? 'docker compose -f deploy/compose.yaml ps database'
      : 'systemctl status postgresql';
  return `Bitte prüfen Sie, ob PostgreSQL läuft (${status}), und DATABASE_URL: Name, Anschluss, Passwort, Datenbank.`;
}
