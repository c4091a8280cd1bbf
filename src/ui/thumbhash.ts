import { thumbHashToRGBA } from 'thumbhash';

const REMEMBERED = 500;
/** Bytes before the colours begin. */
const HEAD = 5;
const gradients = new Map<string, string | undefined>();

/**
 * A picture in three colours, as a CSS gradient of some 40 characters: what stands there until the picture comes.
 * Four bits per colour are plenty for that. @param hash base64 of a thumbhash
 * @returns undefined for what is no thumbhash
 */
export function thumbhashGradient(hash: string): string | undefined {
  if (!gradients.has(hash)) {
    if (gradients.size >= REMEMBERED) gradients.clear();
    gradients.set(hash, gradientOf(hash));
  }
  return gradients.get(hash);
}

function gradientOf(hash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    if (bytes.length < HEAD) return undefined;
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    const colour = (x: number, y: number) => {
      const at = 4 * (Math.floor(y * (h - 1)) * w + Math.floor(x * (w - 1)));
      return `#${[0, 1, 2].map((c) => ((rgba[at + c] ?? 0) >> 4).toString(16)).join('')}`;
    };
    return `linear-gradient(160deg,${colour(0.2, 0.1)},${colour(0.5, 0.5)},${colour(0.8, 0.9)})`;
  } catch {
    return undefined;
  }
}
