import { hostname } from 'node:os';
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
import type { RateLimiter } from '../platform/rate-limit.server.ts';
import { createAlerts } from './alerts/alerts.server.ts';
import { createAwayAlert } from './alerts/away-alert.ts';
import { type Checkup, checkUp, checkUpDatabase } from './check-up.ts';
import type { CheckupStatus } from './checkup.schema.ts';
import { countMails } from './count-mails.repository.server.ts';
import { isBad, SUBJECTS, type Subject } from './finding.ts';
import type { DatabaseFacts } from './inspections/inspect-database.ts';
import { readDisks } from './inspections/inspect-disk.ts';

/** The queue once gave the checks to one of all processes, and still has their times. */
const FORMER_JOB = 'checkup.run';
const EVERY_S = 300;
/** Figures of an earlier checkup are no longer true. */
const MEASURED_MS = 3 * EVERY_S * 1000;
/** How long a checkup is served again: mail servers and the public address are not contacted at each click. */
const FRESH_MS = 20_000;

export interface CheckupParts {
  env: Env;
  database: Database;
  jobs: Jobs;
  mail: MailService;
  limiter: Pick<RateLimiter, 'hit'>;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** name of this machine; for tests */
  machine?: string;
}

interface Checked {
  at: Date;
  checkup: Checkup;
}

/** What `doctor` says, of the running program: for administrators, alerts and metrics (G-633, G-634). */
export function createCheckupService(parts: CheckupParts) {
  const { env, database, jobs, limiter, clock, logger } = parts;
  // with PostgreSQL there may be several
  const { machine = database.kind === 'postgres' ? hostname() : '' } = parts;
  const alerts = createAlerts({ ...parts, machine });
  const started_at = clock.now().toISOString();
  let last: Checked | null = null;
  let running: Promise<Checked> | null = null;
  let timer: NodeJS.Timeout | undefined;

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

  jobs.register(FORMER_JOB, async () => {});
  /** Checked by schedule only for alerts or metrics: else the mail server would be contacted all day for nothing. */
  const isWatched = alerts.isWanted || env.METRICS_TOKEN !== '';

  /** Whether no process has done it in these five minutes. */
  const isFirst = async (what: string) =>
    (await limiter.hit(`checkup ${what}`, EVERY_S)).count === 1;

  /** Checks this machine, once in five minutes however many processes it has. */
  async function watch(): Promise<void> {
    if (!(await isFirst(`of ${machine}`))) return;
    const { checkup } = await run();
    if (!alerts.isWanted) return;
    const withShared = checkup.database !== null && (await isFirst('of all'));
    await alerts.compare(checkup.findings, withShared);
  }

  return {
    watch,

    /** Watches from now on, if alerts or metrics are wanted. */
    start(): void {
      if (!isWatched) return;
      const onError = (err: unknown) => logger.warn({ err }, 'the installation was not checked');
      timer = setInterval(() => void watch().catch(onError), EVERY_S * 1000).unref();
    },

    close: (): void => clearInterval(timer),

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

    /** Subjects and whether they were bad at the last checkup; empty without a recent one. For the metrics. */
    measure(): Map<Subject, boolean> {
      const measured = new Map<Subject, boolean>();
      if (!last || clock.now().getTime() - last.at.getTime() >= MEASURED_MS) return measured;
      for (const finding of last.checkup.findings)
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
