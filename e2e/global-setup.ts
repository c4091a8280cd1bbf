import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAt, onServer } from '../src/database/test-server.ts';

/** The first account of the house that the tests run against; `e2e/*.spec.ts` sign in with it. */
const ADMIN = { email: 'leitung@foyer.example', password: 'Vorhang-auf-im-Probenhaus-7' };
/** Building and filling the house takes its time on two cores. */
const START_MS = 180_000;

/**
 * Starts the site as it is served, with the demo house in a folder of its own, on a free port. With
 * `FOYER_E2E_URL` the tests run against a server that is there; `TEST_DATABASE_URL` names a PostgreSQL server.
 * @returns stops it and removes what it left
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.FOYER_E2E_URL) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'));
  const database = await makeDatabase(process.env.TEST_DATABASE_URL);
  const port = await freePort();
  const server = spawn(process.execPath, ['src/server/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      DATABASE_URL: database?.url ?? '',
      FOYER_ADMIN_EMAIL: ADMIN.email,
      FOYER_ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      // Two cores draw what the stories show, and nothing else.
      PICTURES_AHEAD: 'nein',
    },
  });
  const stop = async () => {
    await stopServer(server);
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.FOYER_E2E_URL = `http://localhost:${port}`;
  process.env.FOYER_E2E_DATA = folder;
  process.env.FOYER_E2E_ADMIN_EMAIL = ADMIN.email;
  process.env.FOYER_E2E_ADMIN_PASSWORD = ADMIN.password;
  return stop;
}

async function makeDatabase(server: string | undefined) {
  if (!server) return null;
  const name = `foyer_e2e_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  return { url: databaseAt(server, name), drop };
}

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
