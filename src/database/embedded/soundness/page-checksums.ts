/**
 * Verifies the checksum of every page of every table and index, including pages that no query reads.
 * PostgreSQL computes it from 32 interleaved sums in the manner of FNV-1a, and the page's number within its relation.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONTROL, listFiles, PAGE, RELATION } from './files.ts';

const LANES = 32;
const PRIME = 16_777_619;
const OFFSETS = Uint32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);
/** A relation continues in another file (`16436.1`) after 1 GB. */
const PAGES_PER_FILE = 131_072;
const CHECKSUM_AT = 8;
const PAGES_AT_ONCE = 128;

export interface BrokenPages {
  /** relative to the folder: `base/5/16436` */
  file: string;
  pages: number;
}

/** Files with pages that do not fit their checksum. Null for a database created without checksums. */
export function brokenPages(folder: string): BrokenPages[] | null {
  if (!hasChecksums(folder)) return null;
  return listFiles(folder)
    .map((path) => ({ path, file: relative(folder, path) }))
    .filter(({ file }) => RELATION.test(file))
    .map(({ path, file }) => ({ file, pages: countBroken(path) }))
    .filter(({ pages }) => pages > 0);
}

function countBroken(path: string): number {
  const first = Number(/\.(\d+)$/.exec(path)?.[1] ?? 0) * PAGES_PER_FILE;
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(PAGES_AT_ONCE * PAGE);
  let broken = 0;
  try {
    for (let page = 0; ; page += PAGES_AT_ONCE) {
      const read = readSync(file, bytes, 0, bytes.length, page * PAGE);
      for (let at = 0; at < read; at += PAGE) {
        const isCutOff = read - at < PAGE;
        const isIntact = () =>
          matchesChecksum(bytes.subarray(at, at + PAGE), first + page + at / PAGE);
        if (isCutOff || !isIntact()) broken += 1;
      }
      if (read < bytes.length) return broken;
    }
  } finally {
    closeSync(file);
  }
}

function matchesChecksum(page: Buffer, number: number): boolean {
  // Added to the file, not yet written: zeros, without a checksum.
  if (page.readUInt16LE(14) === 0 && page.every((byte) => byte === 0)) return true;
  return computeChecksum(page, number) === page.readUInt16LE(CHECKSUM_AT);
}

/** @param number of the page, counted from the beginning of its relation */
export function computeChecksum(page: Buffer, number: number): number {
  // On every platform this runs on numbers are little-endian, like the database's.
  const words = new Uint32Array(page.buffer, page.byteOffset, PAGE / 4);
  const sums = OFFSETS.slice();
  const add = (lane: number, word: number) => {
    const mixed = (sums[lane] as number) ^ word;
    sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
  };
  for (let at = 0; at < words.length; at += 1) {
    // The checksum itself counts as zero.
    const word = words[at] as number;
    add(at % LANES, at === CHECKSUM_AT / 4 ? word & 0xffff_0000 : word);
  }
  for (let at = 0; at < 2 * LANES; at += 1) add(at % LANES, 0);
  const folded = sums.reduce((all, sum) => all ^ sum, 0);
  return (((folded ^ number) >>> 0) % 65_535) + 1;
}

/** `data_checksum_version` in pg_control */
function hasChecksums(folder: string): boolean {
  return readFileSync(join(folder, CONTROL)).readUInt32LE(252) !== 0;
}
