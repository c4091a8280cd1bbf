import type { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import type { Database } from '#database/database.ts';
import type { MediaItem } from '#database/schema.generated.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { createGate } from '#lib/processes/gate.ts';
import { HelperDied } from '#lib/processes/helper-process.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Intake, Received } from '#lib/uploads/intake.server.ts';
import { cleanFilename } from './filename.ts';
import { refuseFolder } from './folders/folders.repository.server.ts';
import type { Checked, UploadLimits } from './kinds/upload-check.server.ts';
import { findByChecksum, insertMedia, type MediaRow } from './media.repository.server.ts';
import { type MediaFields, type MediaKind, mediaFields } from './media.schema.ts';
import { UPLOAD_PATIENCE_MS, uploadWork } from './media-work.server.ts';
import { CONTENT_TYPES } from './pictures/sizes.ts';
import type { MediaStorage } from './storage/storage.server.ts';

/** Metadata of an upload. */
export interface UploadNotes extends MediaFields {
  /** not trusted: cleaned, and given the extension of the actual type */
  filename: string;
  /** rejects files of another type */
  kind?: MediaKind | undefined;
}

export interface Upload extends UploadNotes {
  bytes: Uint8Array | Readable;
}

export interface StoreParts {
  database: Database;
  storage: MediaStorage;
  intake: Intake;
  clock: Clock;
  limits: UploadLimits;
}

export interface Stored {
  row: MediaRow;
  /** false: the same file was already in the library */
  is_new: boolean;
}

const NAMES_OF_KINDS: Record<MediaKind, string> = {
  image: 'ein Bild',
  video: 'ein Video',
  audio: 'eine Tondatei',
  document: 'ein Dokument',
};

/** Stores uploads: checked by content, completely or not at all, duplicates only once. */
export function createStore({ database, storage, intake, clock, limits }: StoreParts) {
  // Checking decodes tens of megapixels: one at a time, few waiting.
  const checks = createGate({ slots: 1, waiting: 20, timeout_ms: UPLOAD_PATIENCE_MS });

  /** Checks a received file. @throws Problem 415, 422 */
  async function check(
    { path, size }: Received,
    kind: MediaKind | undefined,
    filename: string,
  ): Promise<Checked> {
    const checked = await checks
      .run(() => uploadWork.call('checkUpload', path, size, limits, filename))
      .catch(explainDeath);
    return rightKind(checked, kind);
  }

  /** Puts a checked file into the storage. @returns the columns that describe it */
  async function put(file: Received, filename: string, checked: Checked) {
    const facts = checked.kind === 'image' ? pictureFacts(checked.original) : fileFacts(checked);
    const extension = checked.kind === 'image' ? checked.original.format : checked.extension;
    const { checksum } = file;
    const storage_key = `originals/${checksum.slice(0, 2)}/${checksum}.${extension}`;
    if (checked.kind === 'image') await storage.put(storage_key, checked.original.bytes);
    else await storage.putFile(storage_key, file.path);
    const named = cleanFilename(filename, extension);
    return { size: file.size, ...facts, storage_key, checksum, filename: named };
  }

  async function insert(actor: Actor, file: Received, notes: UploadNotes, checked: Checked) {
    const { filename, kind: _, focal_point: focal = { x: 0.5, y: 0.5 }, ...texts } = notes;
    return insertMedia(database.db, {
      ...texts,
      ...(await put(file, filename, checked)),
      focal_x: focal.x,
      focal_y: focal.y,
      created_at: clock.now(),
      created_by: actor.user_id,
      updated_at: clock.now(),
      updated_by: actor.user_id,
    }).catch(refuseFolder);
  }

  /** Checks and stores a received file. The caller deletes it afterwards. */
  async function keep(actor: Actor, file: Received, given: UploadNotes): Promise<Stored> {
    requireRole(actor, 'editor');
    const { filename, kind, ...texts } = given;
    const notes = { ...validate(mediaFields, texts), filename };
    const known = await findByChecksum(database.db, file.checksum);
    if (known) return { row: rightKind(known, kind), is_new: false };
    const row = await insert(actor, file, notes, await check(file, kind, filename));
    if (row) return { row, is_new: true };
    const quicker = await findByChecksum(database.db, file.checksum);
    if (!quicker) throw new Problem('conflict', 'Bitte laden Sie die Datei noch einmal hoch.');
    return { row: quicker, is_new: false };
  }

  return {
    check,
    put,
    keep,
    async store(actor: Actor, { bytes, ...notes }: Upload): Promise<Stored> {
      requireRole(actor, 'editor');
      const file = await intake.receive(bytes, Math.max(limits.image, limits.file));
      try {
        return await keep(actor, file, notes);
      } finally {
        await file.discard();
      }
    },
  };
}

const TOO_EXPENSIVE =
  'Die Datei konnte nicht gelesen werden: Sie braucht zu viel Speicher oder Zeit. Bitte speichern Sie sie kleiner oder in einem anderen Format.';

/** @throws Problem 422 for an upload that crashed the helper */
function explainDeath(error: unknown): never {
  if (!(error instanceof HelperDied)) throw error;
  throw new Problem('invalid', TOO_EXPENSIVE, {
    field_errors: { file: [TOO_EXPENSIVE] },
    cause: error,
  });
}

/** @throws Problem 415 if another type was requested */
function rightKind<Found extends { kind: string }>(found: Found, asked?: MediaKind): Found {
  if (!asked || found.kind === asked) return found;
  const detail = `Hier wird ${NAMES_OF_KINDS[asked]} gebraucht.`;
  throw new Problem('unsupported_media_type', detail, { field_errors: { file: [detail] } });
}

type Facts = Pick<Insertable<MediaItem>, 'kind' | 'mime_type' | 'width' | 'height'>;

/** The size is that of the stored file. */
function pictureFacts({
  format,
  bytes,
  width,
  height,
  thumbhash,
}: Extract<Checked, { kind: 'image' }>['original']): Facts & { size: number; thumbhash: string } {
  const kind = 'image';
  return {
    kind,
    width,
    height,
    thumbhash,
    mime_type: CONTENT_TYPES[format],
    size: bytes.byteLength,
  };
}

function fileFacts({
  extension: _,
  ...facts
}: Exclude<Checked, { kind: 'image' }>): Facts & { duration: number | null } {
  return facts;
}
