import { open, readFile as readWhole } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Problem } from '#lib/api/problem.ts';
import { tooLarge } from '#lib/uploads/intake.server.ts';
import { type Original, PICTURE_TYPES, readPicture } from '../pictures/picture-check.server.ts';
import { FILE_READERS, readFile } from './file-check.server.ts';
import type { FileFacts } from './source.ts';

/** Maximum size in bytes by type. */
export interface UploadLimits {
  image: number;
  file: number;
}

/** Result of checking an upload: a re-encoded picture, or facts of a file stored unchanged. */
export type Checked = { kind: 'image'; original: Original } | FileFacts;

/** Common unsupported types, with advice. */
const ADVICE: readonly [RegExp, string][] = [
  [
    /^image\/hei[cf]/,
    'HEIC-Bilder können nicht gelesen werden. Bitte als JPEG speichern und noch einmal hochladen.',
  ],
  [
    /^video\//,
    'Dieses Videoformat spielen nicht alle Browser ab. Bitte als MP4 (H.264) speichern.',
  ],
  [/^audio\//, 'Dieses Tonformat spielen nicht alle Browser ab. Bitte als MP3 speichern.'],
  [/officedocument|opendocument|x-cfb|rtf/, 'Bitte speichern Sie das Dokument als PDF.'],
];
const ACCEPTED =
  'Dieses Dateiformat wird nicht angenommen. Möglich sind Bilder (JPEG, PNG, GIF, WebP, AVIF), Videos (MP4, WebM), Töne (MP3, M4A, OGG, WAV), PDF und Untertitel (WebVTT).';

/** Endings of the accepted types. */
const ACCEPTED_NAME = /\.(jpe?g|png|gif|webp|avif|mp4|webm|mp3|m4a|ogg|wav|pdf|vtt)$/i;

/**
 * Checks an upload by its content; its name only serves to explain a refusal.
 * @throws Problem 415 for unsupported types, 413 if it is too large, 422 for empty or broken files
 */
export async function checkUpload(
  path: string,
  size: number,
  limits: UploadLimits,
  filename = '',
): Promise<Checked> {
  if (size === 0) {
    const detail = 'Die Datei ist leer.';
    throw new Problem('invalid', detail, { field_errors: { file: [detail] } });
  }
  const mime_type = await identify(path, filename);
  const isPicture = PICTURE_TYPES.has(mime_type);
  const limit = isPicture ? limits.image : limits.file;
  if (size > limit) throw tooLarge(limit);
  if (!isPicture) return readFile(path, mime_type);
  return { kind: 'image', original: await readPicture(await readWhole(path), mime_type) };
}

/** @throws Problem 415 if the first bytes match no accepted type, 422 if they match none at all though the name does */
async function identify(path: string, filename: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const mime_type = found?.mime ?? '';
  if (PICTURE_TYPES.has(mime_type) || FILE_READERS.has(mime_type)) return mime_type;
  const advice = await findAdvice(mime_type, path);
  const ending = ACCEPTED_NAME.exec(filename)?.[0];
  if (!found && ending && advice === ACCEPTED) throw damaged(ending);
  throw refused(advice);
}

async function findAdvice(mime_type: string, path: string): Promise<string> {
  if (/<svg[\s>]/i.test(await beginning(path))) {
    return 'SVG-Dateien werden aus Sicherheitsgründen nicht angenommen. Bitte als PNG speichern.';
  }
  return ADVICE.find(([kind]) => kind.test(mime_type))?.[1] ?? ACCEPTED;
}

function damaged(ending: string): Problem {
  const detail = `Die Datei ist beschädigt: Ihr Name endet auf „${ending}“, aber so lässt sie sich nicht lesen. Bitte speichern Sie sie noch einmal, oder nehmen Sie eine andere Kopie.`;
  return new Problem('invalid', detail, { field_errors: { file: [detail] } });
}

function refused(detail: string): Problem {
  return new Problem('unsupported_media_type', detail, { field_errors: { file: [detail] } });
}

async function beginning(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
