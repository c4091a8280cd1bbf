import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import { silentLogger } from '#database/logger.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { KINDS, log, openPlace, openPlaces, type Places } from '../backup/backup.test-kit.ts';
import { serveSnapshots } from '../backup/control/control-socket.ts';
import { runCommand } from '../commands/run-command.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { createJobs } from '../platform/jobs.server.ts';
import { createTestApp } from '../test-app.ts';
import { checkUp, checkUpDatabase } from './check-up.ts';
import { isBad, type Level, type Subject } from './finding.ts';
import { inspectAddress } from './inspections/inspect-address.ts';
import { inspectBackups } from './inspections/inspect-backups.ts';
import { inspectCertificate } from './inspections/inspect-certificate.ts';
import { inspectClock } from './inspections/inspect-clock.ts';
import { inspectDisks, readDisks } from './inspections/inspect-disk.ts';
import { inspectFolders } from './inspections/inspect-folders.ts';
import { inspectMail } from './inspections/inspect-mail.ts';
import { inspectSettings } from './inspections/inspect-settings.ts';
import { inspectStorage } from './inspections/inspect-storage.ts';
import { inspectVersions } from './inspections/inspect-versions.ts';
import { CHECKUP, queryDatabase } from './query-database.ts';

/* Every fault is made for real: each line is what somebody reads who has it. */

let places: Places;
let folder: string;
const open: (() => unknown)[] = [];
beforeAll(async () => {
  places = await openPlaces();
  folder = await mkdtemp(join(tmpdir(), 'foyer-checkup-'));
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
afterAll(async () => {
  await places.remove();
  await rm(folder, { recursive: true });
});

type Told = { subject: Subject; level: Level; sentence: string; advice: string };
const write = (findings: readonly Told[]) =>
  findings.map(({ subject, level, sentence }) => `${level} ${subject}: ${sentence}`);

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const serve = (listener: RequestListener) => listen(createHttp(listener));

it('Settings that contradict each other are told with what to do (G-630)', () => {
  const told = (source: Record<string, string>) => {
    const findings = inspectSettings(readEnv(source));
    for (const finding of findings.filter(isBad)) expect(finding.advice).toMatch(/^Bitte .*\.$/);
    return write(findings).join('\n');
  };
  const public_url = { SITE_URL: 'https://haus.example' };
  const mail = { MAIL_URL: 'smtps://mail.haus.example', MAIL_FROM: 'Haus <web@haus.example>' };
  expect(told({})).toBe('good settings: Die Einstellungen passen zueinander.');
  expect(told({ ...public_url, ...mail })).toBe(told({}));
  expect(told(mail)).toMatch(/^bad .*auf den Rechner der Empfänger\.$/);
  expect(told({ ...mail, SITE_URL: 'http://haus.example' })).toMatch(/^bad .*unverschlüsselt/);
  expect(told({ ...public_url, MAIL_URL: mail.MAIL_URL })).toMatch(/^bad .*@localhost/);
  expect(told({ ...public_url, ...mail, INSTANCE: 'test' })).toMatch(/^note .*verschickt Mails/);
  expect(told(public_url)).toMatch(/^note .*kein Mailserver/);
  expect(told({ STORAGE: 's3' })).toMatch(/^bad .*fehlt S3_BUCKET/);
  expect(told({ STORAGE: 's3', S3_BUCKET: 'medien', S3_ACCESS_KEY: 'x' })).toMatch(
    /^bad .*fehlt\.$/,
  );
  expect(told({ S3_BUCKET: 'medien' })).toMatch(/^note .*S3_BUCKET ist gesetzt/);
  const twice = { FOYER_BACKUP_PASSPHRASE: 'x'.repeat(12), FOYER_BACKUP_PASSPHRASE_FILE: '/x' };
  expect(told(twice)).toMatch(/^bad .*beide gesetzt/);
});

it('Folders that are missing, somebody else’s, open to all or not to be written are told (G-630)', async () => {
  const told = async (more: Record<string, string> = {}, DATA_DIR = join(folder, 'data')) =>
    write(await inspectFolders(readEnv({ DATA_DIR, ...more }))).join('\n');
  expect(await told()).toMatch(/^bad .* gibt es nicht\.$/);
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await told({}, file)).toMatch(/^bad .* ist kein Ordner\.$/);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  expect(await told()).toMatch(/^good .*kann geschrieben werden\.$/);
  await chmod(data, 0o755);
  expect(await told()).toMatch(/^bad .* können in den Datenordner .* hineinsehen\.$/);
  await chmod(data, 0o700);
  expect(await told({ FOYER_BACKUP_TO: join(folder, 'none') })).toMatch(
    /^bad .*Sicherungen .* gibt es nicht/,
  );
  // nobody writes there, not even root
  expect(await told({ FOYER_BACKUP_TO: '/proc' })).toMatch(
    /^bad .*In \/proc kann nicht geschrieben werden/,
  );
  if (process.getuid?.() !== 0) return;
  await chown(data, 12_345, 12_345);
  expect(await told()).toMatch(/^bad .*gehört einem anderen Benutzer \(Nummer 12345\)/);
});

it('A network file system that is gone is reported, and holds one thread however often it is looked at (G-630)', async () => {
  const DATA_DIR = join(folder, 'gone');
  const env = readEnv({ DATA_DIR });
  const answer = Promise.withResolvers<never>();
  const spies = [vi.spyOn(fs, 'stat'), vi.spyOn(fs, 'statfs')];
  for (const spy of spies) spy.mockImplementation(() => answer.promise);
  syncBuiltinESMExports();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open.push(() => {
    vi.useRealTimers();
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
  const looked = Promise.all([inspectFolders(env), readDisks(env)]);
  await vi.advanceTimersByTimeAsync(10_000);
  const [findings, disks] = await looked;
  expect(write(findings)).toEqual([`bad folders: Der Ordner ${DATA_DIR} antwortet nicht.`]);
  expect(disks).toEqual([]);
  // at once
  expect(await inspectFolders(env)).toEqual(findings);
  expect(await readDisks(env)).toEqual([]);
  expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([[DATA_DIR]]);
  // it is back
  answer.reject(new Error('ENOENT'));
  await answer.promise.catch(() => {});
  expect(write(await inspectFolders(env))).toEqual([
    `bad folders: Den Datenordner ${DATA_DIR} gibt es nicht.`,
  ]);
});

it('A check that never ends is reported, and a program that hangs is not taken for a database in use (G-630)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open.push(() => vi.useRealTimers());
  const endless = new Promise<never>(() => {});
  const checked = checkUp(readEnv({ DATA_DIR: folder }), new Date(), () => endless);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(write((await checked).findings)).toContain(
    'bad database: Datenbank: Nach 60 Sekunden kam noch keine Antwort.',
  );
  const env = await places.place('embedded');
  await mkdir(env.DATA_DIR, { recursive: true });
  const heard = Promise.withResolvers<unknown>();
  const hanging = createServer((socket) => {
    open.push(() => socket.destroy());
    socket.once('data', heard.resolve);
  });
  hanging.listen(join(env.DATA_DIR, 'control.sock'));
  open.push(() => hanging.close());
  await once(hanging, 'listening');
  const answered = request(env);
  await heard.promise;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(bads((await answered).findings)).toEqual([
    'bad database: Das Programm läuft, antwortet aber nicht; die Datenbank wurde deshalb nicht geprüft.',
  ]);
});

it('A full disk is told before the start refuses it (G-630)', async ({ skip }) => {
  const disk = join(folder, 'small');
  await mkdir(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', disk]).status !== 0) {
    skip('Only root can mount a disk that is small enough.');
  }
  open.push(() => execFileSync('umount', ['--lazy', disk]));
  const told = write(
    inspectDisks(await readDisks(readEnv({ DATA_DIR: disk, FOYER_BACKUP_TO: '/' }))),
  );
  expect(told[0]).toMatch(/^bad disk: In .*small sind noch (40|41,9|42) MB frei: Es wird nichts/);
  expect(told).toHaveLength(2);
});

it('A mail server that is away, refuses the password or hears well is told; no mail is sent (G-630)', async () => {
  const heard: string[] = [];
  const say = (answers: Record<string, string>) =>
    createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 mail\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().trim().split('\r\n')) {
          const [verb = ''] = line.toUpperCase().split(' ');
          heard.push(verb);
          if (verb === 'QUIT') socket.end('221 bye\r\n');
          else socket.write(`${answers[verb] ?? '250 ok'}\r\n`);
        }
      });
    });
  const told = async (port: number) => {
    const MAIL_URL = `smtp://haus:geheim@127.0.0.1:${port}?ignoreTLS=true`;
    return write([await inspectMail(readEnv({ MAIL_URL }))]).join('\n');
  };
  const hello = { EHLO: '250-mail\r\n250 AUTH PLAIN' };
  expect(await told(await listen(say({ ...hello, AUTH: '235 welcome' })))).toMatch(
    /^good .*antwortet und nimmt die Anmeldung an\.$/,
  );
  expect(heard).not.toContain('MAIL');
  const refused = await told(await listen(say({ ...hello, AUTH: '535 no' })));
  expect(refused).toMatch(/^bad .*lehnt Name oder Passwort ab\.$/);
  expect(refused).not.toContain('geheim');
  expect(await told(9)).toMatch(/^bad .*antwortet nicht \(ESOCKET|ECONNREFUSED/);
});

it('The public address is asked as visitors do: nobody, somebody else, and each fault of a proxy (G-630)', async () => {
  const app = await createTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  open.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const direct = `http://127.0.0.1:${port}`;
  const told = async (SITE_URL: string) =>
    write((await inspectAddress({ SITE_URL })).findings).join('\n');
  expect(await told(direct)).toMatch(/^good .*führt hierher\.$/);
  /** as a proxy hands requests on */
  const proxy = async (headers: Record<string, string>) => {
    const from = await serve(async (request, response) => {
      const answer = await app.inject({
        url: request.url ?? '',
        headers,
        remoteAddress: headers.from ?? '127.0.0.1',
      });
      response
        .writeHead(answer.statusCode, { 'content-type': 'application/json' })
        .end(answer.body);
    });
    return told(`http://127.0.0.1:${from}`);
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.5' };
  expect(await proxy({ ...forwarded, from: '10.0.0.1' })).toMatch(/^bad .*ihm wird nicht geglaubt/);
  expect(await proxy({ ...forwarded, host: 'app:3000' })).toMatch(
    /^bad .*kommen hier an als http:\/\/app:3000/,
  );
  const broken = await serve((_, response) => response.writeHead(502).end('Bad Gateway'));
  expect(await told(`http://127.0.0.1:${broken}`)).toMatch(/^bad .*etwas anderes .*Status 502/);
  const other = await serve((_, response) => response.end('<html>'));
  expect(await told(`http://127.0.0.1:${other}`)).toMatch(/^bad .*etwas anderes .*Status 200/);
  expect(await told('http://127.0.0.1:9')).toMatch(/^note .*antwortet niemand/);
  expect(await told('http://nirgends.invalid')).toMatch(
    /^bad .*antwortet niemand \(ENOTFOUND|EAI_AGAIN/,
  );
});

it.runIf(spawnSync('openssl', ['version']).status === 0)(
  'The end of a certificate is told before it comes, and after (G-630)',
  async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=localhost', '-days', '60'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    const pair = { key: await readFile(key), cert: await readFile(cert) };
    const port = await listen(createHttps(pair, (_, response) => void response.end()));
    const env = { SITE_URL: `https://localhost:${port}` };
    const told = async (days: number) =>
      write(await inspectCertificate(env, new Date(Date.now() + days * 86_400_000))).join('\n');
    expect(await told(0)).toMatch(/^good .*gilt bis \d+\. \w+ \d{4}\.$/);
    expect(await told(55)).toMatch(/^bad .*gilt nur noch 4 Tage\.$/);
    expect(await told(61)).toMatch(/^bad .*gilt seit .* nicht mehr\.$/);
    expect(write((await inspectAddress(env)).findings).join()).toMatch(
      /^bad certificate: .*nicht an/,
    );
  },
);

it('Clocks that differ, an old Node and a bucket that is away are told (G-630)', async () => {
  const told = (ahead_ms: number) => write(inspectClock([{ whose: 'Datenbank', ahead_ms }])).join();
  expect(told(4000)).toMatch(/^good/);
  expect(told(61_000)).toMatch(/^bad .*gegenüber der Datenbank um 61 s nach\.$/);
  expect(told(-7000)).toMatch(/^bad .* um 7 s vor\.$/);
  // a website whose clock is an hour ahead
  const port = await serve((_, response) =>
    response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString()).end(),
  );
  const { findings } = await checkUp(
    readEnv({ SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder }),
    new Date(),
    async () => ({ findings: [], clocks: [], facts: null, jobs: [] }),
  );
  expect(
    write(findings)
      .filter((line) => line.includes('clock'))
      .join(),
  ).toMatch(/Website um (3599|3600) s nach/);
  expect(write([await inspectVersions('v20.1.0')]).join()).toMatch(/^bad .*zu alt/);
  const bucket = { STORAGE: 's3', S3_BUCKET: 'medien', S3_ENDPOINT: 'http://127.0.0.1:9' };
  expect(
    write(
      await inspectStorage(readEnv({ ...bucket, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' })),
    ).join(),
  ).toMatch(/^bad storage: .*nicht erreichbar/);
});

const request = (env: Env) => queryDatabase(env, silentLogger);
const bads = (findings: readonly Told[]) => write(findings.filter(isBad));

it('The database of a house is asked while it is stopped and while it runs; one that is away or newer is told (G-630)', async () => {
  const [kind = 'embedded'] = KINDS;
  const env = await places.place(kind);
  if (kind === 'embedded')
    expect(write((await request(env)).findings).join()).toMatch(/^note .*noch keine Datenbank/);
  const database: Database = await openPlace(env);
  if (kind === 'embedded') {
    // it runs, and is of a version that knows no such question
    expect(bads((await request(env)).findings).join()).toMatch(
      /wird schon von einem anderen Prozess benutzt/,
    );
  }
  const control = await serveSnapshots({
    database,
    data_dir: env.DATA_DIR,
    logger: log,
    questions: { [CHECKUP]: () => checkUpDatabase(database, env, new Date()) },
  });
  const running = await request(env);
  expect(running.facts).toMatchObject({ kind, missing: [], unknown: [] });
  expect(running.facts?.bytes).toBeGreaterThan(1_000_000);
  expect(bads(running.findings)).toEqual([]);
  await database.executeSql(`insert into kysely_migration values ('9999_remove_since_9998', '')`);
  await database.executeSql(`delete from kysely_migration where name like '0049%'`);
  await control.close();
  await database.close();
  const stopped = await request(env);
  expect(bads(stopped.findings).join()).toMatch(/ist neuer .*„9999_remove_since_9998“/);
  expect(stopped.facts?.missing).toEqual(['0049_backup_runs']);
  if (kind === 'embedded') return;
  const away = { ...env, DATABASE_URL: 'postgres://foyer@127.0.0.1:9/foyer' };
  expect(bads((await request(away)).findings).join()).toMatch(/127\.0\.0\.1:9 nicht erreichbar/);
  const missing = { ...env, DATABASE_URL: env.DATABASE_URL.replace(/\/[^/]*$/, '/nirgends') };
  expect(bads((await request(missing)).findings).join()).toMatch(
    /gibt es die Datenbank „nirgends“ nicht/,
  );
});

it('A house that was not restored to the end, lost its database or belongs to somebody else is not reported as one to be begun (G-630)', async () => {
  const env = await places.place('embedded');
  const told = async () =>
    (await request(env)).findings.map(({ level, sentence, advice }) =>
      [level, sentence, advice].join(' '),
    );
  await mkdir(join(env.DATA_DIR, 'restore.part'), { recursive: true });
  expect(await told()).toEqual([
    expect.stringMatching(/^bad .*nicht zu Ende eingespielt.*„The machine is gone“/),
  ]);
  await rm(join(env.DATA_DIR, 'restore.part'), { recursive: true });
  await mkdir(join(env.DATA_DIR, 'media', 'originals'), { recursive: true });
  expect(await told()).toEqual([
    expect.stringMatching(/^bad .*\(media\), aber keine Datenbank.*„The machine is gone“/),
  ]);
  if (process.getuid?.() !== 0) return;
  await chown(env.DATA_DIR, 12_345, 12_345);
  expect(await told()).toEqual([expect.stringMatching(/^note .*wurde nicht geprüft/)]);
});

it('Jobs that stand, mails that failed and old backups are told (G-630)', async () => {
  const database = await openTestDatabase();
  open.push(() => database.close());
  const env = readEnv({ FOYER_BACKUP_AT: '03:40' });
  const now = new Date();
  const told = async () => bads((await checkUpDatabase(database, env, now)).findings);
  expect(await told()).toEqual(['bad backup: Es gibt noch keine Sicherung.']);
  const finish = (hours: number, problem = '') => {
    const at = new Date(now.getTime() - hours * 3_600_000);
    return database.db
      .insertInto('backup_run')
      .values({
        started_at: at,
        finished_at: at,
        seen_at: at,
        name: 'x',
        place: 'y',
        problem,
        is_encrypted: false,
        with_media: true,
      })
      .execute();
  };
  await finish(60);
  expect((await told()).join()).toMatch(
    /^bad backup: Die letzte Sicherung ist vom .*Seitdem wurde keine/,
  );
  await finish(2);
  expect(await told()).toEqual([]);
  await finish(1, 'Kein Platz.');
  expect((await told()).join()).toMatch(/nicht gelungen: Kein Platz\./);
  expect((await inspectBackups(database, readEnv({}), now)).level).toBe('bad');
  const jobs = createJobs({ database, onError: () => {} });
  jobs.register('mail.send', async () => {});
  await jobs.start();
  open.push(() => jobs.stop(0));
  await jobs.send('mail.send', {});
  const age = (ms: string, state = 'created') =>
    database.executeSql(
      `update pgboss.job set state = '${state}', start_after = now() - interval '${ms}' where name = 'mail.send'`,
    );
  const jobsTold = async () => (await told()).filter((line) => line.includes(' jobs: '));
  await age('10 minutes');
  expect(await jobsTold()).toEqual([]);
  await age('40 minutes');
  expect((await jobsTold()).join()).toMatch(
    /„mail\.send“ bleiben liegen: 1 in der Reihe, .* 40 Minuten/,
  );
  await age('1 minute', 'failed');
  expect((await jobsTold()).join()).toMatch(/Endgültig nicht verschickt wurden Mails \(1\)/);
  await database.db.deleteFrom('backup_run').execute();
  expect((await inspectBackups(database, readEnv({}), now)).level).toBe('note');
});

it('`doctor` ends with 1 if something is wrong, with 0 if not, and says it as JSON (G-630)', async () => {
  const lines: string[] = [];
  const run = (words: string[], env?: Env) =>
    runCommand(['doctor', ...words], {
      open: () => Promise.reject(new Error('opens no house')),
      say: (line) => lines.push(line),
      ...(env && { env }),
    }).then(
      () => 0,
      (error) => error.exit_code,
    );
  const missing = readEnv({ DATA_DIR: join(folder, 'missing') });
  expect(await run([], missing)).toBe(1);
  expect(lines.join('\n')).toMatch(/^✗ Ordner +.*gibt es nicht\.\n +→ Bitte prüfen Sie/m);
  lines.length = 0;
  const good = join(folder, 'good');
  await mkdir(good, { mode: 0o700 });
  expect(await run(['--json'], readEnv({ DATA_DIR: good }))).toBe(0);
  expect(JSON.parse(lines.join('\n'))).toMatchObject({ is_good: true });
  lines.length = 0;
  process.env.FOYER_NOTHING = '1';
  try {
    expect(await run([])).toBe(1);
  } finally {
    delete process.env.FOYER_NOTHING;
  }
  expect(lines.join('\n')).toMatch(
    /^✗ Einstellungen {2}Die Einstellung FOYER_NOTHING gibt es nicht/,
  );
});
