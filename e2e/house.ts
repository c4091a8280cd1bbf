import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The first account of the house that the tests run against; the stories sign in with it. */
export const ADMIN = {
  email: 'leitung@foyer.example',
  password: 'Vorhang-auf-im-Probenhaus-7',
};
/** A second account that edits pages; its password is made with it. */
export const COLLEAGUE = { email: 'anna@foyer.example', name: 'Anna Berg' };
const PASSWORD_FILE = 'colleague-password.txt';

/** Building and filling the house takes its time on two cores. */
const START_MS = 180_000;

export interface RunningHouse {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built site on a free port; an empty folder and database get the demo house.
 * @param settings of the environment, beside those below; `PORT` to start a house again where it was
 */
export async function startHouse(
  folder: string,
  databaseUrl = '',
  settings: Record<string, string> = {},
): Promise<RunningHouse> {
  const port = Number(settings.PORT) || (await freePort());
  const server = spawn(process.execPath, ['src/server/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutOurs(process.env),
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      FOYER_ADMIN_EMAIL: ADMIN.email,
      FOYER_ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      // Two cores only encode the sizes that stories show.
      AVIF: 'nein',
      ...settings,
    },
  });
  const stop = () => stopServer(server);
  try {
    await untilReady(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop };
}

/** The program refuses settings of its name that it does not know. */
const withoutOurs = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('FOYER_E2E_')));

/** Fills an empty folder with the demo house and both accounts, and stops. */
export async function fillHouse(folder: string): Promise<void> {
  const { stop } = await startHouse(folder);
  await stop();
  await addColleague(folder);
}

/** Not while an embedded database is open: it has one process. */
export async function addColleague(folder: string, databaseUrl = ''): Promise<void> {
  const [first = '', last = ''] = COLLEAGUE.name.split(' ');
  const names = ['--first-name', first, '--last-name', last];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/server/foyer.ts', 'account', 'create', COLLEAGUE.email, ...names],
    { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } },
  );
  const password = /Passwort: (\S+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`The second account was not made.\n${stdout}`);
  await writeFile(join(folder, PASSWORD_FILE), password, { mode: 0o600 });
}

export const readColleaguePassword = (folder: string) =>
  readFile(join(folder, PASSWORD_FILE), 'utf8');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
    });
  }
  const end = Date.now() + START_MS;
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The server did not start.\n${output}`);
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  const cut = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(cut);
}

// `node e2e/house.ts <folder>`: a house for many to start from a copy of
if (import.meta.main) await fillHouse(String(process.argv[2]));
