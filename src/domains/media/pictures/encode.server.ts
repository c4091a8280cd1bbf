import sharp, { type Sharp } from 'sharp';
import { cropAround } from '#lib/crop-around.ts';
import { bytesGoal, type Format, type Size } from './sizes.ts';

// One thread per picture and no cache: concurrency is limited by gates.
sharp.concurrency(1);
sharp.cache(false);

/** Qualities to try, best first, with their approximate size relative to the first. */
const WEBP: Step[] = [
  { quality: 76, weight: 1 },
  { quality: 66, weight: 0.65 },
  { quality: 54, weight: 0.5 },
  { quality: 42, weight: 0.4 },
];
/** A seventh of the time of the default effort 4, at the same size (for pictures with grain). */
const AVIF_EFFORT = 1;
const AVIF: Step[] = [
  { quality: 50, weight: 1 },
  { quality: 42, weight: 0.6 },
];
interface Step {
  quality: number;
  weight: number;
}

/** Background of transparent pictures converted to JPEG. */
const WHITE = '#ffffff';

export interface EncodeInput {
  original: Uint8Array;
  width: number;
  height: number;
  is_animated: boolean;
  focal_point: { x: number; y: number };
}

/** Resizes without distortion or enlargement. Cropped sizes of animations are stills. */
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

/** The best quality within the size goal, else the lowest one. Skips hopeless attempts. */
async function withinGoal(
  steps: Step[],
  goal: number,
  encodeAt: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  const [first, ...further] = steps;
  if (!first) throw new Error('no quality given');
  const best = await encodeAt(first.quality);
  if (best.byteLength <= goal || further.length === 0) return best;
  const hopeful = further.filter((step) => best.byteLength * step.weight <= goal);
  const last = further.slice(-1);
  for (const step of hopeful.length > 0 ? hopeful : last) {
    const smaller = await encodeAt(step.quality);
    if (smaller.byteLength <= goal || step === last[0]) return smaller;
  }
  return best;
}

async function still(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return () => sharp(data, { raw });
}

/** Makes a rendition. Takes milliseconds (small WebP) to seconds (large AVIF) of one core. */
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
      return withinGoal(WEBP, goal, (quality) =>
        again().webp({ quality, smartSubsample: true, effort: 2 }).toBuffer(),
      );
    }
    case 'avif': {
      const again = await still(picture);
      return withinGoal(AVIF, goal * 0.8, (quality) =>
        again().avif({ quality, effort: AVIF_EFFORT }).toBuffer(),
      );
    }
  }
}
