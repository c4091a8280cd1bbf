import { Reader } from './reader.ts';

/*
 * Variable fonts (OpenType `fvar`, `avar`, `gvar`): a weight moves the points of the default outlines.
 */

/** Where a setting of an axis lies between its ends, -1 … 0 … 1, as `gvar` counts. */
export function axisPosition(
  tables: { fvar: Uint8Array; avar?: Uint8Array | undefined },
  tag: string,
  setting: number,
): number[] {
  const header = new Reader(tables.fvar, 4);
  const start = header.u16();
  const count = header.skip(2).u16();
  const size = header.u16();
  return Array.from({ length: count }, (_, index) => {
    const axis = new Reader(tables.fvar, start + index * size);
    const name = axis.tag();
    const [min, normal, max] = [axis.fixed(), axis.fixed(), axis.fixed()];
    if (name !== tag) return 0;
    const value = Math.min(Math.max(setting, min), max);
    const side = value < normal ? normal - min : max - normal;
    const position = side === 0 ? 0 : (value - normal) / side;
    return tables.avar ? bend(position, tables.avar, index) : position;
  });
}

/** What `avar` makes of a position on one axis. */
function bend(position: number, avar: Uint8Array, axis: number): number {
  const reader = new Reader(avar, 8);
  for (let skipped = 0; skipped < axis; skipped++) reader.skip(reader.u16() * 4);
  const pairs = Array.from({ length: reader.u16() }, () => [reader.f2dot14(), reader.f2dot14()]);
  const after = pairs.findIndex(([from = 0]) => from >= position);
  const [from1 = 0, to1 = 0] = pairs[after] ?? pairs.at(-1) ?? [0, 0];
  if (after <= 0 || from1 === position) return to1;
  const [from0 = 0, to0 = 0] = pairs[after - 1] ?? [];
  return to0 + ((to1 - to0) * (position - from0)) / (from1 - from0);
}

interface Delta {
  x: number;
  y: number;
}

const SHARED_POINTS = 0x8000;
const COUNT = 0x0fff;
const OWN_PEAK = 0x8000;
const HAS_REGION = 0x4000;
const OWN_POINTS = 0x2000;

/** How far the points of a glyph are moved, its four phantom points last. */
export class Variations {
  readonly #gvar: Uint8Array;
  readonly #position: readonly number[];

  constructor(gvar: Uint8Array, position: readonly number[]) {
    this.#gvar = gvar;
    this.#position = position;
  }

  /**
   * @param contours the points of the glyph by contour; of a composite, its components as one contour
   * @returns one delta a point, and four for the phantom points
   */
  deltasOf(glyph: number, contours: readonly (readonly Delta[])[]): Delta[] {
    const points = contours.flat();
    const total = points.length + 4;
    const sum = Array.from({ length: total }, () => ({ x: 0, y: 0 }));
    for (const { scalar, numbers, deltas } of this.#tuples(glyph, total)) {
      const own = numbers ? spread(contours, numbers, deltas) : deltas;
      for (const [index, delta] of own.entries()) {
        const at = sum[index];
        if (!at) continue;
        at.x += delta.x * scalar;
        at.y += delta.y * scalar;
      }
    }
    return sum;
  }

  *#tuples(glyph: number, total: number) {
    const data = this.#dataOf(glyph);
    if (!data) return;
    const header = new Reader(data);
    const count = header.u16();
    const body = new Reader(data, header.u16());
    const shared = count & SHARED_POINTS ? readNumbers(body) : null;
    for (let index = 0; index < (count & COUNT); index++) {
      const size = header.u16();
      const flags = header.u16();
      const scalar = this.#scalar(flags, header);
      const end = body.at + size;
      const numbers = flags & OWN_POINTS ? readNumbers(body) : shared;
      const length = numbers ? numbers.length : total;
      if (scalar !== 0) {
        const xs = readDeltas(body, length);
        const ys = readDeltas(body, length);
        yield { scalar, numbers, deltas: xs.map((x, at) => ({ x, y: ys[at] ?? 0 })) };
      }
      body.at = end;
    }
  }

  #dataOf(glyph: number): Uint8Array | null {
    const header = new Reader(this.#gvar, 12);
    const count = header.u16();
    const isLong = (header.u16() & 1) === 1;
    const start = header.u32();
    if (glyph >= count) return null;
    const offsets = new Reader(this.#gvar, header.at + glyph * (isLong ? 4 : 2));
    const read = () => (isLong ? offsets.u32() : offsets.u16() * 2);
    const [from, to] = [read(), read()];
    return to > from ? this.#gvar.subarray(start + from, start + to) : null;
  }

  /** How much of a tuple counts at this position: all at its peak, nothing outside of its region. */
  #scalar(flags: number, header: Reader): number {
    const axes = this.#position.length;
    const read = (from: Reader) => Array.from({ length: axes }, () => from.f2dot14());
    const peak = flags & OWN_PEAK ? read(header) : read(this.#sharedTuple(flags & COUNT));
    const region = flags & HAS_REGION ? { from: read(header), to: read(header) } : null;
    return peak.reduce((product, at, axis) => {
      if (at === 0) return product;
      const position = this.#position[axis] ?? 0;
      const from = region?.from[axis] ?? Math.min(at, 0);
      const to = region?.to[axis] ?? Math.max(at, 0);
      if (position < from || position > to) return 0;
      if (position === at) return product;
      return (
        product * (position < at ? (position - from) / (at - from) : (to - position) / (to - at))
      );
    }, 1);
  }

  #sharedTuple(index: number): Reader {
    const offset = new Reader(this.#gvar, 8).u32();
    return new Reader(this.#gvar, offset + index * this.#position.length * 2);
  }
}

/** Numbers of points, packed; null: all of them. */
function readNumbers(reader: Reader): number[] | null {
  const first = reader.u8();
  const count = first & 0x80 ? ((first & 0x7f) << 8) + reader.u8() : first;
  if (count === 0) return null;
  const numbers: number[] = [];
  let last = 0;
  while (numbers.length < count) {
    const control = reader.u8();
    for (let run = (control & 0x7f) + 1; run > 0; run--) {
      last += control & 0x80 ? reader.u16() : reader.u8();
      numbers.push(last);
    }
  }
  return numbers;
}

function readDeltas(reader: Reader, count: number): number[] {
  const deltas: number[] = [];
  while (deltas.length < count) {
    const control = reader.u8();
    for (let run = (control & 0x3f) + 1; run > 0; run--) {
      if (control & 0x80) deltas.push(0);
      else deltas.push(control & 0x40 ? reader.i16() : reader.i8());
    }
  }
  return deltas;
}

/** Deltas of some points for all of them: the others follow their neighbours on the contour (OpenType, `gvar`, IUP). */
function spread(
  contours: readonly (readonly Delta[])[],
  numbers: readonly number[],
  deltas: readonly Delta[],
): Delta[] {
  const total = contours.reduce((sum, { length }) => sum + length, 0) + 4;
  const given = new Map(numbers.map((number, index) => [number, deltas[index] as Delta]));
  const all = Array.from({ length: total }, (_, index) => given.get(index) ?? { x: 0, y: 0 });
  let start = 0;
  for (const contour of contours) {
    const touched = [...contour.keys()].filter((index) => given.has(start + index));
    if (touched.length > 0 && touched.length < contour.length) {
      for (const index of contour.keys()) {
        if (given.has(start + index)) continue;
        const before = touched.findLast((each) => each < index) ?? (touched.at(-1) as number);
        const after = touched.find((each) => each > index) ?? (touched[0] as number);
        const between = (axis: 'x' | 'y') =>
          follow(
            contour[index]?.[axis] ?? 0,
            [contour[before]?.[axis] ?? 0, given.get(start + before)?.[axis] ?? 0],
            [contour[after]?.[axis] ?? 0, given.get(start + after)?.[axis] ?? 0],
          );
        all[start + index] = { x: between('x'), y: between('y') };
      }
    }
    start += contour.length;
  }
  return all;
}

/** The delta of a coordinate between two whose deltas are known: `[coordinate, delta]`. */
function follow(at: number, one: [number, number], two: [number, number]): number {
  const [low, high] = one[0] <= two[0] ? [one, two] : [two, one];
  if (low[0] === high[0]) return low[1] === high[1] ? low[1] : 0;
  if (at <= low[0]) return low[1];
  if (at >= high[0]) return high[1];
  return low[1] + ((high[1] - low[1]) * (at - low[0])) / (high[0] - low[0]);
}
