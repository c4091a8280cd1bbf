import { open } from 'node:fs/promises';
import { Problem } from '#lib/api/problem.ts';
import { readPdf, readVtt } from './documents.ts';
import { readMp3 } from './mp3.ts';
import { findPrivateBoxes, readMp4 } from './mp4.ts';
import type { Box } from './mp4-boxes.ts';
import { readOgg } from './ogg.ts';
import { BrokenFile, type FileFacts, type Source, UnplayableFile, withSource } from './source.ts';
import { readWav } from './wav.ts';
import { readWebm } from './webm.ts';

/** Readers by the MIME type that file-type detects. */
export const FILE_READERS: ReadonlyMap<string, (source: Source) => Promise<FileFacts>> = new Map([
  ['video/mp4', readMp4],
  ['video/x-m4v', readMp4],
  ['audio/mp4', readMp4],
  ['audio/x-m4a', readMp4],
  ['video/webm', readWebm],
  ['audio/mpeg', readMp3],
  ['audio/ogg', readOgg],
  ['audio/ogg; codecs=opus', readOgg],
  ['audio/wav', readWav],
  ['application/pdf', readPdf],
  ['text/vtt', readVtt],
]);

function refused(detail: string, cause: unknown): Problem {
  return new Problem('invalid', detail, { field_errors: { file: [detail] }, cause });
}

/**
 * Reads a video, audio file, PDF or captions completely; removes location data from videos.
 * @param mime_type detected from the first bytes
 * @throws Problem 422 for truncated, contradictory or unplayable files, and for data beyond the declared content
 */
export async function readFile(path: string, mime_type: string): Promise<FileFacts> {
  const read = FILE_READERS.get(mime_type);
  if (!read) throw new Error(`nobody reads ${mime_type}`);
  try {
    const { facts, boxes } = await withSource(path, async (source) => {
      const found = await read(source);
      return { facts: found, boxes: read === readMp4 ? await findPrivateBoxes(source) : [] };
    });
    await empty(path, boxes);
    return facts;
  } catch (error) {
    if (error instanceof UnplayableFile) {
      throw refused(
        'Viele Browser können diese Datei nicht abspielen. Bitte speichern Sie Videos als MP4 (H.264 mit AAC) und Töne als MP3.',
        error,
      );
    }
    // Buffer throws RangeError for reads beyond the end of a truncated file.
    if (error instanceof BrokenFile || error instanceof RangeError) {
      throw refused('Die Datei ist beschädigt oder unvollständig.', error);
    }
    throw error;
  }
}

/** Overwrites boxes with zeros and renames them to 'free', so that no offset changes. */
async function empty(path: string, boxes: readonly Box[]): Promise<void> {
  if (boxes.length === 0) return;
  const file = await open(path, 'r+');
  try {
    for (const { header, start, end } of boxes) {
      await file.write(Buffer.from('free'), 0, 4, header + 4);
      for (let position = start; position < end; position += ZEROS.byteLength) {
        const length = Math.min(ZEROS.byteLength, end - position);
        await file.write(ZEROS, 0, length, position);
      }
    }
  } finally {
    await file.close();
  }
}

const ZEROS = Buffer.alloc(64 * 1024);
