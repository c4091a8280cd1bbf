import { Reader } from './reader.ts';

/*
 * Pairs of letters that stand closer or wider (OpenType `GPOS`, feature `kern`). Only the advance of the first letter is
 * read, which is all that Latin type needs.
 */

const PAIRS = 2;
const EXTENSION = 9;
const X_ADVANCE = 4;

type Pair = (left: number, right: number) => number | null;

/** How much nearer (negative) or further apart two glyphs stand, in font units. */
export function readKerning(gpos: Uint8Array): (left: number, right: number) => number {
  const header = new Reader(gpos, 6);
  const features = header.u16();
  const lookups = header.u16();
  const tables = kernLookups(gpos, features).flatMap((index) => {
    const list = new Reader(gpos, lookups + 2 + index * 2);
    return subtables(gpos, lookups + list.u16());
  });
  const pairs = tables.map((at) => readPairs(gpos, at)).filter((pair) => pair !== null);
  return (left, right) => {
    for (const pair of pairs) {
      const found = pair(left, right);
      if (found !== null) return found;
    }
    return 0;
  };
}

function kernLookups(gpos: Uint8Array, features: number): number[] {
  const list = new Reader(gpos, features);
  const found = new Set<number>();
  for (let count = list.u16(); count > 0; count--) {
    const [tag, offset] = [list.tag(), list.u16()];
    if (tag !== 'kern') continue;
    const feature = new Reader(gpos, features + offset + 2);
    for (let lookups = feature.u16(); lookups > 0; lookups--) found.add(feature.u16());
  }
  return [...found].sort((a, b) => a - b);
}

/** Where the tables of pairs of a lookup begin. */
function subtables(gpos: Uint8Array, lookup: number): number[] {
  const reader = new Reader(gpos, lookup);
  const type = reader.u16();
  reader.skip(2);
  const starts = Array.from({ length: reader.u16() }, () => lookup + reader.u16());
  if (type === PAIRS) return starts;
  if (type !== EXTENSION) return [];
  return starts.flatMap((start) => {
    const extension = new Reader(gpos, start + 2);
    return extension.u16() === PAIRS ? [start + extension.u32()] : [];
  });
}

function readPairs(gpos: Uint8Array, at: number): Pair | null {
  const reader = new Reader(gpos, at);
  const format = reader.u16();
  const coverage = readCoverage(gpos, at + reader.u16());
  const [first, second] = [reader.u16(), reader.u16()];
  if (!(first & X_ADVANCE)) return null;
  const value = { size: bits(first) * 2, skip: bits(first & (X_ADVANCE - 1)) * 2 };
  const sizes = { ...value, record: value.size + bits(second) * 2 };
  return format === 1
    ? byGlyph(gpos, at, { coverage, sizes, reader })
    : byClass(gpos, at, { coverage, sizes, reader });
}

interface PairTable {
  coverage: ReadonlyMap<number, number>;
  /** bytes: of both values, and before the advance in the first */
  sizes: { record: number; skip: number };
  reader: Reader;
}

function byGlyph(gpos: Uint8Array, at: number, { coverage, sizes, reader }: PairTable): Pair {
  const sets = Array.from({ length: reader.u16() }, () => {
    const set = new Reader(gpos, at + reader.u16());
    const values = new Map<number, number>();
    for (let count = set.u16(); count > 0; count--) {
      const right = set.u16();
      values.set(right, new Reader(gpos, set.at + sizes.skip).i16());
      set.skip(sizes.record);
    }
    return values;
  });
  return (left, right) => {
    const index = coverage.get(left);
    return index === undefined ? null : (sets[index]?.get(right) ?? null);
  };
}

function byClass(gpos: Uint8Array, at: number, { coverage, sizes, reader }: PairTable): Pair {
  const lefts = readClasses(gpos, at + reader.u16());
  const rights = readClasses(gpos, at + reader.u16());
  reader.skip(2);
  const columns = reader.u16();
  const start = reader.at;
  return (left, right) => {
    if (!coverage.has(left)) return null;
    const cell = (lefts.get(left) ?? 0) * columns + (rights.get(right) ?? 0);
    return new Reader(gpos, start + cell * sizes.record + sizes.skip).i16();
  };
}

/** Which glyphs a table is about, and the place of each in it. */
function readCoverage(gpos: Uint8Array, at: number): Map<number, number> {
  const reader = new Reader(gpos, at);
  const format = reader.u16();
  const places = new Map<number, number>();
  for (let count = reader.u16(); count > 0; count--) {
    const from = reader.u16();
    const to = format === 1 ? from : reader.u16();
    if (format !== 1) reader.skip(2);
    for (let glyph = from; glyph <= to; glyph++) places.set(glyph, places.size);
  }
  return places;
}

function readClasses(gpos: Uint8Array, at: number): Map<number, number> {
  const reader = new Reader(gpos, at);
  const classes = new Map<number, number>();
  if (reader.u16() === 1) {
    const start = reader.u16();
    const count = reader.u16();
    for (let index = 0; index < count; index++) classes.set(start + index, reader.u16());
    return classes;
  }
  for (let count = reader.u16(); count > 0; count--) {
    const [from, to, group] = [reader.u16(), reader.u16(), reader.u16()];
    for (let glyph = from; glyph <= to; glyph++) classes.set(glyph, group);
  }
  return classes;
}

function bits(number: number): number {
  return number.toString(2).replaceAll('0', '').length;
}
