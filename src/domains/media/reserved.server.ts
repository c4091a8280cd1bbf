import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  findByChecksum,
  findReserved,
  insertMedia,
  type MediaRow,
  updateMedia,
} from './media.repository.server.ts';
import { type MediaFields, mediaFields } from './media.schema.ts';
import type { MediaJobs } from './media.service.server.ts';
import type { MediaStorage } from './storage/storage.server.ts';

/** Makes the file of a reserved picture from the name under which it is kept; null: cannot be made. */
export type MakeOriginal = (storage_key: string) => Promise<Uint8Array | null>;

/** Makes the files of reserved pictures before anybody asks. */
export const RESERVED_JOB = 'media.reserved';
/** So many in one go: a job that takes long is begun anew. */
const BATCH = 20;
/** Nobody waits for more than one of these jobs at a time. */
const KEY = 'all';

/** A picture, film or sound whose file is made when it is first needed, from the name under which it will be kept. */
export interface Reservation extends MediaFields {
  kind: 'image' | 'video' | 'audio';
  mime_type: string;
  filename: string;
  storage_key: string;
  /** stands for what the file will show */
  checksum: string;
  width: number | null;
  height: number | null;
  /** of pictures */
  thumbhash: string | null;
  /** seconds, of films and sounds */
  duration: number | null;
}

interface ReservedParts {
  database: Database;
  storage: MediaStorage;
  clock: Clock;
  changes: Changes;
  jobs: MediaJobs | undefined;
  make: MakeOriginal | undefined;
}

/**
 * Pictures and recordings that are known before their file is there: a house can be furnished with hundreds in a moment. The file is
 * made when somebody looks at the picture, or by a job; until then its size is 0.
 */
export function createReserved({ database, storage, clock, changes, jobs, make }: ReservedParts) {
  const inTheMaking = new Map<string, Promise<Uint8Array | null>>();

  async function makeNow(row: MediaRow): Promise<Uint8Array | null> {
    const bytes = (await make?.(row.storage_key)) ?? null;
    if (!bytes) return null;
    await storage.put(row.storage_key, bytes);
    await updateMedia(database.db, row.id, { size: bytes.byteLength });
    changes.announce(`media:${row.id}`);
    return bytes;
  }

  /** The original of a picture; who asks while it is being made gets the same. */
  async function original(row: MediaRow): Promise<Uint8Array | null> {
    const kept = await storage.get(row.storage_key);
    if (kept) return kept;
    const running = inTheMaking.get(row.storage_key);
    if (running) return running;
    const making = makeNow(row).finally(() => inTheMaking.delete(row.storage_key));
    inTheMaking.set(row.storage_key, making);
    return making;
  }

  const ask = async () => void (await jobs?.send(RESERVED_JOB, {}, { key: KEY }));

  jobs?.register(RESERVED_JOB, async () => {
    const rows = await findReserved(database.db, BATCH);
    const made = [];
    for (const row of rows) if (await original(row)) made.push(row);
    // What cannot be made is not tried for ever.
    if (made.length > 0 && rows.length === BATCH) await ask();
  });

  return {
    original,

    /** The row of a picture whose file is there now. @throws Problem 404 where it cannot be made */
    async made(row: MediaRow): Promise<MediaRow> {
      const bytes = await original(row);
      if (!bytes) throw new Problem('not_found', 'Diese Datei gibt es nicht.');
      return { ...row, size: bytes.byteLength };
    },

    /**
     * The same picture again answers the row that is there. Its AVIF files are made once somebody has looked at it.
     */
    async reserve(
      actor: Actor,
      { kind, mime_type, filename, storage_key, checksum, ...rest }: Reservation,
    ): Promise<MediaRow> {
      requireRole(actor, 'editor');
      const { width, height, thumbhash, duration, ...fields } = rest;
      const { focal_point: focal = { x: 0.5, y: 0.5 }, ...texts } = validate(mediaFields, fields);
      const known = await findByChecksum(database.db, checksum);
      if (known) return known;
      const inserted = await insertMedia(database.db, {
        ...{ ...texts, kind, mime_type, filename, storage_key, checksum, size: 0 },
        ...{ width, height, thumbhash, duration, focal_x: focal.x, focal_y: focal.y },
        ...{ created_at: clock.now(), created_by: actor.user_id },
        ...{ updated_at: clock.now(), updated_by: actor.user_id },
      });
      await ask();
      const row = inserted ?? (await findByChecksum(database.db, checksum));
      if (!row) throw new Problem('conflict', 'Diese Datei gibt es schon unter anderem Namen.');
      return row;
    },
  };
}
