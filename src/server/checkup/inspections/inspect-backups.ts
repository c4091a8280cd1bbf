import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { getInstallation, writeCommand } from '#lib/processes/installation.server.ts';
import * as repository from '#server/backup/runs/backup-run.repository.server.ts';
import { judgeBackups } from '#server/backup/runs/judge-backups.ts';
import { writeMoment } from '#server/backup/write-moment.ts';
import type { Env } from '#server/platform/env.ts';
import { type Finding, findBad, findGood, findNote } from '../finding.ts';

/** @param now of the house */
export async function inspectBackups(
  { db }: Pick<Database, 'db'>,
  env: Env,
  now: Date,
): Promise<Finding> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.backup_run') is not null as there`.execute(db);
  const [good, last] = rows[0]?.there
    ? await Promise.all([repository.findLastGood(db), repository.findLastFinished(db)])
    : [];
  const writeRun = (run: typeof good) =>
    run ? { finished_at: run.finished_at?.toISOString() ?? null, problem: run.problem } : null;
  const warning = judgeBackups({
    now,
    is_scheduled: env.FOYER_BACKUP_AT !== '',
    last_good: writeRun(good),
    last: writeRun(last),
  });
  if (warning) {
    return findBad(
      'backup',
      warning,
      `Bitte sichern Sie jetzt („${writeCommand(`backup ${getInstallation().backup_file}`)}“), und sehen Sie nach FOYER_BACKUP_TO und dem Platz dort. Gut ist es hier wieder, wenn der Knopf in /cms-hub/backups eine Sicherung gemacht hat.`,
    );
  }
  const when = good?.finished_at ? writeMoment(good.finished_at.toISOString()) : '';
  if (!env.FOYER_BACKUP_AT) {
    const last = when ? ` Die letzte Sicherung ist vom ${when}.` : '';
    return findNote(
      'backup',
      `Es ist nicht eingestellt, dass jede Nacht gesichert wird.${last}`,
      'Bitte setzen Sie FOYER_BACKUP_AT und FOYER_BACKUP_TO, oder sichern Sie auf andere Weise.',
    );
  }
  return findGood('backup', `Die letzte Sicherung ist vom ${when}.`);
}
