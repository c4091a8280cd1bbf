import type { Database } from '#database/database.ts';
import { limitTime } from '#lib/time/limit-time.ts';
import type { Env } from '../platform/env.ts';
import { type Finding, findBad, SUBJECTS, type Subject } from './finding.ts';
import { inspectAddress } from './inspections/inspect-address.ts';
import { inspectBackups } from './inspections/inspect-backups.ts';
import { inspectCdn } from './inspections/inspect-cdn.ts';
import { inspectCertificate } from './inspections/inspect-certificate.ts';
import { type ClockReading, inspectClock } from './inspections/inspect-clock.ts';
import {
  type DatabaseFacts,
  inspectDatabase,
  readDatabaseClock,
  readDatabaseFacts,
} from './inspections/inspect-database.ts';
import { type DiskSize, inspectDisks, readDisks } from './inspections/inspect-disk.ts';
import { inspectFolders } from './inspections/inspect-folders.ts';
import {
  inspectJobSchema,
  inspectJobs,
  type JobFacts,
  readJobFacts,
} from './inspections/inspect-jobs.ts';
import { inspectMail } from './inspections/inspect-mail.ts';
import { inspectReplicas } from './inspections/inspect-replicas.ts';
import { inspectSettings } from './inspections/inspect-settings.ts';
import { inspectStorage } from './inspections/inspect-storage.ts';
import { inspectVersions } from './inspections/inspect-versions.ts';

/** What only the database knows. A running program answers it for the command, which cannot open an embedded one meanwhile. */
export interface DatabaseCheckup {
  findings: Finding[];
  clocks: ClockReading[];
  /** null if the database did not answer */
  facts: DatabaseFacts | null;
  jobs: JobFacts[];
}

export interface Checkup {
  /** in the order of `SUBJECTS` */
  findings: Finding[];
  database: DatabaseFacts | null;
  jobs: JobFacts[];
  disks: DiskSize[];
}

const MAX_MS = 20_000;
/** All checks of the database, each of which has the time above; a command may have to open it first. */
const DATABASE_MAX_MS = 60_000;

/** A check that throws or does not end becomes a finding; the others go on. */
async function guard<T>(
  subject: Subject,
  work: () => Promise<T>,
  findings: Finding[],
  max_ms = MAX_MS,
): Promise<T | null> {
  const late = new Error();
  try {
    return await limitTime(work(), max_ms, () => late);
  } catch (error) {
    findings.push(
      error === late
        ? findBad(
            subject,
            `${SUBJECTS[subject]}: Nach ${max_ms / 1000} Sekunden kam noch keine Antwort.`,
            'Bitte prüfen Sie das Netz, Netzlaufwerke und die Rechner, auf die es dabei ankommt.',
          )
        : findBad(
            subject,
            `${SUBJECTS[subject]}: Die Prüfung ging nicht (${(error as Error).message}).`,
            'Bitte prüfen Sie zuerst, was sonst noch als falsch genannt ist.',
          ),
    );
    return null;
  }
}

/** @param now the clock of the house */
export async function checkUpDatabase(
  database: Database,
  env: Env,
  now: Date,
): Promise<DatabaseCheckup> {
  const findings: Finding[] = [];
  const facts = await guard('database', () => readDatabaseFacts(database), findings);
  if (!facts) return { findings, clocks: [], facts, jobs: [] };
  findings.push(...inspectDatabase(facts, database.isDamaged?.()));
  findings.push(...((await guard('database', () => inspectReplicas(database), findings)) ?? []));
  const jobs = (await guard('jobs', () => readJobFacts(database), findings)) ?? [];
  findings.push(...inspectJobs(jobs));
  findings.push(...((await guard('jobs', () => inspectJobSchema(database), findings)) ?? []));
  const backup = await guard('backup', () => inspectBackups(database, env, now), findings);
  if (backup) findings.push(backup);
  return { findings, clocks: readDatabaseClock(facts), facts, jobs };
}

/** Checks all of this installation (G-630). Changes nothing and sends no mail. */
export async function checkUp(
  env: Env,
  now: Date,
  queryDatabase: () => Promise<DatabaseCheckup>,
): Promise<Checkup> {
  const findings: Finding[] = [...inspectSettings(env)];
  const [versions, folders, disks, storage, mail, address, certificate, cdn, database] =
    await Promise.all([
      guard('versions', () => inspectVersions(), findings),
      guard('folders', () => inspectFolders(env), findings),
      guard('disk', () => readDisks(env), findings),
      guard('storage', () => inspectStorage(env), findings),
      guard('mail', () => inspectMail(env), findings),
      guard('address', () => inspectAddress(env), findings),
      guard('certificate', () => inspectCertificate(env, now), findings),
      guard('cdn', () => inspectCdn(env), findings),
      guard('database', queryDatabase, findings, DATABASE_MAX_MS),
    ]);
  const clocks = [...(database?.clocks ?? [])];
  if (address?.date) clocks.push({ whose: 'Website', ahead_ms: address.date - Date.now() });
  findings.push(
    ...(versions ? [versions] : []),
    ...(folders ?? []),
    ...inspectDisks(disks ?? []),
    ...(storage ?? []),
    ...(mail ? [mail] : []),
    ...(address?.findings ?? []),
    ...(certificate ?? []),
    ...(cdn ? [cdn] : []),
    ...inspectClock(clocks),
    ...(database?.findings ?? []),
  );
  const order = Object.keys(SUBJECTS);
  return {
    findings: findings.toSorted((a, b) => order.indexOf(a.subject) - order.indexOf(b.subject)),
    database: database?.facts ?? null,
    jobs: database?.jobs ?? [],
    disks: disks ?? [],
  };
}
