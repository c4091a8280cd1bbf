import type { Readable } from 'node:stream';
import { Problem } from '../../lib/problem.ts';

export const BYTE_LIMIT = 30 * 1024 * 1024;

/** @throws Problem 413 as soon as more than allowed has arrived */
export async function readBounded(source: Uint8Array | Readable): Promise<Uint8Array> {
  const tooLarge = () =>
    new Problem(
      'too_large',
      `Die Datei ist zu groß: höchstens ${BYTE_LIMIT / 1024 / 1024} MB sind möglich.`,
    );
  if (source instanceof Uint8Array) {
    if (source.byteLength > BYTE_LIMIT) throw tooLarge();
    return source;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    // Leaving the loop destroys the stream, so the rest is never read.
    if (length > BYTE_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The last part of a path, without control characters, with the ending of what the file really is. */
export function cleanFilename(filename: string, format: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
    .slice(0, 120);
  return `${stem || 'Bild'}.${format}`;
}
