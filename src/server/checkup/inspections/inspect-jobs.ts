import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { getInstallation } from '#lib/processes/installation.server.ts';
import { JOB_SCHEMA } from '#server/platform/jobs.server.ts';
import { type Finding, findBad, findGood, findNote } from '../finding.ts';

export interface JobFacts {
  queue: string;
  /** due and not begun */
  waiting: number;
  /** failed, and to be tried again */
  retrying: number;
  /** failed for good; kept for a day */
  failed: number;
  /** how long the oldest due one waits, in seconds */
  oldest_s: number;
}

/** Workers poll every ten seconds; a long job, such as a backup, delays no other queue. */
const STANDING_S = 900;
const MAIL_QUEUE = 'mail.send';

/** By queue; nothing before the first start. */
export async function readJobFacts({ db }: Pick<Database, 'db'>): Promise<JobFacts[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<JobFacts>`
    select name as queue,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_s
    from pgboss.job where name not like '\\_\\_pgboss%' group by name order by name`.execute(db);
  return rows;
}

/** A note where a newer version has migrated the tables of the queue, which is taken back or runs beside (G-696). */
export async function inspectJobSchema({ db }: Pick<Database, 'db'>): Promise<readonly Finding[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.version') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  if ((rows[0]?.version ?? 0) <= JOB_SCHEMA) return [];
  return [
    findNote(
      'jobs',
      'Die Tabellen der Aufgaben sind schon die der nächsten Fassung; dieses Programm kommt damit aus.',
      'Bitte bringen Sie es auf dieselbe Fassung, wenn Sie nicht gerade eine zurücknehmen.',
    ),
  ];
}

export function inspectJobs(jobs: readonly JobFacts[]): readonly Finding[] {
  const standing = jobs.filter(({ oldest_s }) => oldest_s > STANDING_S);
  const findings = standing.map(({ queue, waiting, oldest_s }) =>
    findBad(
      'jobs',
      `Aufgaben „${queue}“ bleiben liegen: ${waiting} in der Reihe, die älteste seit ${Math.round(oldest_s / 60)} Minuten.`,
      `Läuft das Programm? Sonst steht im Protokoll (${getInstallation().log}) unter „job failed“ oder „job queue“, woran es liegt; ein Neustart („${getInstallation().restart}“) beginnt sie von neuem.`,
    ),
  );
  for (const { queue, failed, retrying } of jobs) {
    const isMail = queue === MAIL_QUEUE;
    if (failed > 0) findings.push(explainFailed(queue, failed, isMail));
    else if (isMail && retrying > 0) {
      findings.push(
        findNote(
          'jobs',
          `Noch nicht verschickt werden konnten Mails (${retrying}); sie werden wieder versucht.`,
          'Bitte sehen Sie nach dem Mailserver.',
        ),
      );
    }
  }
  return findings.length > 0 ? findings : [findGood('jobs', 'Keine Aufgabe bleibt liegen.')];
}

function explainFailed(queue: string, failed: number, isMail: boolean): Finding {
  const advice = `Im Protokoll (${getInstallation().log}) steht der Grund unter „job failed“. Gezählt wird der letzte Tag.`;
  if (isMail)
    return findBad('jobs', `Endgültig nicht verschickt wurden Mails (${failed}).`, advice);
  return findNote('jobs', `Gescheitert sind Aufgaben „${queue}“ (${failed}).`, advice);
}
