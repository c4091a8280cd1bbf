import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import { noteStatement } from '#database/slow-statements.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { log } from '../backup/backup.test-kit.ts';
import { readEnv } from '../platform/env.ts';
import type { Jobs } from '../platform/jobs.server.ts';
import { createLogger } from '../platform/logs/logger.ts';
import type { MailMessage, MailService } from '../platform/mail.server.ts';
import { createRateLimiter } from '../platform/rate-limit.server.ts';
import { createAlerts } from './alerts/alerts.server.ts';
import { createCheckupService } from './checkup.service.server.ts';
import { type Finding, findBad, findGood } from './finding.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'foyer-status-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const clock = { now: () => new Date() };
const ADMIN: Actor = { user_id: 1, role: 'admin' };

/** Jobs that are done at once when their transaction is asked to be. */
function doAtOnce() {
  const handlers = new Map<string, (data: object) => Promise<unknown>>();
  const sent: { name: string; data: object }[] = [];
  const jobs = {
    register: (name: string, handler: never) => void handlers.set(name, handler),
    schedule: (name: string, _cron: string, handler: never) => void handlers.set(name, handler),
    send: async (name: string, data: object) => void sent.push({ name, data }),
  } as unknown as Jobs;
  return {
    jobs,
    async work() {
      for (const { name, data } of sent.splice(0)) await handlers.get(name)?.(data);
    },
  };
}

it('What turns bad is told once, by mail and webhook, and once more when it is good; what passes by itself is not (G-634)', async () => {
  const heard: { text: string; check: string; state: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk) => (body += chunk))
      .on('end', () => {
        heard.push(JSON.parse(body));
        response.end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mails: MailMessage[] = [];
  const mail = {
    send: async (message: MailMessage) => void mails.push(message),
  } as unknown as MailService;
  const { jobs, work } = doAtOnce();
  const env = readEnv({
    FOYER_ALERT_MAIL: 'technik@haus.example',
    FOYER_ALERT_WEBHOOK: `http://127.0.0.1:${port}/`,
    SITE_URL: 'https://haus.example',
  });
  // two processes look at the same things
  const parts = { env, database, jobs, mail, clock, machine: '' };
  const nodes = [1, 2].map(() => createAlerts(parts));
  const full = findBad('disk', 'Kein Platz.', 'Bitte schaffen Sie welchen.');
  const old = findBad('backup', 'Zu alt.', 'Bitte sichern Sie.');
  const fine = [findGood('disk', 'Platz.'), findGood('backup', 'Neu.')];
  let turn = 0;
  const look = async (...findings: Finding[]) => {
    await nodes[turn++ % 2]?.compare(findings);
    await work();
    return mails.splice(0).map(({ subject }) => subject);
  };
  expect(await look(full)).toEqual([]);
  // it has passed by itself, and is there again
  expect(await look(...fine)).toEqual([]);
  expect(await look(full)).toEqual([]);
  expect(await look(full, old)).toEqual(['[haus.example] Bitte ansehen: Speicherplatz']);
  expect(await look(full, old)).toEqual(['[haus.example] Bitte ansehen: Sicherung']);
  expect(await look(full, old)).toEqual([]);
  // good once, and bad again: nothing to tell
  expect(await look(...fine)).toEqual([]);
  expect(await look(full, old)).toEqual([]);
  expect(await look(old)).toEqual([]);
  expect(await look(old)).toEqual(['[haus.example] Wieder in Ordnung: Speicherplatz']);
  expect(await look(...fine)).toEqual([]);
  expect(await look(...fine)).toEqual(['[haus.example] Wieder in Ordnung: Sicherung']);
  expect(await look(...fine)).toEqual([]);
  server.close();
  expect(heard.map(({ check, state }) => `${check} ${state}`)).toEqual([
    'disk bad',
    'backup bad',
    'disk good',
    'backup good',
  ]);
  expect(heard[0]?.text).toMatch(
    /Kein Platz\.\nBitte schaffen Sie welchen\.\n\n.*\/cms-hub\/status/,
  );
  expect(await database.db.selectFrom('checkup_alert').selectAll().execute()).toEqual([]);
});

it('What is wrong on one machine of several is reported with its name, and cleared by no other; what the database knows is reported once (G-634)', async () => {
  const mails: MailMessage[] = [];
  const mail = {
    send: async (message: MailMessage) => void mails.push(message),
  } as unknown as MailService;
  const { jobs } = doAtOnce();
  const env = readEnv({ FOYER_ALERT_MAIL: 'technik@haus.example' });
  const [a, b] = ['node-a', 'node-b'].map((machine) =>
    createAlerts({ env, database, jobs, mail, clock, machine }),
  );
  const listSent = () => mails.splice(0).map(({ subject }) => subject.replace(/^\[.*\] /, ''));
  const full = findBad('disk', 'Kein Platz.', 'Bitte schaffen Sie welchen.');
  const old = findBad('backup', 'Zu alt.', 'Bitte sichern Sie.');
  const fine = [findGood('disk', 'Platz.'), findGood('backup', 'Neu.')];
  const look = async () => {
    await a?.compare([...fine, old], true);
    await b?.compare([full, old], false);
    return listSent();
  };
  expect(await look()).toEqual([]);
  expect(await look()).toEqual([
    'Bitte ansehen: Sicherung',
    'Bitte ansehen: Speicherplatz (node-b)',
  ]);
  for (let round = 0; round < 3; round++) expect(await look()).toEqual([]);
  for (let round = 0; round < 2; round++) await b?.compare(fine, true);
  expect(listSent()).toEqual([
    'Wieder in Ordnung: Sicherung',
    'Wieder in Ordnung: Speicherplatz (node-b)',
  ]);
  expect(await database.db.selectFrom('checkup_alert').selectAll().execute()).toEqual([]);
});

it('Administrators see what `doctor` says, errors without people and slow statements without values (G-633)', async () => {
  const { jobs } = doAtOnce();
  const env = readEnv({ DATA_DIR: folder });
  const checkup = createCheckupService({
    env,
    database,
    jobs,
    mail: {} as MailService,
    limiter: createRateLimiter({ database, clock }),
    clock,
    logger: log,
  });
  await expect(checkup.status({ user_id: 2, role: 'editor' })).rejects.toMatchObject({
    status: 403,
  });
  expect(checkup.measure().size).toBe(0);
  const err = new Error('value „anna@haus.example“ failed');
  createLogger({ LOG_LEVEL: 'error' }, { write() {} }).error(
    { err },
    'job for anna@haus.example failed',
  );
  log.warn('not an error');
  noteStatement('select fast', 499);
  noteStatement('select pg_sleep($1)', 612.4);
  const form = { title: 'Kontakt', slug: 'kontakt' };
  const { id: form_id } = await database.db
    .insertInto('form')
    .values(form)
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = clock.now();
  const { id: entry_id } = await database.db
    .insertInto('form_entry')
    .values({
      form_id,
      key: 'k',
      fields: '[]',
      field_values: '{}',
      words: '',
      submitted_at: at,
      delete_after: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const form_mail = { entry_id, kind: 'copy', recipient: 'anna@haus.example', created_at: at };
  await database.db
    .insertInto('form_mail')
    .values([form_mail, form_mail, { ...form_mail, sent_at: at }])
    .execute();
  const status = await checkup.status(ADMIN);
  expect(status.mails).toEqual({ waiting: 2, failed: 0 });
  expect(status.findings.map(({ title }) => title)).toContain('Datenbank');
  expect(status.database?.bytes).toBeGreaterThan(1_000_000);
  expect(status.disks).toMatchObject([{ folder }]);
  expect(status.errors[0]?.message).toMatch(/^job for .* failed: Error$/);
  expect(JSON.stringify(status)).not.toContain('anna@');
  expect(status.slow_statements[0]).toMatchObject({ ms: 612, sql: 'select pg_sleep($1)' });
  expect(JSON.stringify(status.slow_statements)).not.toContain('fast');
  expect(status.alerts_to).toBe('');
  expect(checkup.measure().get('database')).toBe(false);
});

it('Each machine of a house that is watched by metrics is checked once in five minutes, and nobody is notified (G-635)', async () => {
  const { jobs } = doAtOnce();
  const now = new Date('2026-11-26T12:01:00Z');
  const clock = fixedClock(now.toISOString());
  const create = (machine: string, METRICS_TOKEN = 'x'.repeat(16)) =>
    createCheckupService({
      env: readEnv({ DATA_DIR: folder, METRICS_TOKEN, FOYER_BACKUP_AT: '03:40' }),
      database,
      jobs,
      mail: {} as MailService,
      limiter: createRateLimiter({ database, clock }),
      clock,
      logger: log,
      machine,
    });
  const [first, second, other] = [create('node-a'), create('node-a'), create('node-b')];
  for (const process of [first, second, other]) await process.watch();
  expect(first.measure().get('backup')).toBe(true);
  expect(first.measure().get('versions')).toBe(false);
  expect(second.measure().size).toBe(0);
  expect(other.measure().size).toBe(first.measure().size);
  expect(await database.db.selectFrom('checkup_alert').selectAll().execute()).toEqual([]);
  // the next time another process is the first, and the figures of the one before are out of date
  clock.set(new Date(now.getTime() + 20 * 60_000));
  await second.watch();
  expect(second.measure().get('versions')).toBe(false);
  expect(first.measure().size).toBe(0);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    create('node-a', '').start();
    expect(vi.getTimerCount()).toBe(0);
    first.start();
    expect(vi.getTimerCount()).toBe(1);
    first.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('A statement that takes long is noted as it is asked (G-633)', async () => {
  const { slowStatements } = await import('#database/slow-statements.ts');
  const before = slowStatements.count();
  await database.executeSql('select 1');
  await database.db.selectFrom('page').selectAll().execute();
  expect(slowStatements.count()).toBe(before);
  const { sql } = await import('kysely');
  await sql`select pg_sleep(0.6) as slept`.execute(database.db);
  expect(slowStatements.count()).toBe(before + 1);
  expect(slowStatements.list()[0]?.sql).toBe('select pg_sleep(0.6) as slept');
});
