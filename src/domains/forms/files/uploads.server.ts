import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Received } from '#lib/uploads/intake.server.ts';
import type { UploadAnswer } from '../form.schema.ts';
import {
  countWaitingBytes,
  deleteExpired,
  insertFile,
  selectStorageKeys,
} from './file.repository.server.ts';
import { checkFile } from './file-kinds.server.ts';

interface Limiter {
  take(key: string, rule: { max: number; seconds: number }): Promise<void>;
}

/** The storage of the media library, under a folder of its own. */
interface FileStorage {
  /** atomic and durable; may move the file */
  putFile(key: string, path: string): Promise<void>;
  open(key: string, range: null): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; written_at: Date }>;
}

export interface UploadParts {
  database: Database;
  storage: FileStorage;
  clock: Clock;
  limiter: Limiter;
  /** whether the disk has only the reserve left */
  isDiskLow(): Promise<boolean>;
}

const FOLDER = 'forms';
const DAY_MS = 86_400_000;
/** Files without a row that are older were left by a crash. */
const ORPHAN_MS = 2 * DAY_MS;
/** From one address, which a whole class may share. */
const UPLOADS = { max: 60, seconds: 3600 };
/** All waiting uploads together. */
const MAX_WAITING_BYTES = 2 * 1024 ** 3;

export const STORE_FULL =
  'Auf dem Server ist gerade kein Platz. Ihre Eingaben sind nicht gespeichert; bitte versuchen Sie es später noch einmal.';

const isUploader = (value: string | undefined): value is string => /^[\w-]{32}$/.test(value ?? '');

/** Identifies a browser that uploads: the value of its cookie. */
export const newUploader = (): string => randomBytes(24).toString('base64url');

/** The one that the cookie names, else a new one. */
export const getUploader = (cookie: string | undefined): string =>
  isUploader(cookie) ? cookie : newUploader();

/** Stored with a file instead of the cookie's value; '' for none. */
export const sessionKey = (uploader: string | undefined): string =>
  isUploader(uploader)
    ? createHash('sha256').update(`uploader ${uploader}`).digest('base64url')
    : '';

/** Uploads of visitors: stored until their entry is sent, a day at most (G-55), and never public. */
export function createFormUploads({ database, storage, clock, limiter, isDiskLow }: UploadParts) {
  const { db } = database;

  async function removeFiles(keys: readonly string[]): Promise<void> {
    for (const key of keys) await storage.remove(key);
  }

  return {
    removeFiles,

    /**
     * Checks and stores a received file; the caller discards it.
     * @param client identifies who sends, for the limit
     * @throws Problem 415, 422, 429, 507
     */
    async keep(
      file: Received,
      { filename, uploader, client }: { filename: string; uploader: string; client: string },
    ): Promise<UploadAnswer> {
      await limiter.take(`form-file ${client}`, UPLOADS);
      if ((await isDiskLow()) || (await countWaitingBytes(db)) > MAX_WAITING_BYTES)
        throw new Problem('store_full', STORE_FULL);
      const { name, extension, content_type } = await checkFile(file.path, file.size, filename);
      const now = clock.now();
      const expires_at = new Date(now.getTime() + DAY_MS);
      const storage_key = `${FOLDER}/${randomUUID()}.${extension}`;
      // the file first: a row never names a file that is not there
      await storage.putFile(storage_key, file.path);
      const row = await insertFile(db, {
        name,
        content_type,
        storage_key,
        expires_at,
        size: file.size,
        checksum: file.checksum,
        session_key: sessionKey(uploader),
        created_at: now,
      });
      return { id: row.id, name, size: row.size, content_type, expires_at: berlinIso(expires_at) };
    },

    /** null if the storage has lost it */
    open: (storage_key: string): Promise<Readable | null> => storage.open(storage_key, null),

    /** Removes uploads whose entry was not sent in time; called by a job. */
    async sweep(): Promise<void> {
      await removeFiles(await deleteExpired(db, clock.now()));
    },

    /** Removes files without a row; called by a job. */
    async sweepOrphans(): Promise<void> {
      const before = clock.now().getTime() - ORPHAN_MS;
      const owned = await selectStorageKeys(db);
      for await (const { key, written_at } of storage.list(FOLDER)) {
        if (written_at.getTime() <= before && !owned.has(key)) await storage.remove(key);
      }
    },
  };
}

export type FormUploads = ReturnType<typeof createFormUploads>;
