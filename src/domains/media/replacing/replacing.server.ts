import type { Insertable } from 'kysely';
import type { Database } from '#database/database.ts';
import type { MediaItem } from '#database/schema.generated.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Received } from '#lib/uploads/intake.server.ts';
import {
  findByChecksum,
  findMedia,
  lockMedia,
  type MediaRow,
  updateMedia,
} from '../media.repository.server.ts';
import type { EarlierFile, MediaKind } from '../media.schema.ts';
import type { createStore } from '../store.server.ts';
import { moveAddress } from './former-addresses.server.ts';

/** Columns of the stored file, without texts and rights. */
const OF_THE_FILE = [
  'storage_key',
  'checksum',
  'filename',
  'mime_type',
  'size',
  'width',
  'height',
  'duration',
  'thumbhash',
  'focal_x',
  'focal_y',
] as const;
type FileColumns = Pick<Insertable<MediaItem>, (typeof OF_THE_FILE)[number]>;

/** Max relative difference between the proportions of two sizes of one picture. */
const SAME_SHAPE = 0.01;

interface ReplacingParts {
  database: Database;
  clock: Clock;
  uploads: Pick<ReturnType<typeof createStore>, 'check' | 'put'>;
  /** called after the transaction: URLs and renditions have changed */
  onReplaced(before: MediaRow, after: MediaRow): Promise<void>;
}

export interface Replacement {
  filename: string;
  /** 409 if outdated */
  updated_at?: string | undefined;
}

const missing = () => new Problem('not_found', 'Diese Datei gibt es nicht.');

/** Replaces a file under the same id, so every use shows the new one (G-416). */
export function createReplacing({ database, clock, uploads, onReplaced }: ReplacingParts) {
  /** Keeps the old file as `earlier` and redirects its URLs. */
  async function swap(
    actor: Actor,
    id: number,
    updated_at: string | undefined,
    next: (row: MediaRow) => FileColumns,
  ): Promise<MediaRow> {
    const { before, after } = await database
      .transaction(async (trx) => {
        const row = await lockMedia(trx, id);
        if (!row) throw missing();
        requireCurrent(updated_at, row.updated_at);
        const columns = next(row);
        const stored = await updateMedia(trx, id, {
          ...columns,
          ...moveAddress(row, columns as Partial<MediaRow>),
          earlier: JSON.stringify(toEarlierFile(row, clock.now())),
          updated_at: clock.now(),
          updated_by: actor.user_id,
        });
        return { before: row, after: stored ?? row };
      })
      .catch(refuseKnown);
    await onReplaced(before, after);
    return after;
  }

  return {
    /**
     * @param file received; the caller deletes it afterwards
     * @throws Problem 409 for a file already in the library (`known`: its id), 415 for another kind
     */
    async replace(actor: Actor, id: number, file: Received, { filename, updated_at }: Replacement) {
      requirePublisher(actor);
      const row = await findMedia(database.db, id);
      if (!row) throw missing();
      const known = await findByChecksum(database.db, file.checksum);
      if (known) throw alreadyThere(known, id);
      const checked = await uploads.check(file, row.kind as MediaKind, filename);
      if (checked.kind === 'document' && checked.mime_type !== row.mime_type) throw otherDocument();
      const { kind: _, ...facts } = await uploads.put(file, filename, checked);
      const columns = { duration: null, thumbhash: null, ...facts };
      return swap(actor, id, updated_at, (before) => ({
        ...columns,
        ...(isSameShape(before, columns) ? pickFocal(before) : CENTRE),
      }));
    },

    /** Swaps the current file with the earlier one. */
    async bringBack(actor: Actor, id: number, updated_at?: string | undefined) {
      requirePublisher(actor);
      return swap(actor, id, updated_at, ({ earlier }) => {
        if (earlier === null) throw new Problem('conflict', 'Es gibt keine frühere Datei.');
        const stored = earlier as unknown as FileColumns;
        return Object.fromEntries(OF_THE_FILE.map((key) => [key, stored[key]])) as FileColumns;
      });
    },
  };
}

function toEarlierFile(row: MediaRow, now: Date): FileColumns & EarlierFile {
  const kept = Object.fromEntries(OF_THE_FILE.map((key) => [key, row[key]]));
  return { ...(kept as FileColumns), filename: row.filename, replaced_at: now.toISOString() };
}

const CENTRE = { focal_x: 0.5, focal_y: 0.5 };
const pickFocal = ({ focal_x, focal_y }: MediaRow) => ({ focal_x, focal_y });

type Shape = { width?: number | null | undefined; height?: number | null | undefined };

/** With other proportions the focal point is meaningless. */
function isSameShape(one: Shape, other: Shape): boolean {
  const proportion = ({ width, height }: Shape) => (width ?? 1) / (height || 1);
  return Math.abs(proportion(one) / proportion(other) - 1) < SAME_SHAPE;
}

function alreadyThere({ id, title, filename }: MediaRow, replaced: number): Problem {
  const detail =
    id === replaced
      ? 'Das ist dieselbe Datei, die schon da ist.'
      : `Diese Datei liegt schon in der Mediathek, als „${title || filename}“. Sie steht für sich und kann nicht noch einmal an diese Stelle.`;
  return new Problem('conflict', detail, { extra: { known: id } });
}

function otherDocument(): Problem {
  const detail = 'Ein PDF wird durch ein PDF ersetzt, Untertitel durch Untertitel.';
  return new Problem('unsupported_media_type', detail, { field_errors: { file: [detail] } });
}

/** The same bytes were uploaded as a separate file meanwhile (`storage_key` is unique). */
function refuseKnown(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || constraint !== 'media_item_storage_key_key') throw error;
  const detail = 'Diese Datei liegt inzwischen als eigene in der Mediathek.';
  throw new Problem('conflict', detail, { cause: error });
}
