import { Reader } from './reader.ts';
import type { FontTable } from './woff2.server.ts';

/** A point of an outline in font units; between two that are on it, one that is off bends the line (quadratic). */
export interface Point {
  x: number;
  y: number;
  on: boolean;
}

/** A part of a composite glyph: another glyph, scaled and moved. */
export interface Component {
  glyph: number;
  x: number;
  y: number;
  /** xx, xy, yx, yy */
  scale: [number, number, number, number];
}

export interface Glyph {
  contours: Point[][];
  components: Component[];
}

const ARGS_ARE_WORDS = 1;
const ARGS_ARE_XY = 2;
const ONE_SCALE = 8;
const MORE_COMPONENTS = 32;
const TWO_SCALES = 64;
const FOUR_SCALES = 128;
const HAS_INSTRUCTIONS = 256;

/** All glyphs of a transformed `glyf` table (WOFF2, 5.1). */
export function readGlyphs(table: FontTable): Glyph[] {
  if (!table.is_transformed) throw new Error('Only outlines in the form of WOFF2 are read.');
  const header = new Reader(table.bytes, 4);
  const count = header.u16();
  header.skip(2);
  const sizes = Array.from({ length: 7 }, () => header.u32());
  let at = header.at;
  const [contours, points, flags, glyphs, composites] = sizes.map((size) => {
    const stream = new Reader(table.bytes, at);
    at += size;
    return stream;
  }) as [Reader, Reader, Reader, Reader, Reader];
  return Array.from({ length: count }, () => {
    const number = contours.i16();
    if (number === -1) return readComposite(composites, glyphs);
    return { contours: readContours(number, { points, flags, glyphs }), components: [] };
  });
}

function readContours(
  number: number,
  { points, flags, glyphs }: { points: Reader; flags: Reader; glyphs: Reader },
): Point[][] {
  const lengths = Array.from({ length: number }, () => uint255(points));
  let [x, y] = [0, 0];
  const contours = lengths.map((length) =>
    Array.from({ length }, () => {
      const flag = flags.u8();
      const [dx, dy] = triplet(flag & 0x7f, glyphs);
      x += dx;
      y += dy;
      return { x, y, on: flag < 0x80 };
    }),
  );
  // instructions are for screens of long ago
  if (number > 0) uint255(glyphs);
  return contours;
}

/** One or two bytes, small numbers in one. */
function uint255(reader: Reader): number {
  const code = reader.u8();
  if (code === 253) return reader.u16();
  if (code === 255) return reader.u8() + 253;
  return code === 254 ? reader.u8() + 506 : code;
}

/** How far to the next point, packed by size (WOFF2, 5.2). */
function triplet(flag: number, data: Reader): [number, number] {
  const signed = (value: number, sign: number) => (sign & 1 ? value : -value);
  if (flag < 10) return [0, signed(((flag & 14) << 7) + data.u8(), flag)];
  if (flag < 20) return [signed((((flag - 10) & 14) << 7) + data.u8(), flag), 0];
  if (flag < 84) {
    const [high, low] = [flag - 20, data.u8()];
    return [
      signed(1 + (high & 0x30) + (low >> 4), flag),
      signed(1 + ((high & 0x0c) << 2) + (low & 0x0f), flag >> 1),
    ];
  }
  if (flag < 120) {
    const high = flag - 84;
    return [
      signed(1 + (Math.floor(high / 12) << 8) + data.u8(), flag),
      signed(1 + (((high % 12) >> 2) << 8) + data.u8(), flag >> 1),
    ];
  }
  if (flag < 124) {
    const [one, two, three] = [data.u8(), data.u8(), data.u8()];
    return [signed((one << 4) + (two >> 4), flag), signed(((two & 15) << 8) + three, flag >> 1)];
  }
  return [signed(data.u16(), flag), signed(data.u16(), flag >> 1)];
}

function readComposite(composites: Reader, glyphs: Reader): Glyph {
  const components: Component[] = [];
  let flags = MORE_COMPONENTS;
  while (flags & MORE_COMPONENTS) {
    flags = composites.u16();
    const glyph = composites.u16();
    const read = () => (flags & ARGS_ARE_WORDS ? composites.i16() : composites.i8());
    const [x, y] = [read(), read()];
    // by points of both parts: no font of ours does that
    const place = flags & ARGS_ARE_XY ? { x, y } : { x: 0, y: 0 };
    components.push({ glyph, ...place, scale: readScale(flags, composites) });
  }
  if (flags & HAS_INSTRUCTIONS) uint255(glyphs);
  return { contours: [], components };
}

function readScale(flags: number, from: Reader): Component['scale'] {
  if (flags & ONE_SCALE) {
    const scale = from.f2dot14();
    return [scale, 0, 0, scale];
  }
  if (flags & TWO_SCALES) return [from.f2dot14(), 0, 0, from.f2dot14()];
  if (!(flags & FOUR_SCALES)) return [1, 0, 0, 1];
  return [from.f2dot14(), from.f2dot14(), from.f2dot14(), from.f2dot14()];
}
