import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import { syncFolder } from '#lib/disk/sync.ts';
import { type Clock, systemClock } from '#lib/time/clock.ts';
import { openIntake, type SharedIntake } from '#lib/uploads/intake.server.ts';
import { type ChangeFeed, openChangeFeed } from './platform/changes.server.ts';
import type { Env } from './platform/env.ts';
import { createJobs, type Jobs } from './platform/jobs.server.ts';
import { createMailService, type MailService } from './platform/mail.server.ts';
import { createMetrics, type Metrics, measureJobs } from './platform/metrics.ts';
import { openStorage } from './platform/open-storage.ts';
import { createRateLimiter, type RateLimiter } from './platform/rate-limit.server.ts';
import { type Foundation, openFoundation } from './start/open-foundation.ts';

/** What lives as long as the process, even when the app is reloaded (development). */
export interface House {
  env: Env;
  clock: Clock;
  logger: FastifyBaseLogger;
  database: Database;
  changes: ChangeFeed;
  jobs: Jobs;
  mail: MailService;
  limiter: RateLimiter;
  metrics: Metrics;
  /** media files */
  storage: MediaStorage;
  /** where uploads wait to be checked */
  intake: SharedIntake;
  /** signs sessions */
  secret: string;
}

const SWEEP = 'rate-limit.sweep';
/** at night, with little traffic */
const NIGHTLY = '17 4 * * *';

/** Opens everything that needs the database, and the database itself unless it is given. Does not start jobs. */
export async function openHouse(env: Env, foundation?: Foundation): Promise<House> {
  const clock = systemClock;
  const { logger, database } = foundation ?? (await openFoundation(env));
  const metrics = createMetrics();
  const changes = await openChangeFeed({
    database,
    onError: (err) => logger.warn({ err }, 'changes could not be sent'),
  });
  const jobs = createJobs({
    database,
    onError: (err, job) => logger.error({ err, job }, job ? 'job failed' : 'job queue'),
    onDone: metrics.jobDone,
  });
  measureJobs(jobs, metrics.registry);
  const limiter = createRateLimiter({ database, clock });
  jobs.schedule(SWEEP, NIGHTLY, () => limiter.sweep());
  const mail = createMailService({
    url: env.MAIL_URL,
    from: env.MAIL_FROM,
    data_dir: env.DATA_DIR,
    jobs,
    clock,
  });
  const secret =
    env.FOYER_SECRET || (await readSecret(env.DATA_DIR, () => warnOfSecret(logger, database)));
  const storage = await openStorage(env);
  const intake = await openIntake(join(env.DATA_DIR, 'uploads'));
  return {
    env,
    clock,
    logger,
    database,
    changes,
    jobs,
    mail,
    limiter,
    metrics,
    storage,
    intake,
    secret,
  };
}

/** If accounts exist, this is not the first start: the file or the setting was lost. */
async function warnOfSecret(logger: FastifyBaseLogger, { db }: Database): Promise<void> {
  const account = await db.selectFrom('account_user').select('id').limit(1).executeTakeFirst();
  if (!account) return;
  const sentence =
    'Die Datei „secret“ fehlt im Datenordner und wird neu gemacht: Alle müssen sich neu anmelden. Liegt sie in einer Sicherung, spielen Sie sie ein.';
  logger.warn({}, sentence);
}

/** Reads the secret of this house, which the first start creates. */
async function readSecret(data_dir: string, onMissing: () => Promise<void>): Promise<string> {
  const path = join(data_dir, 'secret');
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present.length >= 32) return present;
  await onMissing();
  const secret = randomBytes(32).toString('hex');
  await writeFile(`${path}.new`, secret, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  // second factors need it for ever
  syncFolder(data_dir);
  return secret;
}
