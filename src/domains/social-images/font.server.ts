import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as harfbuzz from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/** Path commands of a glyph in em, y upwards: SVG's M, L, Q, C, Z with their points. */
export type Outline = readonly { type: string; points: readonly (readonly [number, number])[] }[];

export interface ShapedGlyph {
  outline: Outline;
  /** em from the pen */
  x: number;
  y: number;
  /** em to the next glyph */
  advance: number;
  /** false if the next glyph belongs to the same letter, e.g. an accent */
  ends_letter: boolean;
}

/** A font at a specific weight. */
export interface Font {
  has(letter: string): boolean;
  /** @param ligatures off for letter-spaced text, as in browsers */
  shape(text: string, ligatures: boolean): ShapedGlyph[];
}

/** HarfBuzz rounds advances to whole units: with this scale, rounding is invisible. */
const UNITS = 65_536;
const LIGATURES = ['liga', 'clig'];

/**
 * Loads one of our web fonts.
 * @param part Fontsource's subset: `latin`, `latin-ext`
 */
export async function readFont(family: string, part: string, weight: number): Promise<Font> {
  const path = `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;
  const bytes = await decompress(readFileSync(fileURLToPath(import.meta.resolve(path))));
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  font.setScale(UNITS, UNITS);
  font.setVariations([new harfbuzz.Variation('wght', weight)]);
  const withoutLigatures = LIGATURES.map((tag) => new harfbuzz.Feature(tag, 0));
  const buffer = new harfbuzz.Buffer();
  const outlines = new Map<number, Outline>();

  function getOutline(glyph: number): Outline {
    const found = outlines.get(glyph) ?? font.glyphToJson(glyph).map(inEm);
    outlines.set(glyph, found);
    return found;
  }

  return {
    has: (letter) => Boolean(font.nominalGlyph(letter.codePointAt(0) ?? 0)),
    shape(text, ligatures) {
      buffer.reset();
      buffer.addText(text);
      // explicit, because the default depends on the locale
      buffer.setDirection(harfbuzz.Direction.LTR);
      buffer.setScript('Latn');
      buffer.setLanguage('de');
      harfbuzz.shape(font, buffer, ligatures ? [] : withoutLigatures);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint, cluster }, index, glyphs) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return {
          outline: getOutline(codepoint),
          x: xOffset / UNITS,
          y: yOffset / UNITS,
          advance: xAdvance / UNITS,
          ends_letter: glyphs[index + 1]?.cluster !== cluster,
        };
      });
    },
  };
}

function inEm({ type, values }: harfbuzz.SvgPathCommand): Outline[number] {
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < values.length; at += 2) {
    points.push([(values[at] ?? 0) / UNITS, (values[at + 1] ?? 0) / UNITS]);
  }
  return { type, points };
}
