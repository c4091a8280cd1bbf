import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Where media files live. Keys are relative paths that the media service makes itself
 * (`originals/ab/….jpg`, `renditions/7-1a2b3c4d/640.webp`), never names given by a person.
 */
export interface MediaStorage {
  /** When this resolves the whole file is there and survives a crash; before, nothing is visible. */
  put(key: string, contents: Uint8Array): Promise<void>;
  /** null when there is no such file */
  get(key: string): Promise<Uint8Array | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  removeFolder(prefix: string): Promise<void>;
  /** Every file below the prefix, with the time it was last written. */
  list(prefix: string): AsyncIterable<{ key: string; written_at: Date }>;
}

const PARTS = '.parts';
const PART_LIFETIME_MS = 60 * 60 * 1000;

/**
 * flydrive's disk driver writes straight into the target: a crash leaves half a file under its final
 * name. This one writes beside it, syncs, renames, and syncs the folder (DESIGN 'Trust': `kill -9`).
 */
class DurableDisk extends FSDriver {
  readonly root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.root = root;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#writeWhole(key, contents);
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#writeWhole(key, contents);
  }

  /** The driver's own returns the buffer's whole backing store, which may be longer than the file. */
  override async getBytes(key: string): Promise<Uint8Array> {
    const bytes = await readFile(join(this.root, key));
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async #writeWhole(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const target = join(this.root, key);
    const part = join(this.root, PARTS, randomUUID());
    const firstNewFolder = await mkdir(dirname(target), { recursive: true });
    try {
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await syncFolders(dirname(target), firstNewFolder ? dirname(firstNewFolder) : dirname(target));
  }
}

/** Makes renames and new folders durable, from the innermost folder up to `last`. */
async function syncFolders(first: string, last: string): Promise<void> {
  for (let folder = first; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === last || folder === dirname(folder)) return;
  }
}

/** Parts of writes that a crash interrupted; younger ones may belong to another process. */
async function removeOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const part = join(folder, name);
    const found = await stat(part).catch(() => null);
    if (found && Date.now() - found.mtimeMs > PART_LIFETIME_MS) await rm(part, { force: true });
  }
}

/** The media storage over any flydrive disk whose `put` is all or nothing (S3's is by itself). */
export function createMediaStorage(disk: Disk): MediaStorage {
  return {
    put: (key, contents) => disk.put(key, contents),
    async get(key) {
      try {
        return await disk.getBytes(key);
      } catch (error) {
        if (await disk.exists(key)) throw error;
        return null;
      }
    },
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    removeFolder: (prefix) => disk.deleteAll(prefix),
    async *list(prefix) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(prefix, { recursive: true, paginationToken });
        for (const object of page.objects) {
          if (!object.isFile) continue;
          const { lastModified } = await disk.getMetaData(object.key);
          yield { key: object.key, written_at: lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** Opens (and makes, when missing) the storage in a folder of this machine. */
export async function openDiskStorage(folder: string): Promise<MediaStorage> {
  await mkdir(join(folder, PARTS), { recursive: true });
  await removeOldParts(join(folder, PARTS));
  return createMediaStorage(new Disk(new DurableDisk(folder)));
}
