import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { silentLogger } from '#database/logger.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { openS3Server, openTestStorage } from '#domains/media/storage/storage.test-kit.ts';
import { type Actor, SYSTEM } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { readEnv } from '../../platform/env.ts';
import { createJobs } from '../../platform/jobs.server.ts';
import { measureBackups } from '../../platform/metrics.ts';
import { readArchive } from '../archive/read-archive.ts';
import { SECRET } from '../backup.test-kit.ts';
import { openBucketPlace } from '../targets/bucket-place.ts';
import { createBackupService } from './backup.service.server.ts';

const EDITOR: Actor = { role: 'editor', user_id: 1 } as Actor;
const PASSPHRASE = 'ein Satz für die Sicherung';

let folder: string;
let database: Database;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-runs-'));
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

type Handler = (data: object) => Promise<unknown>;

/** The service, with a queue that does nothing by itself. @param media what reading a file of the house gives */
async function openService(settings: Record<string, string> = {}, media?: Readable) {
  const { storage, close } = await openTestStorage('disk');
  closing.push(close);
  if (media) storage.open = async () => media;
  await storage.put('originals/ab/abc.jpg', Buffer.from('ein Bild'));
  const clock = fixedClock('2026-11-26T03:40:00+01:00');
  const sent: object[] = [];
  const crons: string[] = [];
  let handler: Handler = async () => {};
  const jobs = {
    register: (_name: string, given: Handler) => {
      handler = given;
    },
    schedule: (_name: string, cron: string, given: Handler) => {
      crons.push(cron);
      handler = given;
    },
    send: async (_name: string, data: object) => void sent.push(data),
  };
  const env = readEnv({ DATA_DIR: folder, ...settings });
  const parts = { env, database, storage, clock, logger: silentLogger, secret: SECRET };
  const backups = createBackupService({ ...parts, jobs: jobs as never });
  const later = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3_600_000));
  return { backups, run: (data: object) => handler(data), sent, crons, later, clock };
}

const list = async (path: string) => (await readdir(path)).sort();

describe('Scheduled backups', () => {
  it('are made at their time, encrypted if wanted, read back, and as many are kept as wanted (G-564)', async () => {
    const to = join(folder, 'wohin');
    const { backups, run, crons, later } = await openService({
      FOYER_BACKUP_AT: '03:40',
      FOYER_BACKUP_TO: to,
      FOYER_BACKUP_KEEP: '2',
      FOYER_BACKUP_PASSPHRASE: PASSPHRASE,
    });
    expect(crons).toEqual(['40 3 * * *']);
    expect(await backups.warning(SYSTEM)).toBe('Es gibt noch keine Sicherung.');
    await mkdir(to);
    await writeFile(join(to, 'anderes.tar'), 'of somebody else');
    await writeFile(join(to, 'foyer-20261125-024000.tar.age.part'), 'of a killed process');
    for (let day = 0; day < 3; day++) {
      await run({});
      later(24);
    }
    expect(await list(to)).toEqual([
      'anderes.tar',
      'foyer-20261127-024000.tar.age',
      'foyer-20261128-024000.tar.age',
    ]);
    const { last_good, runs, warning, ...status } = await backups.status(SYSTEM);
    expect(status).toEqual({
      at: '03:40',
      place: to,
      keep: 2,
      with_media: true,
      is_encrypted: true,
      is_running: false,
    });
    expect(warning).toBe('');
    expect(runs).toHaveLength(3);
    expect(last_good).toMatchObject({
      name: 'foyer-20261128-024000.tar.age',
      files: 1,
      problem: '',
      started_by: null,
    });
    expect(last_good?.bytes).toBeGreaterThan(1000);
    const file = join(to, 'foyer-20261128-024000.tar.age');
    const { head } = await readArchive(createReadStream(file), PASSPHRASE);
    expect(head).toMatchObject({ created_at: '2026-11-28T02:40:00.000Z', with_media: true });
    later(3);
    expect(await backups.warning(SYSTEM)).toMatch(/^Die letzte Sicherung ist vom 28.11.2026/);
    expect(await backups.warning(EDITOR)).toBe('');
  });

  it('that fail are noted and measured, and the good ones stay (G-564)', async () => {
    const to = join(folder, 'wohin');
    const settings = { FOYER_BACKUP_AT: '03:40', FOYER_BACKUP_TO: to, FOYER_BACKUP_KEEP: '1' };
    const { backups, run, later } = await openService(settings);
    const registry = new Registry();
    measureBackups(backups, registry);
    expect(await registry.metrics()).not.toMatch(/foyer_backup_age_seconds \d/);
    await run({});
    later(24);
    await rm(join(folder, 'wohin'), { recursive: true });
    await writeFile(to, 'a file in the place of the folder');
    await expect(run({})).rejects.toThrow();
    const { runs, warning, last_good } = await backups.status(SYSTEM);
    expect(runs.map(({ problem }) => problem === '')).toEqual([false, true]);
    expect(warning).toMatch(/^Die letzte Sicherung ist nicht gelungen: .*vom 26.11.2026, 03:40/);
    expect(last_good?.started_at).toBe('2026-11-26T02:40:00.000Z');
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/^foyer_backup_age_seconds 86400$/m);
    expect(metrics).toMatch(/^foyer_backup_failed 1$/m);
    expect(metrics).toMatch(/^foyer_backup_bytes \d{4,}$/m);
  });

  it('go into a bucket of their own, in parts (G-564)', async () => {
    const server = await openS3Server();
    closing.push(server.close);
    const { options } = server;
    const { backups, run, later } = await openService({
      FOYER_BACKUP_AT: '03:40',
      FOYER_BACKUP_TO: `s3://${options.bucket}/haus`,
      FOYER_BACKUP_KEEP: '1',
      S3_ENDPOINT: options.endpoint,
      S3_REGION: options.region,
      S3_ACCESS_KEY: options.access_key,
      S3_SECRET_KEY: options.secret_key,
    });
    await run({});
    later(24);
    await run({});
    const { runs, place } = await backups.status(SYSTEM);
    expect(place).toBe('s3://foyer-test/haus');
    expect(runs.map(({ problem }) => problem)).toEqual(['', '']);
    const bucket = openBucketPlace({ options, prefix: 'haus/', place });
    expect(await bucket.list()).toEqual(['foyer-20261127-024000.tar']);
  });
});

describe('A backup that is interrupted', () => {
  const hang = () => new Readable({ read() {} });

  it('by a stop leaves nothing behind, and the next process can make it at once (G-564)', async () => {
    const to = join(folder, 'wohin');
    const settings = { FOYER_BACKUP_AT: '03:40', FOYER_BACKUP_TO: to };
    const { backups, run } = await openService(settings, hang());
    const made = expect(run({})).rejects.toThrow('unterbrochen');
    await expect.poll(() => list(to).catch(() => [])).toEqual([expect.stringMatching(/\.part$/)]);
    await backups.stop();
    await made;
    expect(await list(to)).toEqual([]);
    // as the queue might have begun it again here
    await expect(run({})).rejects.toThrow('unterbrochen');
    const next = await openService(settings);
    expect((await next.backups.status(SYSTEM)).is_running).toBe(false);
    await next.backups.start(SYSTEM);
    await next.run({});
    const { runs } = await next.backups.status(SYSTEM);
    expect(runs.map(({ problem }) => problem)).toEqual([
      '',
      'Sie wurde unterbrochen, weil das Programm beendet wurde.',
    ]);
  });

  it('by a kill is made again: at the next start where no other process can be, else as soon as it is seen to be dead (G-564)', async () => {
    const settings = { FOYER_BACKUP_AT: '03:40', FOYER_BACKUP_TO: join(folder, 'wohin') };
    const { backups, run, later } = await openService(settings);
    await run({});
    await database.db
      .updateTable('backup_run')
      .set({ finished_at: null, seen_at: new Date('2026-11-26T03:40:00+01:00') })
      .execute();
    // the queue tries again what fails
    await expect(run({})).rejects.toThrow('Eine Sicherung wird gerade gemacht.');
    await backups.closeUnfinished();
    const isKnownDead = database.kind === 'embedded';
    expect((await backups.status(SYSTEM)).is_running).toBe(!isKnownDead);
    if (!isKnownDead) later(0.1);
    await run({});
    const { runs } = await backups.status(SYSTEM);
    expect(runs.map(({ problem }) => problem)).toEqual([
      '',
      'Sie wurde unterbrochen, weil das Programm beendet wurde.',
    ]);
  });
});

describe('A backup on demand', () => {
  it('is ordered by administrators, one at a time, and made even without a schedule (G-564)', async () => {
    const { backups, run, sent, later } = await openService();
    await expect(backups.start(EDITOR)).rejects.toThrow();
    await expect(backups.status(EDITOR)).rejects.toThrow();
    await backups.start(SYSTEM);
    expect(sent).toEqual([{ user_id: SYSTEM.user_id }]);
    // what the queue still has of a schedule that was switched off
    await run({});
    expect((await backups.status(SYSTEM)).runs).toEqual([]);
    await run({ user_id: null });
    expect(await list(join(folder, 'backups'))).toHaveLength(1);
    // one that was interrupted is noticed by the next
    await database.db
      .updateTable('backup_run')
      .set({ finished_at: null, seen_at: new Date('2026-11-26T03:40:00+01:00') })
      .execute();
    expect((await backups.status(SYSTEM)).is_running).toBe(true);
    await expect(backups.start(SYSTEM)).rejects.toMatchObject({ code: 'conflict' });
    await run({ user_id: null });
    expect((await backups.status(SYSTEM)).runs).toHaveLength(1);
    later(1);
    expect((await backups.status(SYSTEM)).is_running).toBe(false);
    await run({ user_id: null });
    const { runs } = await backups.status(SYSTEM);
    expect(runs.map(({ problem }) => problem)).toEqual([
      '',
      'Sie wurde unterbrochen, weil das Programm beendet wurde.',
    ]);
  });

  it('goes through the queue of the house (G-564)', async () => {
    const { storage, close } = await openTestStorage('disk');
    closing.push(close);
    const jobs = createJobs({ database, onError: () => {} });
    const env = readEnv({ DATA_DIR: folder });
    const parts = { env, database, storage, logger: silentLogger, secret: SECRET, jobs };
    const backups = createBackupService({ ...parts, clock: { now: () => new Date() } });
    await jobs.start();
    await jobs.work();
    try {
      await backups.start(SYSTEM);
      await expect
        .poll(async () => (await backups.status(SYSTEM)).last_good?.files, { timeout: 20_000 })
        .toBe(0);
    } finally {
      await jobs.stop();
    }
  });
});
