import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open.server.ts';
import { nodeComplaint } from './check-node.mjs';
import { explainStartFailure } from './start/start-failure.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** As `npm start` does: it also keeps what Node compiles for the next start. */
const CHECK_NODE = new URL('./check-node.mjs', import.meta.url).href;
const START = fileURLToPath(new URL('./start.ts', import.meta.url));

/** Runs `npm start`'s program until it ends. */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, ['--import', CHECK_NODE, START], {
      env: { PATH, LOG_LEVEL: 'silent', ...env },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('close', (code) => resolve({ code, said }));
  });
}

describe('a start that cannot be', { timeout: 120_000 }, () => {
  let DATA_DIR: string;
  beforeAll(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'foyer-start-'));
  });
  afterAll(() => rm(DATA_DIR, { recursive: true }));

  it('ends with one German sentence where a setting is unknown', async () => {
    expect(await start({ DATA_DIR, FOYER_ADMIN_PASWORD: 'x' })).toEqual({
      code: 1,
      said: 'Die Einstellung FOYER_ADMIN_PASWORD gibt es nicht; gemeint ist vielleicht FOYER_ADMIN_PASSWORD.\n',
    });
  });

  it.each([
    [{ FOYER_ADMIN_PASSWORD: 'zu kurz' }, /FOYER_ADMIN_PASSWORD .* mit 12 bis 128 Zeichen\.$/],
    [{ FOYER_SECRET: 'kurz' }, /FOYER_SECRET .* mindestens 32 Zeichen\.$/],
    [{ SITE_URL: 'https://haus.example/theater' }, /SITE_URL .* ohne Pfad dahinter\.$/],
    [{ SITE_URL: 'https://nutzer:wort@haus.example' }, /SITE_URL .* ohne Pfad dahinter\.$/],
    [{ PORT: '70000' }, /PORT .* eine Zahl von 0 bis 65535\.$/],
    [
      { DATA_DIR: START, PORT: '0' },
      /start\.ts kann kein Ordner sein, .* DATA_DIR einen anderen\.$/,
    ],
    [{ DATA_DIR: join(START, 'a'), PORT: '0' }, /kann kein Ordner sein, .* einen anderen\.$/],
  ])('ends with one German sentence for %j', async (env, sentence) => {
    const { code, said } = await start({ DATA_DIR, ...env });
    expect(code).toBe(1);
    expect(said.trim()).toMatch(sentence);
    expect(said.trim()).not.toMatch(/\n|zu kurz|„kurz“/);
  });

  it('ends with one German sentence where the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await start({ DATA_DIR, HOST: '127.0.0.1', PORT: String(port) })).toEqual({
      code: 1,
      said: `Der Anschluss ${port} ist schon belegt: Bitte beenden Sie das andere Programm oder wählen Sie mit PORT=${port + 1} einen anderen.\n`,
    });
    other.close();
  });

  it('ends with one German sentence where the database is in use, or too new for the program', async () => {
    const database = await openDatabase({ dataDir: DATA_DIR });
    const locked = await start({ DATA_DIR, PORT: '0' });
    expect(locked).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Die Datenbank .*\.\n$/),
    });
    await sql`insert into kysely_migration (name, timestamp) values ('9999_remove_since_9998', '')`.execute(
      database.db,
    );
    await database.close();
    const newer = await start({ DATA_DIR, PORT: '0' });
    expect(newer).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Die Datenbank ist neuer .*9999_remove_since_9998.*\.\n$/),
    });
  });

  it('ends with one German sentence where PostgreSQL does not answer', async () => {
    const DATABASE_URL = 'postgres://foyer:geheim@127.0.0.1:9/foyer';
    const env = { DATA_DIR, PORT: '0', DATABASE_URL, DATABASE_WAIT_SECONDS: '0' };
    const { code, said } = await start(env);
    expect(code).toBe(1);
    expect(said).toMatch(/^[A-ZÄÖÜ][^\n]*\.\n$/);
    expect(said).not.toMatch(/geheim/);
  });

  it('ends with the npm that received the signal, if a supervisor only knows that one (G-290)', async () => {
    const silent = createServer();
    const asked = once(silent, 'connection') as Promise<[Socket]>;
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const DATABASE_URL = `postgres://foyer@127.0.0.1:${port}/foyer`;
    const { PATH = '' } = process.env;
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { PATH, LOG_LEVEL: 'silent', DATA_DIR, PORT: '0', DATABASE_URL },
      stdio: 'ignore',
    });
    const [socket] = await asked;
    const ended = once(socket.on('error', () => {}).resume(), 'close');
    npm.kill('SIGTERM');
    const late = new Promise((resolve) => setTimeout(resolve, 3_000, 'late').unref());
    expect(await Promise.race([ended, late])).not.toBe('late');
    silent.close();
  });

  it.each([
    [{ code: 'ENOSPC', syscall: 'write' }, /kein Platz mehr/],
    [{ code: '53100', message: 'PANIC:  could not write to file "pg_wal/x"' }, /kein Platz mehr/],
    [{ message: 'failed', cause: Object.assign(new Error(), { code: '53100' }) }, /kein Platz/],
    [{ code: 'EACCES', syscall: 'mkdir' }, /darf nicht geschrieben werden/],
    [{ code: 'EACCES', syscall: 'listen' }, /dem System vorbehalten/],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /Einstellung HOST/],
    [{ name: 'DatabaseStartError', message: 'Die Datenbank ist beschädigt.' }, /beschädigt/],
  ])('finds a German sentence for %j', (error, sentence) => {
    const env = { PORT: 80, HOST: 'anderswo', DATA_DIR: '/daten' };
    expect(explainStartFailure(Object.assign(new Error(), error), env)).toMatch(sentence);
  });

  it('leaves unexpected errors unchanged', () => {
    expect(explainStartFailure(new TypeError('x is not a function'), null)).toBeNull();
  });

  it('says what to do if Node is too old', () => {
    expect(nodeComplaint('v20.20.2')).toMatch(
      /Node\.js 24 oder neuer, gefunden wurde v20\.20\.2: .*npm ci/,
    );
    expect(nodeComplaint('v24.0.0')).toBeNull();
    expect(nodeComplaint('v26.1.0')).toBeNull();
  });
});
