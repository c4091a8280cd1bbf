/** The files of the embedded database. */
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with data; the log is no longer needed once the database is closed. */
const FOLDERS = ['base', 'global', 'pg_xact', 'pg_multixact'];
/** PostgreSQL recreates these at any time. */
const TEMPORARY = /pgsql_tmp|pg_internal\.init/;
/** Tables and indexes, in pieces, with their maps: `base/5/16436`, `base/5/16436_fsm`, `base/5/16436.1`. */
export const RELATION = /^(base|global)\/.*\b\d+(_[a-z]+)?(\.\d+)?$/;
/** Written whenever any program opens or closes the database. */
export const CONTROL = join('global', 'pg_control');
export const PAGE = 8192;
/** A page begins with its log position (two halves of 4 bytes) and checksum, which every write changes. */
const HEADER = 10;

/** Full paths of those with data. */
export function listFiles(folder: string): string[] {
  return FOLDERS.filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !TEMPORARY.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** @returns the size of the file */
export function forEachHeader(path: string, use: (header: Buffer) => void): number {
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

/** A page's log position: that of the last change to it. */
export const readPosition = (header: Buffer): bigint =>
  (BigInt(header.readUInt32LE(0)) << 32n) | BigInt(header.readUInt32LE(4));
