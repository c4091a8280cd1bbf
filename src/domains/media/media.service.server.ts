import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import type { FinderQuery } from '#lib/api/finder.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { validate } from '#lib/api/validate.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Intake, Received } from '#lib/uploads/intake.server.ts';
import { createServedFiles } from './files/served-files.server.ts';
import { type FileQuery, findFilesFor, findImagesFor } from './finder/finder.server.ts';
import { refuseFolder } from './folders/folders.repository.server.ts';
import { createFolders } from './folders/folders.server.ts';
import type { UploadLimits } from './kinds/upload-check.server.ts';
import { type LibraryParts, type LibraryQuery, listLibrary } from './library/library.server.ts';
import {
  findEndingRights,
  findMedia,
  findWithoutAvif,
  lockMedia,
  type MediaRow,
  updateMedia,
} from './media.repository.server.ts';
import { type MediaAnswer, type MediaChange, mediaChange } from './media.schema.ts';
import { answerMedia } from './media-answer.server.ts';
import { addressChecksum } from './pictures/image-answer.server.ts';
import { createRenditions, renditionFolder } from './pictures/renditions.server.ts';
import type { NamedSize } from './pictures/sizes.ts';
import { createRemoval, type RemovalParts } from './removal/removal.server.ts';
import { moveAddress } from './replacing/former-addresses.server.ts';
import { createReplacing, type Replacement } from './replacing/replacing.server.ts';
import { requireMayChangeFile } from './rights/own-files.server.ts';
import { createPublicMedia, mediaTag } from './rights/public-media.server.ts';
import { noticedDays } from './rights/rights.server.ts';
import type { MediaStorage } from './storage/storage.server.ts';
import { createStore, type Stored, type Upload, type UploadNotes } from './store.server.ts';

/** What media needs of the job runner. */
export interface MediaJobs {
  register(name: string, work: (data: { id?: number }) => Promise<unknown>): void;
  schedule(name: string, cron: string, work: () => Promise<unknown>): void;
  /** at most one job waits per key */
  send(name: string, data: { id?: number }, options: { key: string }): Promise<unknown>;
}

/** Makes the AVIF files of a picture, `{id}`. */
export const AVIF_JOB = 'media.avif';
/** Requests missing AVIF files and deletes orphaned files. */
export const UPKEEP_JOB = 'media.upkeep';
const NIGHTLY = '37 4 * * *';
const UPKEEP_BATCH = 500;

const MEGABYTE = 1024 * 1024;
/** default limits in bytes */
const UPLOAD_LIMITS: UploadLimits = { image: 30 * MEGABYTE, file: 500 * MEGABYTE };

export interface MediaServiceParts {
  database: Database;
  storage: MediaStorage;
  intake: Intake;
  clock: Clock;
  changes: Changes;
  /** announces changes; required for caching */
  feed?: ChangeSource;
  jobs?: MediaJobs;
  /** false disables AVIF */
  avif?: boolean;
  limits?: UploadLimits;
  /** default: no uses */
  listUses?: RemovalParts['listUses'];
  /** every file that something uses */
  usedIds?: LibraryParts['usedIds'];
}

export type MediaService = ReturnType<typeof createMediaService>;

const missing = () => new Problem('not_found', 'Diese Datei gibt es nicht.');
const answerStored = ({ row, is_new }: Stored) => ({ ...answerMedia(row), is_new });

/** Pictures, videos, audio and PDFs: upload, metadata, delivery (MOD-04, CONST-16…18, G-100). */
export function createMediaService(parts: MediaServiceParts) {
  const { database, storage, clock, changes, feed, jobs } = parts;
  const { avif = true, limits = UPLOAD_LIMITS, listUses = async () => [] } = parts;
  const { usedIds = async () => new Set<number>() } = parts;
  const renditions = createRenditions({
    database,
    storage,
    onMade: async ({ id, has_avif }) => (has_avif ? undefined : requestAvif(id)),
  });
  const served = createServedFiles({ database, storage });
  const removal = createRemoval({ ...parts, listUses });
  const uploads = createStore({ ...parts, limits });
  const shown = createPublicMedia({ db: database.db, clock, feed });
  const replacing = createReplacing({ database, clock, uploads, onReplaced: onOtherAddress });

  /** Pages show the new addresses; the renditions of the old ones are of no use any more. */
  async function onOtherAddress(before: MediaRow, after: MediaRow): Promise<void> {
    changes.announce(mediaTag(after.id));
    if (renditionFolder(before) === renditionFolder(after)) return;
    await storage.removeFolder(renditionFolder(before));
    if (after.kind === 'image') await requestAvif(after.id);
  }

  /** Never fails: without AVIF a picture is served as WebP, and `upkeep` retries. */
  async function requestAvif(id: number): Promise<void> {
    if (avif) await jobs?.send(AVIF_JOB, { id }, { key: mediaTag(id) }).catch(() => undefined);
  }

  async function found(actor: Actor, id: number): Promise<MediaRow> {
    requireRole(actor, 'editor');
    const row = await findMedia(database.db, id);
    if (!row) throw missing();
    return row;
  }

  async function update(actor: Actor, id: number, change: MediaChange): Promise<MediaAnswer> {
    requireRole(actor, 'editor');
    const { focal_point: focal, updated_at, ...texts } = validate(mediaChange, change);
    const crop = focal && { focal_x: focal.x, focal_y: focal.y };
    const { before, after } = await database
      .transaction(async (trx) => {
        const row = await lockMedia(trx, id);
        if (!row) throw missing();
        await requireMayChangeFile(trx, actor, row, listUses);
        requireCurrent(updated_at, row.updated_at);
        const stamp = { updated_at: clock.now(), updated_by: actor.user_id };
        const changed = { ...texts, ...crop, ...moveAddress(row, { ...crop }), ...stamp };
        return { before: row, after: await updateMedia(trx, id, changed) };
      })
      .catch(refuseFolder);
    if (!after) throw missing();
    await onOtherAddress(before, after);
    return answerMedia(after);
  }

  async function makeAvif(id: number): Promise<boolean> {
    const isMade = await renditions.makeAvif(id);
    if (isMade) changes.announce(mediaTag(id));
    return isMade;
  }

  async function upkeep(): Promise<{ removed: number }> {
    for (const id of await findWithoutAvif(database.db, UPKEEP_BATCH)) await requestAvif(id);
    return removal.removeOrphans();
  }

  jobs?.register(AVIF_JOB, async ({ id }) => {
    if (id !== undefined) await makeAvif(id);
  });
  jobs?.schedule(UPKEEP_JOB, NIGHTLY, upkeep);

  return {
    /** maximum size in bytes */
    limits,
    store: async (actor: Actor, upload: Upload) => answerStored(await uploads.store(actor, upload)),
    /** the same for a received file, which the caller deletes afterwards */
    keep: async (actor: Actor, file: Received, notes: UploadNotes) =>
      answerStored(await uploads.keep(actor, file, notes)),
    get: async (actor: Actor, id: number) => answerMedia(await found(actor, id)),
    update,
    /** where a file is used */
    uses: async (actor: Actor, id: number) => listUses(database.db, (await found(actor, id)).id),
    remove: removal.remove,
    /** Puts a received file, which the caller deletes afterwards, in the place of one (G-416). */
    replace: async (actor: Actor, id: number, file: Received, how: Replacement) =>
      answerMedia(await replacing.replace(actor, id, file, how)),
    /** the file that the last replacement replaced */
    bringBack: async (actor: Actor, id: number, updated_at?: string) =>
      answerMedia(await replacing.bringBack(actor, id, updated_at)),
    folders: createFolders({ database, clock }),
    /** Files whose rights end or have ended within a month, for the hub (G-415). */
    async endingRights(actor: Actor, limit: number) {
      requireRole(actor, 'editor');
      return findEndingRights(database.db, noticedDays(clock.now()), limit);
    },
    /** Answers for pages, without files whose rights have ended. */
    imagesByIds: shown.imagesByIds,
    /** the same for videos, audio, PDFs and captions */
    filesByIds: shown.filesByIds,
    /** what became of a public address */
    place: shown.place,
    /** All of it, as the administration lists it. */
    list: (actor: Actor, query: LibraryQuery) =>
      listLibrary({ database, clock, usedIds }, actor, query),
    /** for the finders of the page editor */
    find: (actor: Actor, query: FinderQuery) => findImagesFor({ database, clock }, actor, query),
    findFiles: (actor: Actor, query: FileQuery) => findFilesFor({ database, clock }, actor, query),
    rendition: renditions.rendition,
    /** A picture in a named size for editors, also after the end of its rights. */
    async preview(actor: Actor, id: number, size: NamedSize) {
      const row = await found(actor, id);
      return renditions.rendition(id, addressChecksum(row), size, 'webp');
    },
    file: served.file,
    /** the stored original, for editors only */
    original: async (actor: Actor, id: number) => served.original(await found(actor, id)),
    makeAvif,
    upkeep,
  };
}
