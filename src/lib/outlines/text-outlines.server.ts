import type { Font } from './font.server.ts';
import type { Point } from './glyphs.server.ts';

export interface TextStyle {
  /** the first that has a letter draws it */
  fonts: readonly Font[];
  /** pixels an em */
  size: number;
  /** em between letters, negative for large type */
  tracking?: number;
}

/** The letters of a text that none of the fonts has, spaces aside. */
export function unknownLetters(text: string, fonts: readonly Font[]): string[] {
  return [...text].filter((letter) => letter.trim() !== '' && !fontFor(letter, fonts));
}

function fontFor(letter: string, fonts: readonly Font[]): Font | undefined {
  const number = letter.codePointAt(0) ?? 0;
  return fonts.find((font) => font.glyphOf(number) !== 0);
}

interface Placed {
  font: Font;
  glyph: number;
  /** pixels from the beginning of the line */
  x: number;
}

function layOut(text: string, { fonts, size, tracking = 0 }: TextStyle) {
  const letters: Placed[] = [];
  let x = 0;
  for (const letter of text.normalize('NFC')) {
    const font = fontFor(letter, fonts) ?? fonts[0];
    if (!font) break;
    const glyph = font.glyphOf(letter.codePointAt(0) ?? 0);
    const last = letters.at(-1);
    const scale = size / font.units_per_em;
    if (last?.font === font) x += font.kerning(last.glyph, glyph) * scale;
    letters.push({ font, glyph, x });
    x += font.outline(glyph).advance * scale + tracking * size;
  }
  return { letters, width: Math.max(0, x - tracking * size) };
}

/** Pixels from the beginning of a line to its end. */
export function textWidth(text: string, style: TextStyle): number {
  return layOut(text, style).width;
}

/** A line of text as the data of an SVG path, its baseline beginning at a point. */
export function textPath(text: string, style: TextStyle, from: { x: number; y: number }): string {
  return layOut(text, style)
    .letters.map(({ font, glyph, x }) => {
      const scale = style.size / font.units_per_em;
      const at = ({ x: px, y: py }: { x: number; y: number }) =>
        `${round(from.x + x + px * scale)} ${round(from.y - py * scale)}`;
      return font
        .outline(glyph)
        .contours.map((contour) => contourPath(contour, at))
        .join('');
    })
    .join('');
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

/** Two points off the outline have one on it halfway between them (TrueType). */
function contourPath(contour: Point[], at: (point: { x: number; y: number }) => string): string {
  if (contour.length < 2) return '';
  const middle = (one: Point, two: Point) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  const begin = contour.findIndex(({ on }) => on);
  const [first, last] = [contour[0], contour.at(-1)] as [Point, Point];
  const start = begin >= 0 ? (contour[begin] as Point) : { ...middle(last, first), on: true };
  const points = [...contour.slice(begin + 1), ...contour.slice(0, Math.max(begin, 0)), start];
  let path = `M${at(start)}`;
  let bend: Point | null = null;
  for (const point of points) {
    if (bend) path += `Q${at(bend)} ${at(point.on ? point : middle(bend, point))}`;
    else if (point.on) path += `L${at(point)}`;
    bend = point.on ? null : point;
  }
  return `${path}Z`;
}
/** Words in lines that are no wider than they may be; a word that is too long alone stands in a line of its own. */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
