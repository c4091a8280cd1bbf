/**
 * The log position of every page when the database was last closed properly. It stays while the program runs: a page's
 * position only grows, so after an unclean end no page may be behind it (G-289).
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONTROL, eachHeader, filesOf, placeOf } from './files.ts';

const FILE = 'foyer-pages.json';
/** Tables and indexes. Their maps are written without the log. */
const MAIN = /^(base|global)\/(\d+\/)?\d+(\.\d+)?$/;
/** Pages that were added and not yet logged have no position, and some builds of an index begin with a made-up one. */
const FIRST_REAL = 1000n;

interface LastPages {
  /** identifier of the database, hexadecimal */
  system: string;
  /** the last checkpoint's log position, decimal */
  at: string;
  /** by file, base64: 8 bytes for each page */
  places: Record<string, string>;
}

/** To be called when the database is closed. */
export function noteLastPages(folder: string): void {
  const places: Record<string, string> = {};
  for (const { path, name } of mainFiles(folder)) places[name] = placesOf(path).toString('base64');
  const last: LastPages = { ...identityOf(folder), places };
  const file = join(folder, FILE);
  writeFileSync(`${file}.new`, JSON.stringify(last), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** For a database that is accepted as it is. */
export function forgetLastPages(folder: string): void {
  rmSync(join(folder, FILE), { force: true });
}

/**
 * Files with pages older than they were. Files that are gone or shorter say nothing: PostgreSQL drops and cuts them.
 * @param now the log's position
 * @returns null where nothing is known, also because the whole folder is older
 */
export function filesBehind(folder: string, now: bigint): string[] | null {
  const last = readLast(folder);
  if (!last || last.system !== identityOf(folder).system || BigInt(last.at) > now) return null;
  return mainFiles(folder)
    .filter(({ path, name }) => {
      const were = Buffer.from(last.places[name] ?? '', 'base64');
      const are = placesOf(path);
      for (let at = 0; at < Math.min(were.length, are.length); at += 8) {
        const place = are.readBigUInt64LE(at);
        if (place >= FIRST_REAL && place < were.readBigUInt64LE(at)) return true;
      }
      return false;
    })
    .map(({ name }) => name);
}

export const knowsLastPages = (folder: string): boolean => readLast(folder) !== null;

function readLast(folder: string): LastPages | null {
  try {
    const last = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
    return last?.places ? last : null;
  } catch {
    return null;
  }
}

/** pg_control begins with the identifier (8 bytes); the last checkpoint's position follows at 32. */
function identityOf(folder: string): Pick<LastPages, 'system' | 'at'> {
  const control = readFileSync(join(folder, CONTROL));
  return { system: control.toString('hex', 0, 8), at: String(control.readBigUInt64LE(32)) };
}

function mainFiles(folder: string): { path: string; name: string }[] {
  return filesOf(folder)
    .map((path) => ({ path, name: relative(folder, path) }))
    .filter(({ name }) => MAIN.test(name));
}

function placesOf(path: string): Buffer {
  const places: bigint[] = [];
  eachHeader(path, (header) => places.push(placeOf(header)));
  return Buffer.from(BigUint64Array.from(places).buffer);
}
