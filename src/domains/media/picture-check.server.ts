import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Problem } from '../../lib/problem.ts';
import type { SourceFormat } from './sizes.ts';

/** What is kept of an upload: upright, sRGB, nothing but the picture (no EXIF, no place, no foreign bytes). */
export interface Original {
  bytes: Uint8Array;
  format: SourceFormat;
  width: number;
  height: number;
  /** base64 */
  thumbhash: string;
}

/** Pixels over all frames; a PNG of few bytes can unfold into gigabytes. */
export const PIXEL_LIMIT = 80_000_000;
const FRAME_LIMIT = 600;

/** What file-type calls a kind, and what sharp calls the same: both must agree. */
const ACCEPTED = new Map([
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

/** @throws Problem 415 for anything that is not one of the accepted kinds by its content */
async function kindByContent(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const kind = found && ACCEPTED.get(found.mime);
  if (kind) return kind;
  if (found?.mime === 'image/heic' || found?.mime === 'image/heif') {
    throw new Problem(
      'unsupported_media_type',
      'HEIC-Bilder können nicht gelesen werden. Bitte als JPEG speichern und noch einmal hochladen.',
    );
  }
  if (/<svg[\s>]/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)))) {
    throw new Problem(
      'unsupported_media_type',
      'SVG-Dateien werden aus Sicherheitsgründen nicht angenommen. Bitte als PNG speichern.',
    );
  }
  throw new Problem(
    'unsupported_media_type',
    'Dieses Dateiformat wird nicht angenommen. Möglich sind JPEG, PNG, GIF, WebP und AVIF.',
  );
}

async function readHeader(bytes: Uint8Array, kind: string): Promise<Metadata> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  if (header.format !== kind) throw damaged();
  const frames = header.pages ?? 1;
  const pixels = header.width * (header.pageHeight ?? header.height) * frames;
  if (pixels > PIXEL_LIMIT || frames > FRAME_LIMIT) {
    const detail = `Das Bild hat zu viele Bildpunkte: höchstens ${PIXEL_LIMIT / 1e6} Millionen sind möglich.`;
    throw new Problem('invalid', detail, { field_errors: { file: [detail] } });
  }
  return header;
}

function keptFormat(header: Metadata): SourceFormat {
  if ((header.pages ?? 1) > 1) return 'gif';
  if (header.format === 'gif') return 'gif';
  if (header.format === 'png') return 'png';
  return header.hasAlpha ? 'png' : 'jpg';
}

/** Decodes everything: whatever is cut off or broken fails here, not later in front of visitors. */
async function redraw(bytes: Uint8Array, header: Metadata, format: SourceFormat) {
  const picture = sharp(bytes, {
    animated: (header.pages ?? 1) > 1,
    failOn: 'error',
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

async function thumbhashOf(original: Uint8Array): Promise<string> {
  const { data, info } = await sharp(original)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Turns uploaded bytes into what is kept, judged by their content alone (name and stated kind are hearsay).
 * @throws Problem 415 for kinds that are not accepted, 422 for empty, broken or too large pictures
 */
export async function readPicture(bytes: Uint8Array): Promise<Original> {
  if (bytes.byteLength === 0) {
    throw new Problem('invalid', 'Die Datei ist leer.', {
      field_errors: { file: ['Die Datei ist leer.'] },
    });
  }
  const header = await readHeader(bytes, await kindByContent(bytes));
  const format = keptFormat(header);
  const { data, info } = await redraw(bytes, header, format);
  return {
    bytes: data,
    format,
    width: info.width,
    height: info.pageHeight ?? info.height,
    thumbhash: await thumbhashOf(data),
  };
}
