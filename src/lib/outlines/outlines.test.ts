import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readFont } from './font.server.ts';
import { breakLines, textPath, textWidth, unknownLetters } from './text-outlines.server.ts';

function file(name: string, part = 'latin'): Uint8Array {
  const path = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
  return readFileSync(fileURLToPath(import.meta.resolve(path)));
}

const display = readFont(file('bricolage-grotesque'), { weight: 750 });
const extended = readFont(file('bricolage-grotesque', 'latin-ext'), { weight: 750 });
const style = { fonts: [display], size: 1000 };

/** All coordinates of a path. */
function points(path: string): [number, number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('type out of our own fonts', () => {
  // measured with a canvas in Chromium, weight 750, 1000 px
  it.each([
    ['Wozzeck', 4398],
    ['AVATAR To Té', 6423],
    ['Wir über Sie: möglichst wenig!', 14_858],
    ['LTaVAWyo,.', 5366],
    ['Größe 10–18 Uhr', 7853],
  ])('sets %s as wide as a browser does', (text, width) => {
    expect(Math.abs(textWidth(text, style) - width)).toBeLessThan(width / 1000);
  });

  it('follows the weight that is asked for, and kerns', () => {
    const width = (weight: number) => {
      const font = readFont(file('bricolage-grotesque'), { weight });
      return textWidth('Haus', { fonts: [font], size: 100 });
    };
    expect(width(200)).toBeLessThan(width(750));
    expect(width(5000)).toBe(width(800));
    const [a, v] = [...'AV'].map((letter) => display.glyphOf(letter.codePointAt(0) ?? 0));
    expect(display.kerning(a ?? 0, v ?? 0)).toBeLessThan(-20);
  });

  it('draws letters where they belong: on the baseline, as high as a capital, dots above an umlaut', () => {
    const from = { x: 100, y: 500 };
    const ys = (text: string) =>
      points(textPath(text, { fonts: [display], size: 100 }, from)).map(([, y]) => y);
    expect(Math.max(...ys('H'))).toBeCloseTo(500, 0);
    expect(Math.min(...ys('H'))).toBeGreaterThan(420);
    expect(Math.min(...ys('Ä'))).toBeLessThan(Math.min(...ys('A')) - 5);
    expect(Math.max(...ys('g'))).toBeGreaterThan(510);
    expect(textPath('HÄ', style, from)).toMatch(/^(M[-\d. ]+([LQ][-\d. ]+)+Z)+$/);
    expect(textPath(' ', style, from)).toBe('');
  });

  it('takes a letter from the first font that has it, and says which none has', () => {
    const fonts = [display, extended];
    expect(unknownLetters('Łódź, Čapek – „Škoda“', fonts)).toEqual([]);
    expect(unknownLetters('Łódź', [display])).toEqual(['Ł', 'ź']);
    expect(unknownLetters('Мир 🎭', fonts)).toEqual(['М', 'и', 'р', '🎭']);
  });

  it('breaks lines between words only', () => {
    const small = { fonts: [display], size: 40 };
    const lines = breakLines('Leonce  und Lena,\nein Lustspiel', small, 300);
    expect(lines.join(' ')).toBe('Leonce und Lena, ein Lustspiel');
    for (const line of lines) expect(textWidth(line, small)).toBeLessThanOrEqual(300);
    expect(breakLines('Donaudampfschifffahrt', small, 100)).toEqual(['Donaudampfschifffahrt']);
    expect(breakLines(' ', small, 100)).toEqual([]);
  });

  it('refuses what is no font', () => {
    for (const bytes of [Buffer.from('OTTO, not at all a WOFF2 font'), Buffer.alloc(60)]) {
      expect(() => readFont(bytes, { weight: 400 })).toThrow('This is no WOFF2 font.');
    }
  });
});
