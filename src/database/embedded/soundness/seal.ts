/** A fingerprint of the embedded database's folder, written when it is closed and compared at the next start (G-289). */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncFolder } from '#lib/disk/sync.ts';
import { CONTROL, forEachHeader, listFiles, RELATION, readPosition } from './files.ts';
import { saveLastPages } from './last-pages.ts';

const SEAL = 'foyer-seal.json';

type Mark = readonly [bytes: number, crc: number];
type Marks = Record<string, Mark>;
/** The expected files; null for a file that should not exist. */
export type Expected = Record<string, Mark | null>;

/** A database that was not closed properly gets no seal. */
export function sealFolder(folder: string): void {
  if (!wasShutDown(folder)) return;
  saveLastPages(folder);
  const file = join(folder, SEAL);
  writeFileSync(`${file}.new`, JSON.stringify(readMarks(folder)), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * Finds files that differ from the seal, as the seal describes them. Null without a seal, or with an outdated one because
 * an older version of the program, or a check that found damage, opened the database since.
 */
export function findChangedFiles(folder: string): Expected | null {
  const sealed = readSeal(folder);
  if (!sealed) return null;
  const now = readMarks(folder);
  if (String(sealed[CONTROL]) !== String(now[CONTROL])) return null;
  const names = [...new Set([...Object.keys(sealed), ...Object.keys(now)])].sort();
  return pick(names, sealed, now);
}

/** The files that still differ. */
export function findStillChanged(folder: string, expected: Expected): Expected {
  return pick(Object.keys(expected), expected, readMarks(folder));
}

function pick(names: readonly string[], expected: Expected, now: Marks): Expected {
  const differing = names.filter(
    (name) => String(expected[name] ?? '') !== String(now[name] ?? ''),
  );
  return Object.fromEntries(differing.map((name) => [name, expected[name] ?? null]));
}

/** Call before anything is written. */
export function removeSeal(folder: string): void {
  rmSync(join(folder, SEAL), { force: true });
  syncFolder(folder);
}

/** The highest log position of any page. It cannot be ahead of the log unless files from different times are mixed. */
export function newestPosition(folder: string): bigint {
  let newest = 0n;
  for (const path of listFiles(folder)) {
    if (!RELATION.test(relative(folder, path))) continue;
    forEachHeader(path, (header) => {
      const place = readPosition(header);
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

function readMarks(folder: string): Marks {
  return Object.fromEntries(
    listFiles(folder).map((path) => {
      const name = relative(folder, path);
      if (RELATION.test(name)) {
        let crc = 0;
        const bytes = forEachHeader(path, (header) => {
          crc = crc32(header, crc);
        });
        return [name, [bytes, crc]];
      }
      const content = readFileSync(path);
      return [name, [content.length, crc32(content)]];
    }),
  );
}

const SHUT_DOWN = 1;

/** `DBState` in pg_control follows the identifier (8 bytes) and two versions (4 each). */
function wasShutDown(folder: string): boolean {
  return readFileSync(join(folder, CONTROL)).readInt32LE(16) === SHUT_DOWN;
}
