import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../api/problem.ts';
import { createGate, type GateOptions } from '../processes/gate.ts';

/** An upload in a local temporary file, not yet checked. */
export interface Received {
  path: string;
  /** bytes */
  size: number;
  /** sha256 in hex */
  checksum: string;
  /** Deletes the file unless it was moved. */
  discard(): Promise<void>;
}

export interface Intake {
  /**
   * Streams an upload into a file, without buffering it in memory. Aborted uploads leave nothing.
   * @throws Problem 413 once more than `limit` bytes have arrived, 507 if the disk is full
   */
  receive(source: Readable | Uint8Array, limit: number): Promise<Received>;
}

/** The intake of editors and imports, and that of visitors. */
export interface SharedIntake extends Intake {
  /** Slow or many files of visitors wait only for each other. `receive` throws 503 if their turn does not come in time. */
  visitors: Intake;
}

/** Limits the disk space of concurrent uploads to this many of the largest file. */
const GATE: GateOptions = { slots: 8, waiting: 32 };
/** Their files are small (10 MB), and a slow connection holds its slot for long. */
const VISITOR_GATE: GateOptions = { slots: 16, waiting: 32, timeout_ms: 20_000 };

/** Older files were left by a killed process; younger ones may belong to another process. */
const LIFETIME_MS = 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

export const tooLarge = (limit: number) => {
  const max = limit >= MEGABYTE ? `${Math.floor(limit / MEGABYTE)} MB` : `${limit} Bytes`;
  const sentence = `Die Datei ist zu groß: höchstens ${max} sind möglich.`;
  return new Problem('too_large', sentence, { field_errors: { file: [sentence] } });
};

/** Opens the folder for unchecked uploads. File names in it are random. */
export async function openIntake(folder: string): Promise<SharedIntake> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeOld(folder);
  return { ...createIntake(folder, GATE), visitors: createIntake(folder, VISITOR_GATE) };
}

function createIntake(folder: string, limits: GateOptions): Intake {
  const gate = createGate(limits);
  return {
    receive: (source, limit) =>
      gate.run(async () => {
        const path = join(folder, randomUUID());
        const discard = () => rm(path, { force: true });
        try {
          const { size, checksum } = await write(source, path, limit);
          return { path, size, checksum, discard };
        } catch (error) {
          await discard();
          throw error;
        }
      }),
  };
}

async function write(source: Readable | Uint8Array, path: string, limit: number) {
  const hash = createHash('sha256');
  let size = 0;
  const stream = source instanceof Uint8Array ? Readable.from([source]) : source;
  // readable for this program only, never executable
  const file = await open(path, 'wx', 0o600);
  await pipeline(
    stream,
    async function* measure(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > limit) throw tooLarge(limit);
        hash.update(chunk);
        yield chunk;
      }
    },
    file.createWriteStream(),
  );
  return { size, checksum: hash.digest('hex') };
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LIFETIME_MS) await rm(path, { force: true });
  }
}
