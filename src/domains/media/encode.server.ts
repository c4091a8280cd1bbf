import sharp, { type Sharp } from 'sharp';
import { bytesGoal, cropAround, type Format, type Size } from './sizes.ts';

// One thread a picture and no cache of decoded ones: how much runs at once is the gates' business.
sharp.concurrency(1);
sharp.cache(false);

/** Part of every address: raised when the settings below change, so that kept renditions are made anew. */
export const RECIPE = 1;

const WEBP_QUALITIES = [80, 68, 54, 42];
const AVIF_QUALITIES = [56, 44];
/** What shows through when a transparent picture becomes a JPEG. */
const WHITE = '#ffffff';

export interface EncodeInput {
  original: Uint8Array;
  width: number;
  height: number;
  is_animated: boolean;
  focal_point: { x: number; y: number };
}

/** The picture in its size, undistorted and never enlarged. Cropped sizes of animations stand still. */
function scaled(input: EncodeInput, size: Size, format: Format): Sharp {
  const crop = size.height
    ? cropAround(input, { width: size.width, height: size.height }, input.focal_point)
    : null;
  const moves = input.is_animated && !crop && (format === 'webp' || format === 'gif');
  const picture = sharp(input.original, { animated: moves, failOn: 'error' });
  if (crop) picture.extract(crop);
  const from = crop ?? input;
  const width = Math.min(size.width, from.width);
  const height = Math.max(1, Math.round((from.height * width) / from.width));
  return picture.resize({ width, height, fit: 'fill' });
}

/** The best quality within the goal; the last one whatever it weighs. */
async function withinGoal(
  qualities: number[],
  goal: number,
  encode: (quality: number) => Promise<Buffer>,
) {
  let best: Buffer | undefined;
  for (const quality of qualities) {
    best = await encode(quality);
    if (best.byteLength <= goal) break;
  }
  if (!best) throw new Error('no quality given');
  return best;
}

async function still(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return () => sharp(data, { raw });
}

/** Makes one rendition. Costs milliseconds (small webp) to seconds (large avif) of one core. */
export async function encode(input: EncodeInput, size: Size, format: Format): Promise<Uint8Array> {
  const picture = scaled(input, size, format);
  const goal = bytesGoal(size.width);
  switch (format) {
    case 'jpg':
      return picture.flatten({ background: WHITE }).jpeg({ quality: 74, mozjpeg: true }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer();
    case 'gif':
      return picture.gif({ effort: 5 }).toBuffer();
    case 'webp': {
      if (input.is_animated) return picture.webp({ quality: 70, effort: 3 }).toBuffer();
      const again = await still(picture);
      return withinGoal(WEBP_QUALITIES, goal, (quality) =>
        again().webp({ quality, smartSubsample: true, effort: 4 }).toBuffer(),
      );
    }
    case 'avif': {
      const again = await still(picture);
      return withinGoal(AVIF_QUALITIES, goal * 0.8, (quality) =>
        again().avif({ quality, effort: 3 }).toBuffer(),
      );
    }
  }
}
