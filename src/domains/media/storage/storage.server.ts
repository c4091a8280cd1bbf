import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import type { ByteRange } from '../files/byte-range.ts';

/**
 * Storage of media files. Keys are relative paths made by the media service (`originals/ab/….jpg`,
 * `renditions/7-1a2b3c4d/640.webp`), never user input.
 */
export interface MediaStorage {
  /** Atomic and durable: once resolved, the file is complete and survives a crash; before that it does not exist. */
  put(key: string, contents: Uint8Array): Promise<void>;
  /** The same for a local file of any size, which may be moved. */
  putFile(key: string, path: string): Promise<void>;
  /** null if there is no such file */
  get(key: string): Promise<Uint8Array | null>;
  /** Streams a file or a range of it; null if there is no such file. */
  open(key: string, range: ByteRange | null): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  removeFolder(prefix: string): Promise<void>;
  /** Files with this prefix, their size and the time they were written. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; written_at: Date }>;
}

/** What flydrive's drivers lack: ranges, and writing large files without loading them. */
export interface MediaDriver extends DriverContract {
  putFile(key: string, path: string): Promise<void>;
  open(key: string, range: ByteRange | null): Promise<Readable | null>;
}

/** The media storage on top of an atomic driver. */
export function createMediaStorage(driver: MediaDriver): MediaStorage {
  const disk = new Disk(driver);
  const normaliseKey = (key: string) => disk.file(key).key;
  return {
    put: (key, contents) => disk.put(key, contents).catch(throwCause),
    putFile: async (key, path) => driver.putFile(normaliseKey(key), path),
    async get(key) {
      try {
        return await disk.getBytes(key);
      } catch {
        if (!(await disk.exists(key).catch(throwCause))) return null;
        // it may have been written between the two
        return disk.getBytes(key).catch(throwCause);
      }
    },
    open: async (key, range) => driver.open(normaliseKey(key), range),
    has: (key) => disk.exists(key).catch(throwCause),
    remove: (key) => disk.delete(key).catch(throwCause),
    removeFolder: (prefix) => disk.deleteAll(prefix).catch(throwCause),
    async *list(prefix) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(prefix, { recursive: true, paginationToken });
        for (const object of page.objects) {
          if (!object.isFile) continue;
          const { lastModified, contentLength } = await object.getMetaData();
          yield { key: object.key, bytes: contentLength, written_at: lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** flydrive wraps causes (`ENOSPC`, unreachable bucket) that error handling needs. */
function throwCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
