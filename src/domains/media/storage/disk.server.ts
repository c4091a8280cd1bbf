import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange } from '../files/byte-range.ts';
import { guardStorage } from './guard-storage.server.ts';
import { createMediaStorage, type MediaDriver, type MediaStorage } from './storage.server.ts';

const PARTS = '.parts';
const PART_LIFETIME_MS = 60 * 60 * 1000;

/** Opens the storage in a local folder, creating it if necessary. */
export async function openDiskStorage(folder: string): Promise<MediaStorage> {
  await mkdir(join(folder, PARTS), { recursive: true });
  await removeOldParts(join(folder, PARTS));
  return guardStorage(createMediaStorage(new DurableDisk(folder)), isDiskAway);
}

/** Gone, not mounted, read-only, somebody else's or broken; a full one is another matter. A missing file is no error. */
const AWAY = new Set(['ENOENT', 'ENOTDIR', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENODEV']);

const isDiskAway = (error: unknown): boolean =>
  AWAY.has(String(Object(error).code)) && Object(error).syscall !== undefined;

/**
 * flydrive's disk driver writes directly to the target, so a crash leaves a truncated file under its final name. This one
 * writes to a temporary file, syncs, renames, and syncs the folder.
 */
class DurableDisk extends FSDriver implements MediaDriver {
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

  putFile(key: string, path: string): Promise<void> {
    return this.#asWhole(key, async (part) => {
      // rename does not work across file systems
      await rename(path, part).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(path, part);
      });
      const file = await open(part, 'r');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    });
  }

  /** flydrive returns the buffer's whole backing store, which may be longer than the file. */
  override async getBytes(key: string): Promise<Uint8Array> {
    const bytes = await readFile(join(this.root, key));
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async open(key: string, range: ByteRange | null): Promise<Readable | null> {
    const file = await open(join(this.root, key), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return file?.createReadStream(range ?? {}) ?? null;
  }

  #writeWhole(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    return this.#asWhole(key, async (part) => {
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
    });
  }

  /** @param fill writes and syncs the temporary file */
  async #asWhole(key: string, fill: (part: string) => Promise<void>): Promise<void> {
    const target = join(this.root, key);
    const part = join(this.root, PARTS, randomUUID());
    let firstNewFolder: string | undefined;
    try {
      // first, so that no folders are made where the disk is not mounted
      await fill(part);
      firstNewFolder = await mkdir(dirname(target), { recursive: true });
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await syncFolders(dirname(target), firstNewFolder ? dirname(firstNewFolder) : dirname(target));
  }
}

/** Syncs renames and new folders, from the innermost folder up to `last`. */
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

/** Deletes temporary files left by crashes; recent ones may belong to another process. */
async function removeOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const part = join(folder, name);
    const found = await stat(part).catch(() => null);
    if (found && Date.now() - found.mtimeMs > PART_LIFETIME_MS) await rm(part, { force: true });
  }
}
