/** The thread of the embedded database: one PGlite that runs one command at a time. */
import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PARSERS } from '../parsers.ts';
import { mountFolder } from './folders.ts';
import { DURABLE_START, DurableNodeFS, proveFsync } from './fsync.ts';
import type {
  Answer,
  Command,
  FromWorker,
  PlainError,
  ToWorker,
  WorkerOptions,
} from './protocol.ts';
import { Statements } from './statements/statements.ts';

const LOG_LINES = 20;
/** Numbers of the file system inside WebAssembly (WASI). */
const ERRNO: Readonly<Record<number, string>> = {
  2: 'EACCES',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a thread of its own.');
// V8 would compile PostgreSQL's largest functions again for speed, which takes 500 MB for a moment and 60 MB for good.
// Without it short statements take the same time, long computations twice as long (docs/figures.md).
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
const send = (message: FromWorker) => port.postMessage(message);
const log: string[] = [];

try {
  const pg = await open(workerData as WorkerOptions);
  const statements = new Statements(pg, (channel, payload) =>
    send({ type: 'notification', channel, payload }),
  );
  port.on('message', ({ id, command }: ToWorker) => void answer(pg, statements, id, command));
  send({ type: 'ready' });
} catch (error) {
  send({ type: 'failed', error: toPlain(error), log });
  port.close();
}

async function open({ folder, create, dump }: WorkerOptions): Promise<PGlite> {
  const options: PGliteOptions = {
    parsers: PARSERS,
    extensions: { pg_trgm },
    onStderr: (line) => {
      log.push(line);
      if (log.length > LOG_LINES) log.shift();
      // After a PANIC (a full disk) PGlite loops for ever: only the main thread can end this one.
      if (/\bPANIC: /.test(line)) send({ type: 'panic', line });
      return false;
    },
  };
  if (!folder) {
    return PGlite.create({ ...options, loadDataDir: dump ? await openAsBlob(dump) : undefined });
  }
  // Without this file PGlite would create a new database over the existing files.
  if (!create && !existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
  const fs = new DurableNodeFS(folder);
  const pg = await PGlite.create({ ...options, fs, startParams: DURABLE_START });
  await proveFsync(pg, fs);
  return pg;
}

async function answer(
  pg: PGlite,
  statements: Statements,
  id: number,
  command: Command,
): Promise<void> {
  try {
    const result = await perform(pg, statements, command);
    send({ type: 'answer', id, answer: { ...result, inTransaction: inTransaction(pg) } });
  } catch (error) {
    const broken = await isBroken(pg, error);
    const open = !broken && inTransaction(pg);
    send({ type: 'error', id, error: { ...toPlain(error), broken }, inTransaction: open });
  }
}

async function perform(
  pg: PGlite,
  statements: Statements,
  command: Command,
): Promise<Omit<Answer, 'inTransaction'>> {
  switch (command.kind) {
    case 'query':
      return toAnswer(await statements.query(command.sql, command.parameters));
    case 'exec':
      return toAnswer(await statements.exec(command.sql));
    case 'mount':
      return { rows: [{ path: mountFolder(pg, command.folder) }] };
    case 'unmount':
      pg.Module.FS.unmount(command.path);
      pg.Module.FS.rmdir(command.path);
      return { rows: [] };
    case 'ping':
      return { rows: [] };
    case 'close':
      await pg.close();
      return { rows: [] };
  }
}

const toAnswer = ({ rows, affectedRows, command }: Results<Record<string, unknown>>) => ({
  rows,
  affectedRows,
  command,
});

function inTransaction(pg: PGlite): boolean {
  return pg.ready && pg.isInTransaction();
}

function toPlain(error: unknown): PlainError {
  if (!(error instanceof Error)) {
    // The file system inside WebAssembly throws objects with nothing but a number.
    const { errno } = Object(error) as { errno?: number };
    if (errno === undefined) return { message: String(error) };
    return { message: `file system error ${errno}`, code: ERRNO[errno] };
  }
  const fields: Error & Partial<PlainError> = error;
  const { message, code, detail, hint, position, where, schema, table, column, constraint } =
    fields;
  return { message, code, detail, hint, position, where, schema, table, column, constraint };
}

/**
 * What PostgreSQL reports has a severity. Anything else is either a value that could not be sent, or the engine
 * broke (out of memory, an abort): PGlite swallows that, and every later statement would fail in odd ways.
 */
async function isBroken(pg: PGlite, error: unknown): Promise<boolean> {
  if (isReported(error)) return false;
  try {
    const { rows } = await pg.query<{ alive: number }>('select 1 as alive');
    return rows[0]?.alive !== 1;
  } catch (second) {
    return !isReported(second);
  }
}

function isReported(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity !== undefined;
}
