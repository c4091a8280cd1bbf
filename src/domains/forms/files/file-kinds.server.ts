import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '#lib/api/problem.ts';
import type { Accept } from '../field-types.ts';

interface FileKind {
  accept: Accept;
  content_type: string;
  /** the first one names files without an extension */
  extensions: readonly [string, ...string[]];
}

const kind = (
  accept: Accept,
  content_type: string,
  ...extensions: [string, ...string[]]
): FileKind => ({ accept, content_type, extensions });

const PDF = kind('pdf', 'application/pdf', 'pdf');
const M4A = kind('audio', 'audio/mp4', 'm4a', 'mp4');
const OGG = kind('audio', 'audio/ogg', 'ogg', 'oga', 'opus');

/** By the type that file-type detects. Nothing that a browser would run, and no archives. */
const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['application/pdf', PDF],
  ['image/jpeg', kind('image', 'image/jpeg', 'jpg', 'jpeg', 'jpe')],
  ['image/png', kind('image', 'image/png', 'png')],
  ['image/gif', kind('image', 'image/gif', 'gif')],
  ['image/webp', kind('image', 'image/webp', 'webp')],
  ['image/heic', kind('image', 'image/heic', 'heic', 'heif')],
  ['audio/mpeg', kind('audio', 'audio/mpeg', 'mp3')],
  ['audio/x-m4a', M4A],
  ['audio/mp4', M4A],
  ['audio/ogg', OGG],
  ['audio/ogg; codecs=opus', OGG],
  ['audio/wav', kind('audio', 'audio/wav', 'wav')],
  ['video/mp4', kind('video', 'video/mp4', 'mp4', 'm4v', 'm4a')],
  ['video/quicktime', kind('video', 'video/quicktime', 'mov', 'qt')],
  ['video/webm', kind('video', 'video/webm', 'webm')],
]);

const HEAD = 4096;
const TAIL = 2048;
const ACCEPTED =
  'Dieses Dateiformat wird nicht angenommen. Möglich sind PDF, Bilder (JPEG, PNG, GIF, WebP, HEIC), Tonaufnahmen (MP3, M4A, OGG, WAV) und Videos (MP4, MOV, WebM).';
const LONGEST_NAME = 120;

/** Archives and office documents, which file-type would unpack. */
const PACKED = ['PK', '\u001f\u008b', 'Rar!', '7z'];

export interface CheckedFile {
  name: string;
  extension: string;
  content_type: string;
}

/**
 * Detects the kind of an upload by its contents; its name must agree (G-55).
 * @throws Problem 415 for other kinds, 422 for empty and broken files and for names of another kind
 */
export async function checkFile(
  path: string,
  size: number,
  filename: string,
): Promise<CheckedFile> {
  if (size === 0) throw rejected('invalid', 'Die Datei ist leer.');
  const { head, tail } = await ends(path, size);
  const beginning = head.toString('latin1', 0, 8);
  const found = PACKED.some((sign) => beginning.startsWith(sign))
    ? undefined
    : await fileTypeFromBuffer(head).catch(() => {});
  const type = KINDS.get(found?.mime ?? '');
  if (!type) throw rejected('unsupported_media_type', ACCEPTED);
  if (type === PDF && !/%%EOF[\s\0]*$/.test(tail.toString('latin1')))
    throw rejected('invalid', 'Die Datei ist beschädigt oder unvollständig.');
  return { ...named(filename, type), content_type: type.content_type };
}

function named(filename: string, { extensions }: FileKind) {
  const last = filename.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const extension = /\.([^.]{1,12})$/.exec(last)?.[1]?.toLowerCase() ?? '';
  if (extension && !extensions.includes(extension)) {
    throw rejected(
      'invalid',
      `Der Name der Datei endet auf „.${extension.replace(/[^\p{L}\p{N}]/gu, '')}“, sie ist aber eine Datei der Art „${extensions[0]}“.`,
    );
  }
  const stem = (extension ? last.slice(0, -extension.length - 1) : last)
    .replace(/^\.+/, '')
    .replace(/[\p{C}<>:"|?*]/gu, '');
  // by code points, so that no surrogate pair is split
  const short = [...stem].slice(0, LONGEST_NAME).join('').trim() || 'Datei';
  const own = extension || extensions[0];
  return { name: `${short}.${own}`, extension: own };
}

async function ends(path: string, size: number): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path, 'r');
  try {
    const read = async (from: number, length: number) => {
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await file.read(buffer, 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    const tail = Math.min(size, TAIL);
    return { head: await read(0, Math.min(size, HEAD)), tail: await read(size - tail, tail) };
  } finally {
    await file.close();
  }
}

/** The kind of an accepted file, in the words of a field's `accept`. */
export const findKindByType = (content_type: string): Accept | undefined =>
  [...KINDS.values()].find((each) => each.content_type === content_type)?.accept;

function rejected(code: 'invalid' | 'unsupported_media_type', detail: string): Problem {
  return new Problem(code, detail, { field_errors: { file: [detail] } });
}
