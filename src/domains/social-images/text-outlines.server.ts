import type { Font, ShapedGlyph } from './font.server.ts';

export interface TextStyle {
  /** fallback order */
  fonts: readonly Font[];
  /** pixels per em */
  size: number;
  /** em between letters, negative for large text */
  tracking?: number;
}

/** Characters that none of the fonts has, except spaces. */
export function unknownLetters(text: string, fonts: readonly Font[]): string[] {
  return [...text].filter((letter) => letter.trim() !== '' && !fontFor(letter, fonts));
}

function fontFor(letter: string, fonts: readonly Font[]): Font | undefined {
  return fonts.find((font) => font.has(letter));
}

/** Splits text into runs of the same font. */
function splitRuns(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const font = fontFor(letter, fonts) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}

interface Placed extends ShapedGlyph {
  /** x position of the pen in pixels */
  pen: number;
}

function layOut(text: string, { fonts, size, tracking = 0 }: TextStyle) {
  const glyphs: Placed[] = [];
  let pen = 0;
  for (const run of splitRuns(text, fonts)) {
    for (const glyph of run.font.shape(run.text, tracking === 0)) {
      glyphs.push({ ...glyph, pen });
      pen += (glyph.advance + (glyph.ends_letter ? tracking : 0)) * size;
    }
  }
  return { glyphs, width: Math.max(0, pen - tracking * size) };
}

/** Width of a line in pixels. */
export function textWidth(text: string, style: TextStyle): number {
  return layOut(text, style).width;
}

/** A line of text as SVG path data. @param from start of the baseline */
export function textPath(text: string, style: TextStyle, from: { x: number; y: number }): string {
  const { size } = style;
  const { glyphs } = layOut(text, style);
  return glyphs
    .map(({ outline, pen, x, y }) => {
      const place = ([px, py]: readonly [number, number]) =>
        `${round(from.x + pen + (x + px) * size)} ${round(from.y - (y + py) * size)}`;
      return outline.map(({ type, points }) => type + points.map(place).join(' ')).join('');
    })
    .join('');
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

/** Breaks a text into lines of at most `width` pixels; a wider word gets a line of its own. */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
