import { describe, expect, it } from 'vitest';
import { readFont } from './font.server.ts';
import { breakLines, textPath, textWidth, unknownLetters } from './text-outlines.server.ts';

const display = await readFont('bricolage-grotesque', 'latin', 750);
const extended = await readFont('bricolage-grotesque', 'latin-ext', 750);
const style = { fonts: [display], size: 1000 };

/** All coordinates of a path. */
function points(path: string): [number, number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('type out of our own fonts', () => {
  // measured with a canvas in Chromium, 1000 px
  it.each([
    ['Wozzeck', 'bricolage-grotesque', 750, 4398],
    ['AVATAR To Té', 'bricolage-grotesque', 750, 6422.7],
    ['AVATAR To Té', 'bricolage-grotesque', 200, 5955.0],
    ['Wir über Sie: möglichst wenig!', 'bricolage-grotesque', 750, 14_858.1],
    ['LTaVAWyo,.', 'bricolage-grotesque', 750, 5366.2],
    ['Größe 10–18 Uhr', 'bricolage-grotesque', 750, 7853],
    ['AVATAR To Té', 'familjen-grotesk', 600, 5919.2],
    ['Größe 10–18 Uhr', 'familjen-grotesk', 600, 7564.6],
  ])('sets %s in %s at %i as wide as a browser does', async (text, family, weight, width) => {
    const fonts = [await readFont(family, 'latin', weight)];
    expect(Math.abs(textWidth(text, { fonts, size: 1000 }) - width)).toBeLessThan(0.5);
  });

  it('applies letter spacing, and keeps a combining accent with its letter', () => {
    const width = (text: string, tracking: number) =>
      textWidth(text, { fonts: [display], size: 100, tracking });
    expect(width('Haus', 0.1)).toBeCloseTo(width('Haus', 0) + 30, 5);
    expect(width('x\u0308x', 0.1)).toBeCloseTo(width('x\u0308x', 0) + 10, 5);
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
    const forty = { fonts: [display], size: 40 };
    const lines = breakLines('Leonce  und Lena,\nein Lustspiel', forty, 300);
    expect(lines.join(' ')).toBe('Leonce und Lena, ein Lustspiel');
    for (const line of lines) expect(textWidth(line, forty)).toBeLessThanOrEqual(300);
    expect(breakLines('Donaudampfschifffahrt', forty, 100)).toEqual(['Donaudampfschifffahrt']);
    expect(breakLines(' ', forty, 100)).toEqual([]);
  });
});
