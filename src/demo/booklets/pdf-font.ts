import type { Font } from '#lib/outlines/font.server.ts';
import { textPath } from '#lib/outlines/text-outlines.server.ts';
import { stream } from './pdf.ts';

/** The letters of one page's font have numbers below this. */
const MAX_LETTERS = 256;

/**
 * A font of a PDF (Type 3, ISO 32000-1, 9.6.5): the letters that are used, as outlines of our own, with what each of them
 * means, so that the text can be searched, copied and read out.
 */
export class PdfFont {
  readonly #font: Font;
  readonly #codes = new Map<string, number>();

  constructor(font: Font) {
    this.#font = font;
  }

  /** A line as operands of TJ, pairs of letters set closer as the font says. */
  line(text: string): string {
    const parts: string[] = [];
    let before: number | null = null;
    for (const letter of text.normalize('NFC')) {
      const glyph = this.#font.glyphOf(letter.codePointAt(0) ?? 0);
      const closer = before === null ? 0 : this.#font.kerning(before, glyph);
      if (closer !== 0) parts.push(`${Math.round((-closer * 1000) / this.#font.units_per_em)}`);
      parts.push(`<${hex(this.#codeOf(letter))}>`);
      before = glyph;
    }
    return `[${parts.join('')}]`;
  }

  #codeOf(letter: string): number {
    const code = this.#codes.get(letter) ?? this.#codes.size + 1;
    if (code >= MAX_LETTERS) throw new Error('Too many different letters for one font.');
    this.#codes.set(letter, code);
    return code;
  }

  /** Puts the font into the file, once everything is set in it. @returns the number of its object */
  write(add: (body: string | Uint8Array) => number): number {
    const { units_per_em: em, ascent, descent } = this.#font;
    const letters = [...this.#codes];
    const widths = letters.map(([letter]) => Math.round(this.#advance(letter)));
    const drawn = letters.map(([letter], index) =>
      add(
        stream(`${widths[index]} 0 0 ${-ascent} ${2 * em} ${-descent} d1\n${this.#draw(letter)} f`),
      ),
    );
    const meaning = add(stream(toUnicode(letters)));
    const names = letters.map(([, code]) => `/g${code}`);
    return add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 ${-ascent} ${2 * em} ${-descent}] ` +
        // outlines are drawn downwards, as on a screen
        `/FontMatrix [${1 / em} 0 0 ${-1 / em} 0 0] /Resources << >> ` +
        `/CharProcs << ${drawn.map((number, index) => `${names[index]} ${number} 0 R`).join(' ')} >> ` +
        `/Encoding << /Type /Encoding /Differences [1 ${names.join(' ')}] >> ` +
        `/FirstChar 1 /LastChar ${letters.length} /Widths [${widths.join(' ')}] /ToUnicode ${meaning} 0 R >>`,
    );
  }

  #advance(letter: string): number {
    return this.#font.outline(this.#font.glyphOf(letter.codePointAt(0) ?? 0)).advance;
  }

  #draw(letter: string): string {
    const style = { fonts: [this.#font], size: this.#font.units_per_em };
    return operators(textPath(letter, style, { x: 0, y: 0 }));
  }
}

const hex = (code: number, digits = 2) => code.toString(16).toUpperCase().padStart(digits, '0');

/** The data of an SVG path (M, L, Q, Z) as operators; a PDF bends lines with two points, not one. */
function operators(path: string): string {
  let [x, y] = [0, 0];
  const out: string[] = [];
  for (const [, name = '', data = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const numbers = data.trim().split(/[ ,]+/).map(Number);
    if (name === 'Z') {
      out.push('h');
      continue;
    }
    const [toX, toY] = numbers.slice(-2) as [number, number];
    if (name === 'Q') {
      const [bendX, bendY] = numbers as [number, number];
      const third = (from: number, to: number) => Math.round((from + 2 * to) / 3);
      const bends = [third(x, bendX), third(y, bendY), third(toX, bendX), third(toY, bendY)];
      out.push(`${bends.join(' ')} ${toX} ${toY} c`);
    } else out.push(`${toX} ${toY} ${name === 'M' ? 'm' : 'l'}`);
    [x, y] = [toX, toY];
  }
  return out.join('\n');
}

/** Which letter each number stands for (9.10.3). */
function toUnicode(letters: readonly (readonly [letter: string, code: number])[]): string {
  const rows = letters.map(([letter, code]) => {
    const meaning = Buffer.from(letter, 'utf16le').swap16().toString('hex').toUpperCase();
    return `<${hex(code)}> <${meaning}>`;
  });
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) => {
    const some = rows.slice(index * 100, (index + 1) * 100);
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
