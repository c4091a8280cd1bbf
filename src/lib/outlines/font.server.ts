import { type Glyph, type Point, readGlyphs } from './glyphs.server.ts';
import { readKerning } from './kerning.server.ts';
import { Reader } from './reader.ts';
import { axisPosition, Variations } from './variation.server.ts';
import { type FontTable, readTables } from './woff2.server.ts';

/** A glyph in the weight that was asked for: its outline and how far the next one stands. */
export interface Outline {
  contours: Point[][];
  advance: number;
}

/** A font of which outlines can be had, at one weight. Distances are in its units, y upwards. */
export interface Font {
  units_per_em: number;
  /** above and below the baseline, the latter negative */
  ascent: number;
  descent: number;
  /** the number of a letter's glyph; 0 where the font does not have it */
  glyphOf(letter: number): number;
  outline(glyph: number): Outline;
  kerning(left: number, right: number): number;
}

/** @param file a WOFF2 font with TrueType outlines, variable by weight. @throws Error for any other */
export function readFont(file: Uint8Array, { weight }: { weight: number }): Font {
  const tables = readTables(file);
  const table = (tag: string): FontTable => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}.`);
    return found;
  };
  const glyphs = readGlyphs(table('glyf'));
  const letters = readLetters(table('cmap').bytes);
  const hhea = new Reader(table('hhea').bytes, 4);
  const [ascent, descent] = [hhea.i16(), hhea.i16()];
  const advances = readAdvances(table('hmtx'), new Reader(table('hhea').bytes, 34).u16());
  const avar = tables.get('avar')?.bytes;
  const position = axisPosition({ fvar: table('fvar').bytes, avar }, 'wght', weight);
  const variations = new Variations(table('gvar').bytes, position);
  const gpos = tables.get('GPOS')?.bytes;
  const known = new Map<number, Outline>();

  function draw(glyph: number): Outline {
    const { contours, components } = glyphs[glyph] ?? { contours: [], components: [] };
    const moved = variations.deltasOf(glyph, components.length > 0 ? [components] : contours);
    const [left, right] = moved.slice(-4);
    const advance = (advances[glyph] ?? advances.at(-1) ?? 0) + (right?.x ?? 0) - (left?.x ?? 0);
    if (components.length > 0) {
      const parts = components.map((part, index) => {
        const { x = 0, y = 0 } = moved[index] ?? {};
        return placed(outline(part.glyph).contours, { ...part, x: part.x + x, y: part.y + y });
      });
      return { contours: parts.flat(), advance };
    }
    let index = 0;
    const varied = contours.map((contour) =>
      contour.map(({ x, y, on }) => {
        const delta = moved[index++] ?? { x: 0, y: 0 };
        return { x: x + delta.x, y: y + delta.y, on };
      }),
    );
    return { contours: varied, advance };
  }

  function outline(glyph: number): Outline {
    const found = known.get(glyph) ?? draw(glyph);
    known.set(glyph, found);
    return found;
  }

  return {
    units_per_em: new Reader(table('head').bytes, 18).u16(),
    ...{ ascent, descent, outline },
    glyphOf: (letter) => letters.get(letter) ?? 0,
    kerning: gpos ? readKerning(gpos) : () => 0,
  };
}

type Place = Pick<Glyph['components'][number], 'x' | 'y' | 'scale'>;

function placed(contours: Point[][], { x: dx, y: dy, scale }: Place): Point[][] {
  const [xx, xy, yx, yy] = scale;
  return contours.map((contour) =>
    contour.map(({ x, y, on }) => ({
      x: x * xx + y * yx + dx,
      y: x * xy + y * yy + dy,
      on,
    })),
  );
}

function readAdvances({ bytes, is_transformed }: FontTable, count: number): number[] {
  const reader = new Reader(bytes, is_transformed ? 1 : 0);
  return Array.from({ length: count }, () => {
    const advance = reader.u16();
    if (!is_transformed) reader.skip(2);
    return advance;
  });
}

const UNICODE = [0, 3];

/** Letters by their number in Unicode (`cmap`, formats 4 and 12). */
function readLetters(cmap: Uint8Array): Map<number, number> {
  const header = new Reader(cmap, 2);
  const letters = new Map<number, number>();
  for (let count = header.u16(); count > 0; count--) {
    const [platform, , at] = [header.u16(), header.u16(), header.u32()];
    if (!UNICODE.includes(platform)) continue;
    const format = new Reader(cmap, at).u16();
    if (format === 4) readSegments(cmap, at, letters);
    if (format === 12) readGroups(cmap, at, letters);
  }
  return letters;
}

function readSegments(cmap: Uint8Array, at: number, into: Map<number, number>): void {
  const length = new Reader(cmap, at + 6).u16();
  const column = (index: number) => at + 14 + index * length + (index > 0 ? 2 : 0);
  for (let offset = 0; offset < length; offset += 2) {
    const to = new Reader(cmap, column(0) + offset).u16();
    const from = new Reader(cmap, column(1) + offset).u16();
    const delta = new Reader(cmap, column(2) + offset).u16();
    const range = new Reader(cmap, column(3) + offset).u16();
    for (let letter = from; letter <= to && letter < 0xffff; letter++) {
      const place = column(3) + offset + range + (letter - from) * 2;
      const glyph = range === 0 ? letter : new Reader(cmap, place).u16();
      if (glyph !== 0) into.set(letter, (glyph + delta) & 0xffff);
    }
  }
}

function readGroups(cmap: Uint8Array, at: number, into: Map<number, number>): void {
  const reader = new Reader(cmap, at + 12);
  for (let count = reader.u32(); count > 0; count--) {
    const [from, to, glyph] = [reader.u32(), reader.u32(), reader.u32()];
    for (let letter = from; letter <= to; letter++) into.set(letter, glyph + letter - from);
  }
}
