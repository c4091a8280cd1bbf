import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const { resolve } = createRequire(import.meta.url);
const FACES = [...css.matchAll(/@font-face \{(.*?)\n\}/gs)].map(([, body = '']) => body);
const FILES = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => resolve(path));

/** A number of a font face, e.g. `size-adjust: 93.44%` as 0.9344. */
function share(face: string, property: string): number {
  return Number(face.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1]) / 100;
}

/** WOFF2 table tags in the order of the specification, as far as needed. */
const TAGS = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt',
  'fpgm',
  'glyf',
];
const TRANSFORMED = ['glyf', 'loca'];

/** Ascent and descent in em, from the tables `head` and `hhea` of a WOFF2 file. */
function metrics(file: string): { ascent: number; descent: number } {
  const bytes = readFileSync(file);
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  const offsets = new Map<string, number>();
  for (let table = bytes.readUInt16BE(12); table > 0; table--) {
    const flags = bytes.readUInt8(at++);
    const known = flags & 63;
    if (known === 63) at += 4;
    const tag = TAGS[known] ?? bytes.toString('latin1', at - 4, at);
    const plain = number();
    // 11 is loca, the only other table transformed by default
    const usual = TRANSFORMED.includes(tag) || known === 11 ? 3 : 0;
    offsets.set(tag, offset);
    offset += flags >> 6 === usual ? plain : number();
  }
  const font = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  const unit = font.readUInt16BE((offsets.get('head') ?? 0) + 18);
  const hhea = offsets.get('hhea') ?? 0;
  return {
    ascent: font.readInt16BE(hhea + 4) / unit,
    descent: -font.readInt16BE(hhea + 6) / unit,
  };
}

describe('fonts', () => {
  it('are two files of at most 36 KB together', () => {
    expect(FILES).toHaveLength(2);
    const bytes = FILES.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThanOrEqual(36 * 1024);
  });

  it.each([
    ['Bricolage', 0],
    ['Familjen', 1],
  ])('%s has fallbacks of the same height, so that nothing jumps', (family, index) => {
    const { ascent, descent } = metrics(FILES[index] as string);
    const fallbacks = FACES.filter((face) => face.includes(`"${family} Fallback"`));
    expect(fallbacks).not.toHaveLength(0);
    for (const fallback of fallbacks) {
      const size = share(fallback, 'size-adjust');
      expect(share(fallback, 'ascent-override') * size).toBeCloseTo(ascent, 3);
      expect(share(fallback, 'descent-override') * size).toBeCloseTo(descent, 3);
    }
  });

  it('never keep text invisible', () => {
    const loaded = FACES.filter((face) => face.includes('url('));
    expect(loaded.every((face) => face.includes('font-display: swap'))).toBe(true);
  });
});
