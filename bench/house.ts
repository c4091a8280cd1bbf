import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '#server/site-build/build.ts';
import { freePort } from '../tools/postgres.ts';

/** The first account of the houses that are measured. */
export const ADMIN = { email: 'leitung@foyer.example', password: 'Vorhang-auf-im-Probenhaus-7' };

export interface RunningHouse {
  url: string;
  port: number;
  /** from process start to the first successful `/readyz` */
  ready_ms: number;
  /** megabytes of the process and all it started */
  memory(): number;
  /** seconds of the processor that the process has used */
  processorTime(): number;
  stop(): Promise<void>;
}

/** The command of `npm start`, without npm. It begins with `exec`: stopping the shell stops the server. */
function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start;
}

/** The flags for V8 in it. */
export function readStartFlags(): string[] {
  return startCommand()
    .split(' ')
    .filter((word) => word.startsWith('--max-'));
}

/** Starts the site as `npm start` does, on a free port. */
export async function startHouse(
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningHouse> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begin = performance.now();
  const server = spawn('sh', ['-c', startCommand()], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      FOYER_ADMIN_EMAIL: ADMIN.email,
      FOYER_ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  await untilReady(server, url);
  return {
    url,
    port,
    ready_ms: performance.now() - begin,
    memory: () => readMemory(server.pid ?? 0),
    processorTime: () => readProcessorTime(server.pid ?? 0),
    stop: () => stop(server),
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-5000);
    });
  }
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`The server did not start.\n${output}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
}

/** Resident memory, from Linux; the helper of the pictures counts as well. */
function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter(Boolean)
    .reduce((sum, child) => sum + readMemory(Number(child)), own);
}

/** Of all threads, from Linux. */
function readProcessorTime(pid: number): number {
  const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = numbers.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS;
}

/** USER_HZ, the same on all platforms that matter */
const TICKS = 100;

type Headers = Record<string, string>;

/** Headers of the first account's requests. */
export async function signIn(url: string): Promise<Headers> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: ADMIN.email, password: ADMIN.password });
  const answer = await fetch(`${url}/api/user-login/`, { method: 'POST', headers: json, body });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const token = cookies.find((each) => each.startsWith('csrftoken='))?.split('=')[1] ?? '';
  return { ...json, cookie: cookies.join('; '), 'x-csrftoken': decodeURIComponent(token) };
}

/** Waits until all pictures are made: until the helper has ended. */
export async function untilQuiet(house: RunningHouse, longest_ms = 240_000): Promise<void> {
  const end = performance.now() + longest_ms;
  let calm = 0;
  let before = house.memory();
  // The helper's end is seen as a fall; then nothing may move for a while.
  while (performance.now() < end && calm < 25) {
    await new Promise((done) => setTimeout(done, 1000));
    const now = house.memory();
    calm = Math.abs(now - before) < 3 ? calm + 1 : 0;
    before = now;
  }
}

/** Waits until nothing happens in the background: the search is indexed and in memory. */
export async function untilIdle(house: RunningHouse, longest_ms = 600_000): Promise<void> {
  const end = performance.now() + longest_ms;
  let calm = 0;
  let before = house.processorTime();
  while (performance.now() < end && calm < 10) {
    await new Promise((done) => setTimeout(done, 1000));
    const now = house.processorTime();
    calm = now - before < 0.06 ? calm + 1 : 0;
    before = now;
  }
}

/** A temporary folder. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
