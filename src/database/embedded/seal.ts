/** What the folder of the embedded database was when it was closed, so that the next start knows it again (G-289). */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { crc32 } from 'node:zlib';

const SEAL = 'foyer-seal.json';
/** What holds data; the log, which is done with once the database is closed, does not. */
const FOLDERS = ['base', 'global', 'pg_xact', 'pg_multixact'];
/** PostgreSQL makes them anew as it likes. */
const PASSING = /pgsql_tmp|pg_internal\.init/;
/** Tables and indexes, in pieces, with their maps: `base/5/16436`, `base/5/16436_fsm`, `base/5/16436.1`. */
const RELATION = /^(base|global)\/.*\b\d+(_[a-z]+)?(\.\d+)?$/;
/** Written whenever the database is opened or closed, by whatever program. */
const CONTROL = join('global', 'pg_control');
const PAGE = 8192;
/** A page begins with its place in the log (two halves of 4 bytes) and its checksum: no write leaves them as they were. */
const HEADER = 10;

type Marks = Record<string, readonly [bytes: number, crc: number]>;

/** Writes down what the folder is now; a database that was not closed in peace gets no seal. */
export function sealFolder(folder: string): void {
  if (!wasShutDown(folder)) return;
  const file = join(folder, SEAL);
  writeFileSync(`${file}.new`, JSON.stringify(marksOf(folder)), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * The files that are not as they were left, missing and foreign ones too. Null without a seal, or with one of another time (a
 * version of the program that knows none ran since): then nothing is known.
 */
export function brokenFiles(folder: string): string[] | null {
  const sealed = readSeal(folder);
  if (!sealed) return null;
  const now = marksOf(folder);
  if (String(sealed[CONTROL]) !== String(now[CONTROL])) return null;
  return [...new Set([...Object.keys(sealed), ...Object.keys(now)])]
    .filter((name) => String(sealed[name]) !== String(now[name]))
    .sort();
}

/** Before anything is written. */
export function removeSeal(folder: string): void {
  rmSync(join(folder, SEAL), { force: true });
  const place = openSync(folder, 'r');
  fsyncSync(place);
  closeSync(place);
}

/** The latest place in the log that a page names. None can be ahead of the log, unless it is of another moment. */
export function newestPage(folder: string): bigint {
  let newest = 0n;
  for (const path of filesOf(folder)) {
    if (!RELATION.test(relative(folder, path))) continue;
    eachHeader(path, (header) => {
      const place = (BigInt(header.readUInt32LE(0)) << 32n) | BigInt(header.readUInt32LE(4));
      if (place > newest) newest = place;
    });
  }
  return newest;
}

function readSeal(folder: string): Marks | null {
  try {
    return JSON.parse(readFileSync(join(folder, SEAL), 'utf8'));
  } catch {
    return null;
  }
}

function marksOf(folder: string): Marks {
  return Object.fromEntries(
    filesOf(folder).map((path) => {
      const name = relative(folder, path);
      if (RELATION.test(name)) {
        let crc = 0;
        const bytes = eachHeader(path, (header) => {
          crc = crc32(header, crc);
        });
        return [name, [bytes, crc]];
      }
      const content = readFileSync(path);
      return [name, [content.length, crc32(content)]];
    }),
  );
}

/** @returns the size of the file */
function eachHeader(path: string, use: (header: Buffer) => void): number {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const header = Buffer.alloc(HEADER);
    for (let at = 0; at < size; at += PAGE) {
      readSync(file, header, 0, HEADER, at);
      use(header);
    }
    return size;
  } finally {
    closeSync(file);
  }
}

function filesOf(folder: string): string[] {
  return FOLDERS.filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !PASSING.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const SHUT_DOWN = 1;

/** `DBState` of pg_control, behind the identifier (8 bytes) and two versions (4 each). */
function wasShutDown(folder: string): boolean {
  return readFileSync(join(folder, CONTROL)).readInt32LE(16) === SHUT_DOWN;
}
