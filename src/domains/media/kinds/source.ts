import { open } from 'node:fs/promises';

/** A file that is read in places, however large it is. */
export interface Source {
  size: number;
  /** fewer bytes than asked for at the end of the file */
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

/** A film of ten hours in fragments of two seconds takes some ten thousand; only a malicious file takes more. */
const MAX_READS = 100_000;
/** Bytes read ahead, so that neighbouring parts cost one read. */
const WINDOW = 4096;

/** The same source with a limit on reads, however its parts are nested. */
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

/** What is read of a file that is no picture. */
export interface FileFacts {
  kind: 'video' | 'audio' | 'document';
  mime_type: string;
  /** ending of its address and its name */
  extension: string;
  /** seconds; null where the file does not tell */
  duration: number | null;
  width: number | null;
  height: number | null;
}

/** The file is cut off, contradicts itself, or holds more than it says. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

/** The film is whole, but not every browser can show it. The message is its way of coding. */
export class UnplayableFile extends Error {
  override readonly name = 'UnplayableFile';
}

/** A sound file, by its kind. */
export function sound(mime_type: string, extension: string, duration: number | null): FileFacts {
  return { kind: 'audio', mime_type, extension, duration, width: null, height: null };
}
