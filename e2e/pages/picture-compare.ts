import sharp, { type Sharp } from 'sharp';

/** Scale of stored screenshots: small files, but enough detail. */
const KEPT = 1 / 4;
/** Cell size in pixels of the stored picture: text becomes a shade, independent of font rendering. */
const CELL = 8;
/** Of 255, in any of the three colours. */
const TONE = 22;

/** Pixels as they are. */
export interface Screenshot {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const shrink = (pixels: number) => Math.round(pixels * KEPT);
const read = ({ data, ...raw }: Screenshot) => sharp(data, { raw });

/** A screenshot in stored form. */
export const keptPicture = (screenshot: Screenshot): Promise<Buffer> =>
  read(screenshot)
    .resize({ width: shrink(screenshot.width) })
    .webp({ quality: 60, effort: 6 })
    .toBuffer();

/**
 * Differences from the stored picture, or null if alike. Tolerates different text rendering and rounding between browsers;
 * detects missing, moved and recoloured elements.
 */
export async function changeSince(kept: Buffer, screenshot: Screenshot): Promise<string | null> {
  const before = await sharp(kept).metadata();
  const after = { width: shrink(screenshot.width), height: shrink(screenshot.height) };
  if (before.width !== after.width) return `${after.width} px wide instead of ${before.width}`;
  if (Math.abs(after.height - before.height) > 2 + before.height / 100) {
    const [now, then] = [after, before].map(({ height }) => Math.round(height / KEPT));
    return `${now} px high instead of ${then}`;
  }
  const pictures = [sharp(kept), read(screenshot)];
  const [old = [], now = []] = await Promise.all(pictures.map((each) => readTones(each, before)));
  const changed = old.filter((tone, at) =>
    tone.some((part, colour) => Math.abs(part - (now[at]?.[colour] ?? 0)) > TONE),
  ).length;
  return changed > 3 + old.length / 200 ? `${changed} of ${old.length} cells look different` : null;
}

type Tone = [red: number, green: number, blue: number];

/** The mean colour of each cell, row by row. */
async function readTones(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<Tone[]> {
  const bytes = await picture
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const tones: Tone[] = [];
  for (let top = 0; top < height; top += CELL) {
    for (let left = 0; left < width; left += CELL) {
      tones.push(computeMean(bytes, width, { left, top, right: left + CELL, bottom: top + CELL }));
    }
  }
  return tones;

  function computeMean(
    pixels: Buffer,
    row: number,
    cell: { left: number; top: number; right: number; bottom: number },
  ): Tone {
    const sum: Tone = [0, 0, 0];
    let count = 0;
    for (let y = cell.top; y < Math.min(cell.bottom, height); y++) {
      for (let x = cell.left; x < Math.min(cell.right, width); x++) {
        for (const colour of [0, 1, 2] as const)
          sum[colour] += pixels[(y * row + x) * 3 + colour] ?? 0;
        count++;
      }
    }
    return [sum[0] / count, sum[1] / count, sum[2] / count];
  }
}
