import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openProxy } from '#database/postgres/proxy.test-kit.ts';
import { onServer } from '#database/test-server.ts';
import { picture } from '#domains/media/media.test-kit.ts';
import { setClock, shiftingClock } from './clock.test-kit.ts';
import {
  makeDatabase,
  type RunningProgram,
  signIn,
  startProgram,
} from './running-program.test-kit.ts';

/* What goes wrong around the program, and what visitors and editors get of it. */

/** Until silence is noticed (3 s) plus what a busy machine takes; TCP alone takes a quarter of an hour. */
const QUICK = 15_000;
/** After a thaw, the next attempt to connect follows within seconds. */
const RECOVERED = { timeout: 60_000, interval: 200 };
/** What supervisors wait for at least. */
const STOPPED = 20_000;
const DISK = 'size=120m';
const HOUR_MS = 3_600_000;

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

const server = inject('testTemplate')?.url ?? '';
const role = `foyer_faults_${process.pid}`;
const folder = join(tmpdir(), `foyer-faults-${process.pid}`);
let program: RunningProgram;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let headers: Record<string, string>;
let page: string;
let isDisk = false;

async function request(path: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(QUICK);
  const answer = await fetch(`${program.url}${path}`, { ...init, signal, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** Cached since the start. */
const readPage = () => request('/de/haus');
const readOther = () => request(`/de/search?q=${Math.random()}`);
const writeTitle = (title: string) =>
  request(page, { method: 'PATCH', headers, body: JSON.stringify({ title }) });
const isReady = async () => (await request('/readyz')).status === 200;
const readDetail = ({ text }: Answer): string => JSON.parse(text).detail;

async function upload(): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(await picture())], { type: 'image/jpeg' }), 'a.jpg');
  const { 'content-type': _, ...rest } = headers;
  return request('/de/pageeditor-api/media', { method: 'POST', headers: rest, body });
}

/** Saving works, and visitors see it. */
async function expectRecovery(title: string): Promise<void> {
  await expect.poll(isReady, RECOVERED).toBe(true);
  await expect.poll(async () => (await writeTitle(title)).status, RECOVERED).toBe(200);
  await expect.poll(async () => (await readPage()).text, RECOVERED).toContain(title);
}

function mount(...words: string[]): boolean {
  try {
    execFileSync('mount', words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(inject('testTemplate'))('the running program', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    database = await makeDatabase();
    // limits do not hold for a superuser
    await onServer(server, `create role ${role} login in role ${new URL(server).username}`);
    const own = new URL(database.url);
    own.username = role;
    proxy = await openProxy(own.href);
    await mkdir(folder);
    isDisk = mount('-t', 'tmpfs', '-o', DISK, 'none', folder);
    const DATA_DIR = join(folder, 'data');
    program = await startProgram(proxy.url, { DATA_DIR, ...shiftingClock(folder) });
    headers = await signIn(program.url);
    const made = await request('/de/api/pages/', {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: 'Haus', is_online: true }),
    });
    page = `/de/api/pages/${JSON.parse(made.text).id}/`;
    expect((await readPage()).status).toBe(200);
  });
  afterAll(async () => {
    await program?.kill();
    await proxy?.close();
    await database?.drop();
    await onServer(server, `drop role ${role}`);
    if (isDisk) execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  });

  it('answers reads and writes quickly with 503 when the way to the database falls silent, serves held pages, and recovers (E-1, G-260)', async () => {
    proxy.freeze(true);
    const first = await Promise.all([
      request(page, { headers }),
      readOther(),
      writeTitle('Verloren'),
      readPage(),
    ]);
    expect(first.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
    // from now on it is known: nothing waits any more
    const began = performance.now();
    const [ready, read, write, held] = await Promise.all([
      request('/readyz'),
      request(page, { headers }),
      writeTitle('Verloren'),
      readPage(),
    ]);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(JSON.parse(ready.text).checks.database).toBe(false);
    expect([read.status, write.status, held.status]).toEqual([503, 503, 200]);
    expect(readDetail(write)).toMatch(/^Der Dienst ist gerade nicht erreichbar/);
    expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
    proxy.thaw();
    await expectRecovery('Wieder da');
  });

  it('goes on by itself when the database is restarted: known pages all the time, a sentence for who saves meanwhile (G-260, G-715)', async () => {
    proxy.cut();
    const [write, held] = await Promise.all([writeTitle('Verloren'), readPage()]);
    expect([write.status, held.status]).toEqual([503, 200]);
    expect(readDetail(write)).toMatch(/^Der Dienst ist gerade nicht erreichbar/);
    proxy.thaw();
    await expectRecovery('Nach dem Neustart');
  });

  it('waits for a slow database, and takes it for nothing else (G-260, G-715)', async () => {
    proxy.slowDown(100);
    const [write, other] = await Promise.all([writeTitle('Langsam'), readOther()]);
    expect([write.status, other.status, await isReady()]).toEqual([200, 200, true]);
    proxy.thaw();
    await expectRecovery('Wieder schnell');
  });

  it('says so when the database has no connection left, and takes the next that is free (G-715)', async () => {
    await onServer(server, `alter role ${role} connection limit 0`);
    await onServer(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    );
    const [write, other, held] = await Promise.all([
      writeTitle('Verloren'),
      readOther(),
      readPage(),
    ]);
    expect([write.status, other.status, held.status]).toEqual([503, 503, 200]);
    expect(readDetail(write)).toMatch(/^Der Dienst ist gerade nicht erreichbar/);
    await onServer(server, `alter role ${role} connection limit -1`);
    await expectRecovery('Mit Verbindungen');
  });

  it('rejects what editors save on a full disk with a sentence, serves visitors, and saves again once there is room (G-288)', async ({
    skip,
  }) => {
    if (!isDisk) skip('Only root can mount a disk that is small enough to fill.');
    const { bavail, bsize } = await statfs(folder);
    const ballast = join(folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 20 * 1_048_576));
    await expect.poll(async () => (await writeTitle('Verloren')).status, RECOVERED).toBe(507);
    expect(readDetail(await writeTitle('Verloren'))).toMatch(/^Auf dem Server ist kein Platz mehr/);
    const [held, other, session] = await Promise.all([
      readPage(),
      readOther(),
      signIn(program.url).then(() => 'signed in'),
    ]);
    expect([held.status, other.status, session]).toEqual([200, 200, 'signed in']);
    expect(JSON.parse((await request('/readyz')).text).checks.disk_space).toBe(false);
    await rm(ballast);
    await expectRecovery('Mit Platz');
  });

  it('says that files cannot be stored where the folder of media is away or read-only, and does all else (G-715)', async ({
    skip,
  }) => {
    const media = join(folder, 'data', 'media');
    await rename(media, `${media}.away`);
    const away = await upload();
    expect([away.status, readDetail(away)]).toEqual([
      503,
      'Der Speicher für Medien ist gerade nicht erreichbar. Bitte gleich noch einmal.',
    ]);
    await rename(`${media}.away`, media);
    expect((await upload()).status).toBe(201);
    if (!isDisk) skip('Only root can mount a folder read-only.');
    mount('--bind', media, media);
    mount('-o', 'remount,ro,bind', media);
    const refused = await upload();
    execFileSync('umount', [media]);
    expect([refused.status, readDetail(refused)]).toEqual([
      503,
      'Der Speicher für Medien ist gerade nicht erreichbar. Bitte gleich noch einmal.',
    ]);
    await expectRecovery('Mit Medien');
    expect((await upload()).status).toBe(201);
  });

  it('keeps serving and saving when the clock jumps ahead, and when it is set back (G-261, G-715)', async () => {
    for (const [hours, title] of [
      [30, 'Von morgen'],
      [-30, 'Von gestern'],
      [0, 'Von heute'],
    ] as const) {
      await setClock(folder, hours * HOUR_MS);
      expect((await readPage()).status).toBe(200);
      const { updated_at } = JSON.parse((await writeTitle(`${title}?`)).text);
      const ahead = (Date.parse(updated_at) - Date.now()) / HOUR_MS;
      expect(Math.abs(ahead - hours)).toBeLessThan(1);
      await expectRecovery(title);
    }
  });

  it('ends in time on SIGTERM while the database is silent (G-260, G-290)', async () => {
    proxy.freeze(true);
    const waiting = request(page, { headers }).catch(() => null);
    const { code, took } = await program.stop();
    await waiting;
    expect(code).toBe(0);
    expect(took).toBeLessThan(STOPPED);
  });
});
