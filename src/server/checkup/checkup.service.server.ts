import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import { slowStatements } from '#database/slow-statements.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import type { Clock } from '#lib/time/clock.ts';
import { readProgramVersion } from '../backup/program-version.ts';
import type { Env } from '../platform/env.ts';
import type { Jobs } from '../platform/jobs.server.ts';
import { recentErrors } from '../platform/logs/recent-errors.ts';
import type { MailService } from '../platform/mail.server.ts';
import { createAlerts } from './alerts/alerts.server.ts';
import { createAwayAlert } from './alerts/away-alert.ts';
import { type Checkup, checkUp, checkUpDatabase } from './check-up.ts';
import type { CheckupStatus } from './checkup.schema.ts';
import { countMails } from './count-mails.repository.server.ts';
import { isBad, SUBJECTS, type Subject } from './finding.ts';
import type { DatabaseFacts } from './inspections/inspect-database.ts';
import { readDisks } from './inspections/inspect-disk.ts';

const JOB = 'checkup.run';
const EVERY_5_MINUTES = '*/5 * * * *';
/** How long a checkup is served again: mail servers and the public address are not contacted at each click. */
const FRESH_MS = 20_000;

export interface CheckupParts {
  env: Env;
  database: Database;
  jobs: Jobs;
  mail: MailService;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

interface Checked {
  at: Date;
  checkup: Checkup;
}

/** What `doctor` says, of the running program: for administrators, alerts and metrics (G-633, G-634). */
export function createCheckupService(parts: CheckupParts) {
  const { env, database, jobs, clock } = parts;
  const alerts = createAlerts(parts);
  const started_at = clock.now().toISOString();
  let last: Checked | null = null;
  let running: Promise<Checked> | null = null;

  async function run(): Promise<Checked> {
    const at = clock.now();
    const checkup = await checkUp(env, at, () => checkUpDatabase(database, env, at));
    last = { at, checkup };
    return last;
  }

  /** One at a time, and not too often. */
  function check(): Promise<Checked> {
    if (last && clock.now().getTime() - last.at.getTime() < FRESH_MS) return Promise.resolve(last);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  /** Checked by schedule only for alerts or metrics: else the mail server would be contacted all day for nothing. */
  const isWatched = alerts.isWanted || env.METRICS_TOKEN !== '';
  const work = async () => {
    // the queue still has the times of a watch that was switched off
    if (!isWatched) return;
    const { checkup } = await run();
    if (alerts.isWanted) await alerts.compare(checkup.findings);
  };
  if (isWatched) jobs.schedule(JOB, EVERY_5_MINUTES, work);
  else jobs.register(JOB, work);

  return {
    async status(actor: Actor): Promise<CheckupStatus> {
      requireRole(actor, 'admin');
      const { at, checkup } = await check();
      return {
        checked_at: at.toISOString(),
        findings: checkup.findings.map((each) => ({ ...each, title: SUBJECTS[each.subject] })),
        version: await readProgramVersion(),
        node: process.version,
        started_at,
        database: checkup.database && describeDatabase(checkup.database),
        disks: checkup.disks,
        jobs: checkup.jobs.map(({ queue, waiting, retrying, failed }) => ({
          queue,
          waiting,
          retrying,
          failed,
        })),
        mails: checkup.database ? await countMails(database.db, checkup.jobs) : null,
        errors: recentErrors.list().map(({ at, message, error }) => ({
          at,
          message: error ? `${message}: ${error.name}` : message,
        })),
        slow_statements: [...slowStatements.list()],
        alerts_to: env.FOYER_ALERT_MAIL || (env.FOYER_ALERT_WEBHOOK && 'Webhook'),
      };
    },

    /** Subjects and whether they were bad at the last checkup; empty before the first. For the metrics. */
    measure(): Map<Subject, boolean> {
      const measured = new Map<Subject, boolean>();
      for (const finding of last?.checkup.findings ?? [])
        measured.set(finding.subject, isBad(finding) || (measured.get(finding.subject) ?? false));
      return measured;
    },

    /** Call when the database is away, and when it is back. */
    noteDatabase: createAwayAlert(parts),

    /** Of the data, and of the backups where they have a folder of their own. For the metrics. */
    measureDisks: () => readDisks(env),
  };
}

export type CheckupService = ReturnType<typeof createCheckupService>;

const describeDatabase = ({ kind, version, bytes }: DatabaseFacts) => ({
  name: kind === 'postgres' ? `PostgreSQL ${version}` : 'eingebettet',
  bytes,
});
