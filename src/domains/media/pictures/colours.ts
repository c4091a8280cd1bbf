import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';

/** Bytes before the colours begin. */
const HEAD = 5;
const known = new LRUCache<string, string>({ max: 2000 });

/**
 * Decodes a thumbhash to three colours along a diagonal, for a CSS gradient: `#a98,#654,#321`. Four bits per channel are enough
 * for a placeholder. @param hash base64
 * @returns null for an invalid thumbhash
 */
export function getColours(hash: string): string | null {
  const before = known.get(hash);
  if (before !== undefined) return before || null;
  const colours = readColours(hash);
  known.set(hash, colours);
  return colours || null;
}

function readColours(hash: string): string {
  const bytes = Buffer.from(hash, 'base64');
  if (bytes.length < HEAD) return '';
  try {
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    const colour = (x: number, y: number) => {
      const at = 4 * (Math.floor(y * (h - 1)) * w + Math.floor(x * (w - 1)));
      return `#${[0, 1, 2].map((c) => ((rgba[at + c] ?? 0) >> 4).toString(16)).join('')}`;
    };
    return [colour(0.2, 0.1), colour(0.5, 0.5), colour(0.8, 0.9)].join();
  } catch {
    return '';
  }
}
