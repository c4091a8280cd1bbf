/**
 * A throw-away PostgreSQL for the tests, from the binaries that are installed.
 *
 *   node tools/postgres.ts -- npx vitest run --project postgres
 */
import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** the oldest that Foyer runs on */
const OLDEST = 15;
const DISTRIBUTION = '/usr/lib/postgresql';
/** Data are disposable, and tests only kill clients: nothing must reach the disk. */
const UNSAFE = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `-c ${name}=off`);

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
  /** Starts a streaming replica, one at most; stop it first. */
  replicate(): Promise<{ url: string; stop(): Promise<void> }>;
}

/** Starts it on a free local port, with its data below `parent`. `missing` is why it could not. */
export async function startTestPostgres(
  parent = tmpdir(),
): Promise<TestPostgres | { missing: string }> {
  const bin = await findBinaries();
  if (!bin) return { missing: `PostgreSQL ${OLDEST} or newer is not installed` };
  const owner = await findOwner();
  if (!owner) return { missing: 'PostgreSQL does not run as root and there is no user for it' };
  const folder = await mkdtemp(join(parent, 'foyer-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const options = { ...owner, cwd: folder };
  const launch = async (name: string) => {
    const data = join(folder, name);
    const port = await freePort();
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100 ${UNSAFE.join(' ')}`;
    const log = join(folder, `${name}.log`);
    await run(join(bin, 'pg_ctl'), ['start', '-w', '-D', data, '-l', log, '-o', settings], options);
    const stop = async () => {
      await run(join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'immediate', '-D', data], options);
    };
    return { url: `postgres://foyer@127.0.0.1:${port}/postgres`, stop };
  };
  try {
    const data = join(folder, 'data');
    const cluster = ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await run(join(bin, 'initdb'), cluster, options);
    const primary = await launch('data');
    return {
      url: primary.url,
      stop: async () => {
        await primary.stop();
        await rm(folder, { recursive: true, force: true });
      },
      replicate: async () => {
        const copy = ['-d', primary.url, '-D', join(folder, 'replica'), '-R', '-X', 'stream'];
        await run(join(bin, 'pg_basebackup'), [...copy, '-c', 'fast'], options);
        return launch('replica');
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return { missing: `PostgreSQL could not be started: ${(error as Error).message}` };
  }
}

/** The newest of the distribution's folders, else from the path. */
async function findBinaries(): Promise<string | null> {
  const versions = existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION) : [];
  const newestFirst = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a);
  const folders = [
    ...newestFirst.map((version) => join(DISTRIBUTION, `${version}`, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  for (const folder of folders) {
    const complete = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup'].every((name) =>
      existsSync(join(folder, name)),
    );
    if (complete && (await majorVersion(folder)) >= OLDEST) return folder;
  }
  return null;
}

async function majorVersion(folder: string): Promise<number> {
  const { stdout } = await run(join(folder, 'postgres'), ['--version']);
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
}

/** The server refuses to run as root: then it runs as `postgres` or `nobody`. */
async function findOwner(): Promise<{ uid?: number; gid?: number } | null> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name]).then(
      ({ stdout }) => Number(stdout),
      () => null,
    );
    const gid = await run('id', ['-g', name]).then(
      ({ stdout }) => Number(stdout),
      () => null,
    );
    if (uid !== null && gid !== null) return { uid, gid };
  }
  return null;
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Runs a command with TEST_DATABASE_URL. @returns its exit code */
async function runWithPostgres(command: string[]): Promise<number> {
  const postgres = await startTestPostgres();
  if ('missing' in postgres) {
    console.error(postgres.missing);
    return 1;
  }
  try {
    const [name = '', ...args] = command;
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
    const child = spawn(name, args, { stdio: 'inherit', env });
    // The terminal's Ctrl-C reaches the command too; wait for it, then stop the server.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => child.kill(signal));
    return await new Promise((resolve) => {
      child.on('error', (error) => {
        console.error(error.message);
        resolve(127);
      });
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await postgres.stop();
  }
}

if (import.meta.main) {
  const separator = process.argv.indexOf('--');
  process.exitCode = await runWithPostgres(process.argv.slice(separator < 0 ? 2 : separator + 1));
}
