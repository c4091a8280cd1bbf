import { open } from 'node:fs/promises';

/** Random access to a file of any size. */
export interface Source {
  size: number;
  /** returns fewer bytes at the end of the file */
  read(position: number, length: number): Promise<Buffer>;
}

export async function withSource<T>(path: string, use: (source: Source) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const source = bounded({
      size,
      async read(position, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
        const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, position);
        return buffer.subarray(0, bytesRead);
      },
    });
    return await use(source);
  } finally {
    await file.close();
  }
}

/** A ten-hour film in two-second fragments needs some ten thousand; only malicious files need more. */
const MAX_READS = 100_000;
/** Read-ahead in bytes: adjacent parts need a single read. */
const WINDOW = 4096;

/** Limits the number of reads, against deeply nested files. */
export function bounded({ size, read }: Source): Source {
  let count = 0;
  let from = 0;
  let window: Buffer = Buffer.alloc(0);
  return {
    size,
    async read(position, length) {
      count += 1;
      if (count > MAX_READS) throw new BrokenFile('too many parts');
      if (length > WINDOW) return read(position, length);
      if (position < from || position + length > from + window.byteLength) {
        window = await read(position, WINDOW);
        from = position;
      }
      return window.subarray(position - from, position - from + length);
    },
  };
}

/** Facts read from a file other than a picture. */
export interface FileFacts {
  kind: 'video' | 'audio' | 'document';
  mime_type: string;
  /** extension of its URL and name */
  extension: string;
  /** seconds; null if the file does not declare it */
  duration: number | null;
  width: number | null;
  height: number | null;
}

/** The file is truncated, contradictory, or has data beyond its declared content. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

/** The file is valid, but some browsers cannot play it. The message is its codec. */
export class UnplayableFile extends Error {
  override readonly name = 'UnplayableFile';
}

/** Facts of an audio file. */
export function sound(mime_type: string, extension: string, duration: number | null): FileFacts {
  return { kind: 'audio', mime_type, extension, duration, width: null, height: null };
}
