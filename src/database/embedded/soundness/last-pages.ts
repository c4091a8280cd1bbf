/**
 * The log position of every page when the database was last closed properly. It stays while the program runs: a page's
 * position only grows, so after an unclean end no page may be behind it (G-289).
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONTROL, forEachHeader, listFiles, readPosition } from './files.ts';

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

/** Call when the database is closed. */
export function saveLastPages(folder: string): void {
  const places: Record<string, string> = {};
  for (const { path, name } of mainFiles(folder))
    places[name] = readPositions(path).toString('base64');
  const last: LastPages = { ...readIdentity(folder), places };
  const file = join(folder, FILE);
  writeFileSync(`${file}.new`, JSON.stringify(last), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** For a database that is accepted as it is. */
export function removeLastPages(folder: string): void {
  rmSync(join(folder, FILE), { force: true });
}

/**
 * Finds files with pages older than before. Missing or shorter files prove nothing: PostgreSQL drops and truncates them.
 * @param now the log's position
 * @returns null when there is nothing to compare, also because the whole folder is older
 */
export function findOutdatedFiles(folder: string, now: bigint): string[] | null {
  const last = readLast(folder);
  if (!last || last.system !== readIdentity(folder).system || BigInt(last.at) > now) return null;
  return mainFiles(folder)
    .filter(({ path, name }) => {
      const previous = Buffer.from(last.places[name] ?? '', 'base64');
      const current = readPositions(path);
      for (let at = 0; at < Math.min(previous.length, current.length); at += 8) {
        const place = current.readBigUInt64LE(at);
        if (place >= FIRST_REAL && place < previous.readBigUInt64LE(at)) return true;
      }
      return false;
    })
    .map(({ name }) => name);
}

export const hasLastPages = (folder: string): boolean => readLast(folder) !== null;

function readLast(folder: string): LastPages | null {
  try {
    const last = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
    return last?.places ? last : null;
  } catch {
    return null;
  }
}

/** pg_control begins with the identifier (8 bytes); the last checkpoint's position follows at 32. */
function readIdentity(folder: string): Pick<LastPages, 'system' | 'at'> {
  const control = readFileSync(join(folder, CONTROL));
  return { system: control.toString('hex', 0, 8), at: String(control.readBigUInt64LE(32)) };
}

function mainFiles(folder: string): { path: string; name: string }[] {
  return listFiles(folder)
    .map((path) => ({ path, name: relative(folder, path) }))
    .filter(({ name }) => MAIN.test(name));
}

function readPositions(path: string): Buffer {
  const places: bigint[] = [];
  forEachHeader(path, (header) => places.push(readPosition(header)));
  return Buffer.from(BigUint64Array.from(places).buffer);
}
