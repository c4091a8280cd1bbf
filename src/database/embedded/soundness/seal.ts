/** A fingerprint of the embedded database's folder, written when it is closed and compared at the next start (G-289). */
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { crc32 } from 'node:zlib';
import { CONTROL, eachHeader, filesOf, placeOf, RELATION } from './files.ts';
import { noteLastPages } from './last-pages.ts';

const SEAL = 'foyer-seal.json';

type Mark = readonly [bytes: number, crc: number];
type Marks = Record<string, Mark>;
/** What files should be; null where there should be none. */
export type Expected = Record<string, Mark | null>;

/** A database that was not closed properly gets no seal. */
export function sealFolder(folder: string): void {
  if (!wasShutDown(folder)) return;
  noteLastPages(folder);
  const file = join(folder, SEAL);
  writeFileSync(`${file}.new`, JSON.stringify(marksOf(folder)), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * What the seal says of the files that differ from it. Null without a seal, or with an outdated one because the database
 * was opened since by an older version of the program, or by a check that found damage.
 */
export function brokenFiles(folder: string): Expected | null {
  const sealed = readSeal(folder);
  if (!sealed) return null;
  const now = marksOf(folder);
  if (String(sealed[CONTROL]) !== String(now[CONTROL])) return null;
  const names = [...new Set([...Object.keys(sealed), ...Object.keys(now)])].sort();
  return pick(names, sealed, now);
}

/** Those of the files that are still not as they should be. */
export function stillBroken(folder: string, expected: Expected): Expected {
  return pick(Object.keys(expected), expected, marksOf(folder));
}

function pick(names: readonly string[], expected: Expected, now: Marks): Expected {
  const differing = names.filter(
    (name) => String(expected[name] ?? '') !== String(now[name] ?? ''),
  );
  return Object.fromEntries(differing.map((name) => [name, expected[name] ?? null]));
}

/** To be called before anything is written. */
export function removeSeal(folder: string): void {
  rmSync(join(folder, SEAL), { force: true });
  const place = openSync(folder, 'r');
  fsyncSync(place);
  closeSync(place);
}

/** The highest log position of any page. It cannot be ahead of the log unless files of two moments are mixed. */
export function newestPage(folder: string): bigint {
  let newest = 0n;
  for (const path of filesOf(folder)) {
    if (!RELATION.test(relative(folder, path))) continue;
    eachHeader(path, (header) => {
      const place = placeOf(header);
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

const SHUT_DOWN = 1;

/** `DBState` in pg_control follows the identifier (8 bytes) and two versions (4 each). */
function wasShutDown(folder: string): boolean {
  return readFileSync(join(folder, CONTROL)).readInt32LE(16) === SHUT_DOWN;
}
