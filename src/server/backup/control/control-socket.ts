import { chmodSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import type { Snapshot } from '#database/exchange/exchange.ts';
import { readSnapshotFolder } from '#database/exchange/snapshot-folder.ts';
import { limitTime } from '#lib/time/limit-time.ts';
import { BackupError } from '../archive/backup-error.ts';

/*
 * One process at a time has the embedded database, so `npm run foyer -- backup` gets its snapshot from the running program:
 * by a socket in the data folder, which only those can reach who may read that folder anyway (G-560). One line of JSON each
 * way; the files of the snapshot are there until the connection ends. `npm run foyer -- doctor` asks for its checkup the same way.
 */

const SOCKET = 'control.sock';
const SNAPSHOTS = 'snapshots';
const REQUEST = 'snapshot';

const answer = z.union([
  z.object({
    folder: z.string(),
    migrations: z.array(z.string()),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
    sequences: z.array(z.object({ name: z.string(), last_value: z.number() })),
  }),
  z.object({ error: z.string() }),
]);

/** The system allows some hundred characters: whichever is shorter, from the root or from here. */
function getSocketPath(data_dir: string): string {
  const path = join(data_dir, SOCKET);
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** A new folder for one snapshot, which goes with it. */
export async function makeSnapshotFolder(data_dir: string): Promise<string> {
  const parent = join(data_dir, SNAPSHOTS);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return mkdtemp(join(parent, 'snapshot-'));
}

export interface ControlOptions {
  database: Pick<Database, 'kind' | 'takeSnapshot'>;
  data_dir: string;
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** further requests by name; each is answered as one line of JSON */
  questions?: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Serves snapshots of the embedded database, and questions. Removes what a killed process has left. */
export async function serveSnapshots(options: ControlOptions): Promise<{ close(): Promise<void> }> {
  const { database, data_dir, logger } = options;
  if (database.kind !== 'embedded') return { close: async () => {} };
  await rm(join(data_dir, SNAPSHOTS), { recursive: true, force: true });
  const path = getSocketPath(data_dir);
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    createInterface(socket).once('line', (line) => {
      serveLine(options, socket, line).catch((err) => {
        socket.destroy();
        logger.error({ err, line }, 'the control socket failed');
      });
    });
  });
  server.on('error', (err) => logger.warn({ err }, 'backups cannot reach this process'));
  await new Promise<void>((resolve) => {
    server.once('listening', resolve).once('error', () => resolve());
    server.listen(path, () => chmodSync(path, 0o600));
  });
  return {
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function serveLine(options: ControlOptions, socket: Socket, line: string): Promise<void> {
  const { questions = {} } = options;
  if (line === REQUEST) return serveSnapshot(options, socket);
  if (!Object.hasOwn(questions, line)) return void socket.destroy();
  socket.end(`${JSON.stringify(await questions[line]?.())}\n`);
}

async function serveSnapshot(
  { database, data_dir }: ControlOptions,
  socket: Socket,
): Promise<void> {
  const folder = await makeSnapshotFolder(data_dir);
  const closed = new Promise<void>((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });
  try {
    const { migrations, tables, sequences } = await database.takeSnapshot(folder);
    socket.write(`${JSON.stringify({ folder, migrations, tables, sequences })}\n`);
    await closed;
  } catch (error) {
    socket.end(`${JSON.stringify({ error: (error as Error).message })}\n`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ANSWER_MAX_MS = 30_000;

export class SilentProgramError extends Error {
  override readonly name = 'SilentProgramError';
}

/**
 * What a running program with the embedded database answers; null if none runs, or if it does not know the question.
 * @throws SilentProgramError: the system accepts the connection even if the program hangs
 */
export async function queryRunning(
  data_dir: string,
  question: string,
  max_ms = ANSWER_MAX_MS,
): Promise<unknown> {
  const socket = await reach(data_dir);
  if (!socket) return null;
  socket.write(`${question}\n`);
  const late = () => new SilentProgramError('The running program does not answer.');
  const line = await limitTime(readLine(socket), max_ms, late).finally(() => socket.destroy());
  return line ? JSON.parse(line) : null;
}

const readLine = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    createInterface(socket)
      .once('line', resolve)
      .once('close', () => resolve(''));
  });

const ENDED = 'Das laufende Programm wurde währenddessen beendet: Es gibt keine Sicherung.';

/** A snapshot of the database that a running program has; null if none runs. @throws BackupError */
export async function requestSnapshot(data_dir: string): Promise<Snapshot | null> {
  const socket = await reach(data_dir);
  if (!socket) return null;
  socket.write(`${REQUEST}\n`);
  const line = await readLine(socket);
  if (!line) throw new BackupError(ENDED);
  const given = answer.parse(JSON.parse(line));
  if ('error' in given) {
    socket.destroy();
    throw new BackupError(`Das laufende Programm kann die Datenbank nicht lesen: ${given.error}`);
  }
  const { folder, ...contents } = given;
  const snapshot = readSnapshotFolder(folder, contents);
  return {
    ...snapshot,
    async *read(table) {
      try {
        yield* snapshot.read(table);
      } catch (error) {
        throw socket.destroyed ? new BackupError(ENDED, { cause: error }) : error;
      }
    },
    close: async () => void socket.destroy(),
  };
}

const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'EINVAL']);

function reach(data_dir: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(getSocketPath(data_dir));
    socket.once('connect', () => {
      socket.removeAllListeners('error').on('error', () => socket.destroy());
      resolve(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY.has(error.code ?? '')) resolve(null);
      else reject(error);
    });
  });
}
