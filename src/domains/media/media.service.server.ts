import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import { type Actor, requireRole } from '../../lib/actor.ts';
import type { AnswerFacts } from '../../lib/answer-facts.ts';
import type { Changes } from '../../lib/changes.ts';
import type { Clock } from '../../lib/clock.ts';
import type { FinderQuery } from '../../lib/finder.ts';
import { type FieldErrors, Problem } from '../../lib/problem.ts';
import { createGate } from './gate.ts';
import { answerImage, type ImageAnswer } from './image-answer.server.ts';
import { findImagesFor } from './image-finder.server.ts';
import {
  deleteMedia,
  findByChecksum,
  findImages,
  findMedia,
  findOwners,
  findWithoutAvif,
  insertMedia,
  type MediaRow,
  updateMedia,
} from './media.repository.server.ts';
import { type MediaAnswer, type MediaFields, mediaFields } from './media.schema.ts';
import type { Original } from './picture-check.server.ts';
import { pictureWork } from './picture-work.server.ts';
import { createRenditions, renditionFolder } from './renditions.server.ts';
import { CONTENT_TYPES } from './sizes.ts';
import type { MediaStorage } from './storage.server.ts';
import { cleanFilename, readBounded } from './upload.server.ts';

/** The part of the job runner that media needs. */
export interface MediaJobs {
  register(name: string, work: (data: { id?: number }) => Promise<unknown>): void;
  schedule(name: string, cron: string, work: () => Promise<unknown>): void;
  /** with the same key at most one job waits */
  send(name: string, data: { id: number }, options: { key: string }): Promise<unknown>;
}

/** Makes the AVIF files of one picture, `{id}`. */
export const AVIF_JOB = 'media.avif';
/** Asks for AVIF files that are missing and removes files that nobody owns. */
export const UPKEEP_JOB = 'media.upkeep';
const NIGHTLY = '37 4 * * *';

const UPKEEP_BATCH = 500;
/** An upload that is being stored has its file before its row: younger files are left alone. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

export interface Upload extends MediaFields {
  filename: string;
  bytes: Uint8Array | Readable;
}

export interface MediaServiceParts {
  database: Database;
  storage: MediaStorage;
  clock: Clock;
  changes: Changes;
  jobs?: MediaJobs;
}

export type MediaService = ReturnType<typeof createMediaService>;

/** @throws Problem 422 with the messages per field */
function checked(fields: MediaFields): MediaFields {
  const result = mediaFields.safeParse(fields);
  if (result.success) return result.data;
  const field_errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = path.map(String).join('.');
    field_errors[field] = [...(field_errors[field] ?? []), message];
  }
  throw new Problem('invalid', 'Bitte prüfen Sie Ihre Eingaben.', { field_errors });
}

function answerMedia(row: MediaRow): MediaAnswer {
  const { image_obj, image_thumbnails } = answerImage(row);
  const { id, filename, mime_type, size, width, height, duration, alt_text, is_decorative } = row;
  const { title, caption, credit, keywords, checksum } = row;
  return {
    ...{
      id,
      kind: 'image',
      file: image_obj.url,
      filename,
      mime_type,
      size,
      width,
      height,
      duration,
    },
    ...{ alt_text, is_decorative, title, caption, credit, keywords },
    focal_point: image_obj.focal_point,
    thumbnails: { ...image_thumbnails },
    checksum,
  };
}

/** Pictures: taken in, described, served in sizes (MOD-04, CONST-16…18, G-100). */
export function createMediaService({ database, storage, clock, changes, jobs }: MediaServiceParts) {
  // An upload decodes tens of megapixels: one at a time, a handful waiting.
  const uploads = createGate({ slots: 1, waiting: 20 });
  const renditions = createRenditions({ database, storage });

  async function insert(
    actor: Actor,
    { filename, fields }: { filename: string; fields: MediaFields },
    original: Original,
    checksum: string,
  ) {
    const { focal_point: focal = { x: 0.5, y: 0.5 }, ...texts } = fields;
    const storage_key = `originals/${checksum.slice(0, 2)}/${checksum}.${original.format}`;
    await storage.put(storage_key, original.bytes);
    return insertMedia(database.db, {
      ...texts,
      kind: 'image',
      filename: cleanFilename(filename, original.format),
      storage_key,
      mime_type: CONTENT_TYPES[original.format],
      size: original.bytes.byteLength,
      checksum,
      width: original.width,
      height: original.height,
      thumbhash: original.thumbhash,
      focal_x: focal.x,
      focal_y: focal.y,
      created_at: clock.now(),
      created_by: actor.user_id,
      updated_at: clock.now(),
      updated_by: actor.user_id,
    });
  }

  /** Never fails: a picture without AVIF is served as WebP, and `upkeep` asks again. */
  async function askForAvif(id: number): Promise<void> {
    await jobs?.send(AVIF_JOB, { id }, { key: `media:${id}` }).catch(() => undefined);
  }

  async function store(actor: Actor, upload: Upload): Promise<MediaAnswer & { is_new: boolean }> {
    requireRole(actor, 'editor');
    const { filename } = upload;
    const fields = checked(upload);
    const bytes = await readBounded(upload.bytes);
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const known = await findByChecksum(database.db, checksum);
    if (known) return { ...answerMedia(known), is_new: false };
    const original = await uploads.run(() => pictureWork.call('readPicture', bytes));
    const row = await insert(actor, { filename, fields }, original, checksum);
    if (row) {
      await askForAvif(row.id);
      return { ...answerMedia(row), is_new: true };
    }
    const quicker = await findByChecksum(database.db, checksum);
    if (!quicker) throw new Problem('conflict', 'Bitte laden Sie die Datei noch einmal hoch.');
    return { ...answerMedia(quicker), is_new: false };
  }

  async function get(actor: Actor, id: number): Promise<MediaAnswer> {
    requireRole(actor, 'editor');
    const row = await findMedia(database.db, id);
    if (!row) throw new Problem('not_found', 'Diese Datei gibt es nicht.');
    return answerMedia(row);
  }

  async function update(actor: Actor, id: number, change: MediaFields): Promise<MediaAnswer> {
    requireRole(actor, 'editor');
    const { focal_point: focal, ...texts } = checked(change);
    // Other crops have other addresses; their AVIF files are still to be made.
    const crop = focal && { focal_x: focal.x, focal_y: focal.y, has_avif: false };
    const { before, after } = await database.transaction(async (trx) => ({
      before: await findMedia(trx, id),
      after: await updateMedia(trx, id, {
        ...texts,
        ...crop,
        updated_at: clock.now(),
        updated_by: actor.user_id,
      }),
    }));
    if (!before || !after) throw new Problem('not_found', 'Diese Datei gibt es nicht.');
    changes.announce(`media:${id}`);
    if (renditionFolder(before) !== renditionFolder(after)) {
      await storage.removeFolder(renditionFolder(before));
      await askForAvif(id);
    }
    return answerMedia(after);
  }

  /** Takes the file out of the house. The original stays for a day, see `upkeep`. */
  async function remove(actor: Actor, id: number): Promise<void> {
    requireRole(actor, 'editor');
    const row = await deleteMedia(database.db, id);
    if (!row) throw new Problem('not_found', 'Diese Datei gibt es nicht.');
    changes.announce(`media:${id}`);
    await storage.removeFolder(renditionFolder(row));
  }

  /** Everything a page shows of these pictures, in one query; ids that do not exist are left out. */
  async function imagesByIds(
    ids: Iterable<number>,
    facts?: AnswerFacts,
  ): Promise<Map<number, ImageAnswer>> {
    const asked = [...new Set(ids)];
    facts?.tag(...asked.map((id) => `media:${id}`));
    const rows = await findImages(database.db, asked);
    return new Map(rows.map((row) => [row.id, answerImage(row)]));
  }

  async function makeAvif(id: number): Promise<boolean> {
    const isMade = await renditions.makeAvif(id);
    if (isMade) changes.announce(`media:${id}`);
    return isMade;
  }

  /** Asks for missing AVIF files and removes files that no row owns (deleted, or a crash between). */
  async function upkeep(): Promise<{ removed: number }> {
    for (const id of await findWithoutAvif(database.db, UPKEEP_BATCH)) await askForAvif(id);
    const owners = await findOwners(database.db);
    const originals = new Set(owners.map((row) => row.storage_key));
    const folders = new Set(owners.map(renditionFolder));
    const isOld = (written_at: Date) =>
      clock.now().getTime() - written_at.getTime() > ORPHAN_AGE_MS;
    let removed = 0;
    for await (const { key, written_at } of storage.list('')) {
      const isOwned = originals.has(key) || folders.has(key.slice(0, key.lastIndexOf('/')));
      if (isOwned || !isOld(written_at)) continue;
      await storage.remove(key);
      removed += 1;
    }
    return { removed };
  }

  jobs?.register(AVIF_JOB, async ({ id }) => {
    if (id !== undefined) await makeAvif(id);
  });
  jobs?.schedule(UPKEEP_JOB, NIGHTLY, upkeep);

  return {
    store,
    get,
    update,
    remove,
    imagesByIds,
    /** For the image finder of the page editor. */
    find: (actor: Actor, query: FinderQuery) => findImagesFor(database, actor, query),
    rendition: renditions.rendition,
    makeAvif,
    upkeep,
  };
}
