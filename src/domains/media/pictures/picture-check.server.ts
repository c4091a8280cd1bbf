import sharp, { type Metadata } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Problem } from '#lib/api/problem.ts';
import { readScans } from './jpeg-scans.ts';
import { listNeededChunks } from './png-chunks.ts';
import type { SourceFormat } from './sizes.ts';

/** A cleaned upload: upright, sRGB, pixels only (no EXIF, location or foreign data). */
export interface Original {
  bytes: Uint8Array;
  format: SourceFormat;
  width: number;
  height: number;
  /** base64 */
  thumbhash: string;
}

/** Pixels over all frames; a small PNG can decompress to gigabytes. */
export const PIXEL_LIMIT = 80_000_000;
const FRAME_LIMIT = 600;
/** Decoders pass over the whole picture for each scan; encoders make about ten. */
const SCAN_LIMIT = 100;

/** Formats by MIME type: file-type and sharp must agree. */
export const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

const damaged = (cause?: unknown) =>
  new Problem('invalid', 'Die Bilddatei ist beschädigt oder unvollständig.', {
    field_errors: { file: ['Die Bilddatei ist beschädigt oder unvollständig.'] },
    cause,
  });

function tooMany(parts: string, max: string): Problem {
  const detail = `Das Bild hat zu viele ${parts}: höchstens ${max} sind möglich.`;
  return new Problem('invalid', detail, { field_errors: { file: [detail] } });
}

async function readHeader(bytes: Uint8Array, kind: string): Promise<Metadata> {
  if (kind === 'jpeg') checkScans(bytes);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  if (header.format !== kind) throw damaged();
  const frames = header.pages ?? 1;
  const pixels = header.width * (header.pageHeight ?? header.height) * frames;
  if (frames > FRAME_LIMIT) throw tooMany('Einzelbilder', `${FRAME_LIMIT}`);
  if (pixels > PIXEL_LIMIT) throw tooMany('Bildpunkte', `${PIXEL_LIMIT / 1e6} Millionen`);
  return header;
}

function checkScans(jpeg: Uint8Array): void {
  const { scans, hasEnd } = readScans(jpeg);
  if (scans > SCAN_LIMIT) throw tooMany('Durchgänge (Scans)', `${SCAN_LIMIT}`);
  if (!hasEnd) throw damaged();
}

function keptFormat(header: Metadata): SourceFormat {
  if ((header.pages ?? 1) > 1) return 'gif';
  if (header.format === 'gif') return 'gif';
  if (header.format === 'png') return 'png';
  return header.hasAlpha ? 'png' : 'jpg';
}

/** The decoder's warning about missing data, which it fills with grey. */
const MISSING = /premature end/i;

/** Decodes completely, so that broken files fail now and not when visitors request them. */
async function redraw(bytes: Uint8Array, header: Metadata, format: SourceFormat) {
  if (header.format !== 'jpeg') return draw(bytes, header, format, 'error');
  return draw(bytes, header, format, 'warning').catch((error: unknown) => {
    if (error instanceof Error && MISSING.test(String(error.cause))) throw error;
    return draw(bytes, header, format, 'error'); // unusual, but complete
  });
}

async function draw(
  bytes: Uint8Array,
  header: Metadata,
  format: SourceFormat,
  failOn: 'warning' | 'error',
) {
  const picture = sharp(bytes, {
    animated: (header.pages ?? 1) > 1,
    failOn,
    limitInputPixels: PIXEL_LIMIT,
  })
    .autoOrient()
    .toColorspace('srgb');
  if (format === 'jpg') picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  else if (format === 'png') picture.png({ compressionLevel: 8 });
  else picture.gif({ effort: 4 });
  return picture.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw damaged(error);
  });
}

async function createThumbhash(original: Uint8Array): Promise<string> {
  const { data, info } = await sharp(original)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Converts an upload to the stored original.
 * @param mime_type detected from the first bytes; names and declared types are not trusted
 * @throws Problem 422 for broken pictures and ones with too many pixels
 */
export async function readPicture(upload: Uint8Array, mime_type: string): Promise<Original> {
  const kind = PICTURE_TYPES.get(mime_type) ?? '';
  const bytes = kind === 'png' ? listNeededChunks(upload) : upload;
  const header = await readHeader(bytes, kind);
  const format = keptFormat(header);
  const { data, info } = await redraw(bytes, header, format);
  return {
    bytes: data,
    format,
    width: info.width,
    height: info.pageHeight ?? info.height,
    thumbhash: await createThumbhash(data),
  };
}
