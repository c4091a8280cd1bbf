import sharp from 'sharp';
import { createDice } from './dice.ts';
import type { Picture } from './draw.ts';

const TILE = 512;
/** How far a pixel may leave its flat colour, of 255. */
const FINE = 9;
const COARSE = 5;

let tile: Int8Array | undefined;

/** Grain of two sizes, as of paper and of ink that did not quite take; always the same. */
function grain(): Int8Array {
  if (tile) return tile;
  const dice = createDice('grain');
  const half = TILE / 2;
  const coarse = Float32Array.from({ length: half * half }, () => dice.between(-1, 1));
  tile = Int8Array.from({ length: TILE * TILE }, (_, index) => {
    const [x, y] = [index % TILE, Math.floor(index / TILE)];
    const blotch = coarse[(y >> 1) * half + (x >> 1)] ?? 0;
    return Math.round((dice.between(-1, 1) + dice.between(-1, 1)) * 0.5 * FINE + blotch * COARSE);
  });
  return tile;
}

/** Prints a drawing as a JPEG file, with grain. About a second for 2400 pixels. */
export async function printPicture({ svg }: Picture): Promise<Uint8Array> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = grain();
  const { width, height, channels } = info;
  for (let y = 0; y < height; y++) {
    const row = (y % TILE) * TILE;
    for (let x = 0; x < width; x++) {
      const shade = noise[row + (x % TILE)] ?? 0;
      const at = (y * width + x) * channels;
      for (let channel = 0; channel < 3; channel++) {
        const value = (data[at + channel] ?? 0) + shade;
        data[at + channel] = Math.min(255, Math.max(0, value));
      }
    }
  }
  return sharp(data, { raw: { width, height, channels } })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
