import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import type { ByteRange } from '../files/byte-range.ts';

/**
 * Where media files live. Keys are relative paths that the media service makes itself
 * (`originals/ab/….jpg`, `renditions/7-1a2b3c4d/640.webp`), never names given by a person.
 */
export interface MediaStorage {
  /** When this resolves the whole file is there and survives a crash; before, nothing is visible. */
  put(key: string, contents: Uint8Array): Promise<void>;
  /** The same for a file of this machine, however large; it may be gone afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** null when there is no such file */
  get(key: string): Promise<Uint8Array | null>;
  /** A file, or a part of it, as it is read; null when there is no such file. */
  open(key: string, range: ByteRange | null): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  removeFolder(prefix: string): Promise<void>;
  /** Every file below the prefix, with the time it was last written. */
  list(prefix: string): AsyncIterable<{ key: string; written_at: Date }>;
}

/** What flydrive's drivers do not have: parts of files, and large files without reading them into memory. */
export interface MediaDriver extends DriverContract {
  putFile(key: string, path: string): Promise<void>;
  open(key: string, range: ByteRange | null): Promise<Readable | null>;
}

/** The media storage over a driver whose writes are all or nothing. */
export function createMediaStorage(driver: MediaDriver): MediaStorage {
  const disk = new Disk(driver);
  const keyOf = (key: string) => disk.file(key).key;
  return {
    put: (key, contents) => disk.put(key, contents).catch(throwCause),
    putFile: async (key, path) => driver.putFile(keyOf(key), path),
    async get(key) {
      try {
        return await disk.getBytes(key);
      } catch (error) {
        if (await disk.exists(key).catch(throwCause)) throwCause(error);
        return null;
      }
    },
    open: async (key, range) => driver.open(keyOf(key), range),
    has: (key) => disk.exists(key).catch(throwCause),
    remove: (key) => disk.delete(key).catch(throwCause),
    removeFolder: (prefix) => disk.deleteAll(prefix).catch(throwCause),
    async *list(prefix) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(prefix, { recursive: true, paginationToken });
        for (const object of page.objects) {
          if (!object.isFile) continue;
          const { lastModified } = await object.getMetaData();
          yield { key: object.key, written_at: lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** flydrive wraps what happened (`ENOSPC`, a bucket out of reach); what answers errors goes by the cause. */
function throwCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
