import sharp, { type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
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

/** Length of the longer side of what stands in for a picture while it loads, and that of a print. */
const SKETCH = 100;
const PRINT = 2400;
/** at which sharp draws a pixel for a pixel */
const FULL_DENSITY = 72;

/** What stands in for the picture while it loads (thumbhash, base64): a moment's work, without printing. */
export async function sketch({ svg }: Picture): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (FULL_DENSITY * SKETCH) / PRINT })
    .resize(SKETCH, SKETCH, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Prints a drawing as a JPEG file, with grain. About a second for 2400 pixels. */
export async function printPicture({ svg, has_grain }: Picture): Promise<Uint8Array> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (has_grain) addGrain(data, info);
  return sharp(data, { raw: { width, height, channels } })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function addGrain(data: Buffer, { width, height, channels }: OutputInfo): void {
  const noise = grain();
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
}
