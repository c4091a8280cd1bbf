import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { copyTestFolder } from '#database/embedded/test-folder.test-kit.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { databaseAt } from '#database/test-server.ts';
import { ensureBuild } from '../site-build/build.ts';

const CHECK_NODE = new URL('../check-node.mjs', import.meta.url).href;
const START = fileURLToPath(new URL('../start.ts', import.meta.url));
/** of a busy machine */
const START_MS = 120_000;

export const ADMIN = { email: 'leitung@haus.example', password: 'ein Satz für die Tests' };

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** A migrated database on the server of the tests, or none: then the program uses its embedded one. */
export async function makeDatabase() {
  const template = inject('testTemplate');
  if (!template) return { url: '', drop: async () => {}, select: async () => [] };
  const database = await openTestDatabase();
  const select = async (query: string) => (await database.executeSql(query)).rows;
  const [row] = await select('select current_database() as name');
  const url = databaseAt(template.url, String(row?.name));
  return { url, drop: () => database.close(), select };
}

/**
 * Starts the built program over an empty house, as `npm start` does, and waits until it is ready.
 * @param settings of the environment, beside those below; `PORT` to start it again where it was, `DATA_DIR` for a folder that
 *   outlives it
 */
export async function startProgram(databaseUrl: string, settings: Record<string, string> = {}) {
  await ensureBuild(() => {});
  const folder = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'foyer-running-')));
  if (!databaseUrl && !settings.DATA_DIR) copyTestFolder(folder);
  const removeFolder = async () => {
    if (!settings.DATA_DIR) await rm(folder, { recursive: true, force: true });
  };
  const port = Number(settings.PORT) || (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', CHECK_NODE, START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: `${port}`,
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      FOYER_DEMO: 'nein',
      FOYER_ADMIN_EMAIL: ADMIN.email,
      FOYER_ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  const end = Date.now() + START_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`No start.\n${output}`);
    }
    await sleep(100);
  }
  return {
    url,
    port,
    folder,
    /** SIGKILL: nothing in memory is written. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
      await removeFolder();
    },
    /** @returns exit code and duration in ms */
    async stop(): Promise<{ code: number | null; took: number }> {
      const began = performance.now();
      if (child.exitCode === null) child.kill('SIGTERM');
      const [code] = await ended;
      await removeFolder();
      return { code, took: performance.now() - began };
    },
  };
}

/** Headers of the administrator's calls. @param origin the address of the site, from which a browser would call */
export async function signIn(url: string, origin = url): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/user-login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
  });
  if (!answer.ok) throw new Error(`Not signed in: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '');
  const token = cookies.find((each) => each.startsWith('csrftoken='))?.slice(10) ?? '';
  return {
    cookie: cookies.join('; '),
    'content-type': 'application/json',
    'x-csrftoken': decodeURIComponent(token),
    origin,
  };
}

export type RunningProgram = Awaited<ReturnType<typeof startProgram>>;
