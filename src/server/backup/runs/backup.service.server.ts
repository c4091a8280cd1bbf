import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, hasRole, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Env } from '../../platform/env.ts';
import type { Jobs } from '../../platform/jobs.server.ts';
import { BackupError } from '../archive/backup-error.ts';
import { nameBackup } from '../targets/backup-target.ts';
import { describePlace } from '../targets/open-place.ts';
import type { BackupRun, BackupStatus } from './backup.schema.ts';
import * as repository from './backup-run.repository.server.ts';
import { judgeBackups } from './judge-backups.ts';
import { explainFailure, type MakeParts, makeBackup } from './make-backup.ts';

const JOB = 'backup.run';
const SHOWN = 30;
const SEEN_EVERY_MS = 30_000;
/** A process that has not been seen for so long is dead, or its database was away. */
const DEAD_AFTER_MS = 180_000;
const KEPT_DAYS = 400;
const INTERRUPTED = 'Sie wurde unterbrochen, weil das Programm beendet wurde.';
const RUNNING = 'Eine Sicherung wird gerade gemacht.';
/** How long a stop waits until an interrupted one has removed what it wrote. */
const STOP_MS = 3_000;

export interface BackupParts extends MakeParts {
  jobs: Jobs;
  clock: Clock;
}

interface Order {
  /** missing: by schedule */
  user_id?: number | null;
}

/** Backups that the running program makes: scheduled and on demand, one at a time across all processes (G-564). */
export function createBackupService(parts: BackupParts) {
  const { env, database, jobs, clock } = parts;
  const { db } = database;
  const stopping = new AbortController();
  /** of this process */
  let current: { id: number; ended: Promise<unknown> } | null = null;

  const findAlive = () => new Date(clock.now().getTime() - DEAD_AFTER_MS);

  /** @returns null if another process is making one */
  async function begin(user_id: number | null) {
    const now = clock.now();
    const is_encrypted = isEncrypted(env);
    const name = nameBackup(now, is_encrypted);
    return database.transaction(async (trx) => {
      await repository.lockRuns(trx);
      if (await repository.findRunning(trx, findAlive())) return null;
      await repository.closeInterrupted(trx, now, INTERRUPTED);
      const id = await repository.insertRun(trx, {
        started_at: now,
        started_by: user_id,
        name,
        place: describePlace(env),
        is_encrypted,
        with_media: env.FOYER_BACKUP_MEDIA,
      });
      return { id, name, now };
    });
  }

  async function run({ user_id }: Order): Promise<void> {
    // the queue still has the time of a schedule that was switched off
    if (user_id === undefined && !env.FOYER_BACKUP_AT) return;
    if (stopping.signal.aborted) throw new BackupError(INTERRUPTED);
    const begun = await begin(user_id ?? null);
    if (begun) {
      const made = make(begun);
      current = { id: begun.id, ended: made.catch(() => {}) };
      return made.finally(() => {
        current = null;
      });
    }
    // The other one may be dead, so the queue has to try again. Somebody who has ordered one sees what became of it.
    if (user_id === undefined) throw new BackupError(RUNNING);
  }

  async function make({ id, name, now }: { id: number; name: string; now: Date }): Promise<void> {
    const seen = setInterval(
      () => void repository.noteSeen(db, id, clock.now()).catch(() => {}),
      SEEN_EVERY_MS,
    ).unref();
    try {
      const outcome = await makeBackup(parts, { name, now, signal: stopping.signal });
      await repository.finishRun(db, id, { ...outcome, problem: '', now: clock.now() });
      await repository.deleteRunsBefore(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
    } catch (error) {
      const problem = stopping.signal.aborted ? INTERRUPTED : explainFailure(error);
      await repository.finishRun(db, id, { problem, now: clock.now() });
      throw error;
    } finally {
      clearInterval(seen);
    }
  }

  jobs.register<Order>(JOB, run, { is_long: true });
  if (env.FOYER_BACKUP_AT) {
    const [hour, minute] = env.FOYER_BACKUP_AT.split(':').map(Number);
    jobs.schedule(JOB, `${minute} ${hour} * * *`, (order) => run(order as Order));
  }

  async function findLatest() {
    const [good, last] = await Promise.all([
      repository.findLastGood(db),
      repository.findLastFinished(db),
    ]);
    return { last_good: good ? answerRun(good) : null, last: last ? answerRun(last) : null };
  }

  const judge = (latest: Awaited<ReturnType<typeof findLatest>>) =>
    judgeBackups({ ...latest, now: clock.now(), is_scheduled: env.FOYER_BACKUP_AT !== '' });

  return {
    async status(actor: Actor): Promise<BackupStatus> {
      requireRole(actor, 'admin');
      const [runs, running, latest] = await Promise.all([
        repository.findRuns(db, SHOWN),
        repository.findRunning(db, findAlive()),
        findLatest(),
      ]);
      return {
        at: env.FOYER_BACKUP_AT,
        place: describePlace(env),
        keep: env.FOYER_BACKUP_KEEP,
        with_media: env.FOYER_BACKUP_MEDIA,
        is_encrypted: isEncrypted(env),
        is_running: running !== undefined,
        last_good: latest.last_good,
        runs: runs.map(answerRun),
        warning: judge(latest),
      };
    },

    /** Makes one as soon as a process has time for it. @throws Problem 409 while one is being made */
    async start(actor: Actor): Promise<void> {
      requireRole(actor, 'admin');
      if (await repository.findRunning(db, findAlive())) {
        throw new Problem('conflict', RUNNING);
      }
      await jobs.send(JOB, { user_id: actor.user_id } satisfies Order, { key: JOB });
    },

    /** Ends runs that a killed process has left: with the embedded database there is no other. Call before the queue works. */
    async closeUnfinished(): Promise<void> {
      if (database.kind === 'embedded')
        await repository.closeInterrupted(db, clock.now(), INTERRUPTED);
    },

    /** Interrupts the one that this process makes, so that the next process can begin it again. Call before the queue stops. */
    async stop(): Promise<void> {
      stopping.abort(new BackupError(INTERRUPTED));
      if (!current) return;
      const { id, ended } = current;
      await repository.finishRun(db, id, { problem: INTERRUPTED, now: clock.now() });
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    },

    /** For the hub; '' for editors, who can do nothing about it. */
    warning: async (actor: Actor): Promise<string> =>
      hasRole(actor, 'admin') ? judge(await findLatest()) : '',

    /** For the metrics. */
    async measure() {
      const { last_good, last } = await findLatest();
      const finished = last_good?.finished_at;
      return {
        age_s: finished ? (clock.now().getTime() - new Date(finished).getTime()) / 1000 : null,
        bytes: last_good?.bytes ?? null,
        has_failed: last !== null && last.problem !== '',
      };
    },
  };
}

export type BackupService = ReturnType<typeof createBackupService>;

const isEncrypted = (env: Env) =>
  Boolean(env.FOYER_BACKUP_PASSPHRASE || env.FOYER_BACKUP_PASSPHRASE_FILE);

function answerRun(row: repository.FoundRun): BackupRun {
  return {
    id: row.id,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    started_by: row.account_name,
    name: row.name,
    place: row.place,
    bytes: row.bytes,
    rows: row.rows,
    files: row.files,
    is_encrypted: row.is_encrypted,
    with_media: row.with_media,
    problem: row.problem,
  };
}
