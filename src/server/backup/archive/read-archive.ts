import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import {
  CHECKSUMS,
  FORMAT,
  HEAD,
  type Head,
  head,
  SECRET,
  type TableTotal,
  TOTALS,
  type Totals,
  totals,
} from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { AGE_START, decrypt } from './encryption.ts';
import { createTally } from './split-lines.ts';
import { createTap } from './tap.ts';

/** What is done with the contents. Whatever is not taken is checked all the same. */
export interface Receiver {
  head?(head: Head): Promise<void>;
  secret?(secret: string): Promise<void>;
  /** rows of a table, in parts: each is read to its end */
  rows?(table: string, text: AsyncIterable<Uint8Array>): Promise<void>;
  file?(key: string, content: Readable): Promise<void>;
}

export interface ReadArchive {
  head: Head;
  totals: Totals;
  bytes: number;
  is_encrypted: boolean;
}

const TABLE_PART = /^tables\/([a-z0-9_]+)\/\d{6}\.copy\.gz$/;
/** Keys of the media storage; none leads out of it. */
const MEDIA = /^media\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;

/**
 * Reads a backup to its end and checks everything in it.
 * @param passphrase '' for none
 * @throws BackupError
 */
export async function readArchive(
  source: Readable,
  passphrase: string,
  receiver: Receiver = {},
): Promise<ReadArchive> {
  let bytes = 0;
  const counted = createTap((chunk) => {
    bytes += chunk.byteLength;
  });
  pipeline(source, counted).catch(() => {});
  const { stream, is_encrypted } = await openArchive(counted, passphrase);
  const reader = createReader(receiver);
  const tar = extract();
  // its errors come out of the loop below
  const fed = pipeline(stream, tar).catch(() => {});
  try {
    for await (const entry of tar) await reader.take(entry.header.name, Readable.from(entry));
    await fed;
  } catch (error) {
    throw explainReading(error, reader.hasHead());
  } finally {
    source.destroy();
  }
  return { ...reader.finish(), bytes, is_encrypted };
}

/** Looks at the beginning, which says whether it is encrypted. */
async function openArchive(source: Readable, passphrase: string) {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start = Buffer.alloc(0);
  while (start.byteLength < AGE_START.byteLength) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* whole() {
    if (start.byteLength > 0) yield start;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const stream = Readable.from(whole());
  const is_encrypted = start.subarray(0, AGE_START.byteLength).equals(AGE_START);
  if (!is_encrypted) return { stream, is_encrypted };
  if (!passphrase) {
    throw new BackupError(
      'Die Sicherung ist verschlüsselt: Bitte nennen Sie mit --passphrase-file die Datei mit dem Passwort.',
    );
  }
  return { stream: await decrypt(stream, passphrase), is_encrypted };
}

/** Takes the entries in order and compares them with what is said of them at the end. */
function createReader(receiver: Receiver) {
  const tallies = new Map<string, ReturnType<typeof createTally>>();
  const lines = createHash('sha256');
  const media = { files: 0, bytes: 0 };
  let found: Head | null = null;
  let sums: Totals | null = null;
  let list = '';

  async function takeKnown(name: string, content: Readable): Promise<void> {
    if (name === HEAD) {
      found = parseHead(await buffer(content));
      for (const table of found.tables) tallies.set(table.name, createTally());
      return receiver.head?.(found);
    }
    if (!found) throw notABackup();
    if (name === SECRET) {
      const secret = (await buffer(content)).toString();
      return receiver.secret?.(secret);
    }
    if (name === CHECKSUMS) {
      list = createHash('sha256')
        .update(await buffer(content))
        .digest('hex');
      return;
    }
    if (name === TOTALS) {
      sums = parseJson(totals, await buffer(content));
      return;
    }
    const table = TABLE_PART.exec(name)?.[1];
    if (table !== undefined) return takeRows(table, content);
    const key = MEDIA.exec(name)?.[1];
    if (key === undefined) throw altered(name);
    return takeFile(key, content);
  }

  async function takeRows(table: string, content: Readable): Promise<void> {
    const tally = tallies.get(table);
    if (!tally) throw altered(table);
    const text = createTap(tally.add);
    const unpacked = pipeline(content, createGunzip(), text);
    await Promise.all([unpacked, receiver.rows?.(table, text) ?? drain(text)]);
  }

  async function takeFile(key: string, content: Readable): Promise<void> {
    media.files += 1;
    const counted = createTap((chunk) => {
      media.bytes += chunk.byteLength;
    });
    await Promise.all([
      pipeline(content, counted),
      receiver.file?.(key, counted) ?? drain(counted),
    ]);
  }

  return {
    hasHead: () => found !== null,
    async take(name: string, content: Readable): Promise<void> {
      const hash = createHash('sha256');
      const hashed = createTap((chunk) => hash.update(chunk));
      await Promise.all([pipeline(content, hashed), takeKnown(name, hashed)]);
      if (name === CHECKSUMS || name === TOTALS) return;
      lines.update(`${hash.digest('hex')}  ${name}\n`);
    },
    finish(): Pick<ReadArchive, 'head' | 'totals'> {
      if (!found) throw notABackup();
      if (!sums) throw incomplete();
      const sum = lines.digest('hex');
      const isWhole =
        sum === list &&
        sum === sums.checksums &&
        sums.media.files === media.files &&
        sums.media.bytes === media.bytes &&
        isSame(sums.tables, tallies);
      if (!isWhole) throw altered(CHECKSUMS);
      return { head: found, totals: sums };
    },
  };
}

function isSame(
  said: Readonly<Record<string, TableTotal>>,
  tallies: ReadonlyMap<string, { total(): TableTotal }>,
): boolean {
  if (Object.keys(said).length !== tallies.size) return false;
  return [...tallies].every(([table, tally]) => {
    const { rows, bytes, sha256 } = tally.total();
    const expected = said[table];
    return expected?.rows === rows && expected.bytes === bytes && expected.sha256 === sha256;
  });
}

async function drain(content: Readable): Promise<void> {
  for await (const _ of content);
}

function parseHead(bytes: Buffer): Head {
  const { format } = parseJson(z.object({ format: z.number() }), bytes);
  if (format > FORMAT) {
    throw new BackupError(
      'Die Sicherung stammt von einer neueren Fassung von Foyer: Bitte spielen Sie sie mit dieser ein.',
    );
  }
  return parseJson(head, bytes);
}

function parseJson<T>(schema: z.ZodMiniType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw altered(HEAD, cause);
  }
}

const notABackup = (cause?: unknown) =>
  new BackupError('Das ist keine Sicherung von Foyer.', { cause });
const incomplete = (cause?: unknown) =>
  new BackupError('Die Sicherung ist nicht vollständig: Sie hört mittendrin auf.', { cause });
const altered = (where: string, cause?: unknown) =>
  new BackupError(`Die Sicherung ist beschädigt oder wurde verändert (${where}).`, { cause });

/** Of tar-stream, which has no codes. */
const CUT_OFF = /Unexpected end of data|Premature close|closed prematurely/i;
const NO_TAR = /Invalid tar header/i;

/** Errors of what is read as BackupErrors; others, of a database or a disk, as they are. */
function explainReading(error: unknown, has_head: boolean): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (CUT_OFF.test(error.message) || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return has_head ? incomplete(error) : notABackup(error);
  if (NO_TAR.test(error.message)) return notABackup(error);
  if (code.startsWith('Z_')) return altered(error.message, error);
  return error;
}
