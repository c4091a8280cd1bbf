import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { visible } from '#lib/text/require-visible.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { MediaFolder } from '../media.schema.ts';
import {
  deleteFolder,
  insertFolder,
  moveToFolder,
  refuseFolder,
  refuseName,
  renameFolder,
  selectFolders,
} from './folders.repository.server.ts';

const name = z
  .string('Bitte einen Namen eingeben.')
  .check(
    z.trim(),
    z.maxLength(100, 'Höchstens 100 Zeichen.'),
    ...visible('Bitte einen Namen eingeben.'),
  );
export const folderFields = z.object({ name });
export const folderChange = z.object({ name: z.optional(name) });

const id = z.int().check(z.gte(1), z.lte(LARGEST_ID));
/** Several pages of selected files. */
const MAX_MOVED = 1000;

export const mediaMove = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_MOVED, `Höchstens ${MAX_MOVED}.`)),
  /** null: no folder */
  folder_id: z.nullable(id),
});

const missing = () => new Problem('not_found', 'Diesen Ordner gibt es nicht.');

/** Folders of the library; a file is in one at a time (G-417). */
export function createFolders({ database: { db }, clock }: { database: Database; clock: Clock }) {
  async function found(id: number): Promise<MediaFolder> {
    const folder = (await selectFolders(db)).find((each) => each.id === id);
    if (!folder) throw missing();
    return folder;
  }
  return {
    async list(actor: Actor): Promise<MediaFolder[]> {
      requireRole(actor, 'editor');
      return selectFolders(db);
    },
    async create(actor: Actor, input: unknown): Promise<MediaFolder> {
      requireRole(actor, 'editor');
      const { name } = validate(folderFields, input);
      const row = { name, created_at: clock.now(), created_by: actor.user_id };
      return found(await insertFolder(db, row).catch(refuseName));
    },
    async update(actor: Actor, id: number, input: unknown): Promise<MediaFolder> {
      requireRole(actor, 'editor');
      const { name } = validate(folderChange, input);
      if (name !== undefined) await renameFolder(db, id, name).catch(refuseName);
      return found(id);
    },
    /** @throws Problem 409 while it contains files */
    async remove(actor: Actor, id: number): Promise<void> {
      requireRole(actor, 'editor');
      const outcome = await deleteFolder(db, id);
      if (outcome === 'missing') throw missing();
      if (outcome === 'deleted') return;
      const detail = 'In diesem Ordner liegen noch Dateien. Bitte verschieben Sie sie zuerst.';
      throw new Problem('conflict', detail);
    },
    /** @returns number of moved files; missing ids are ignored */
    async move(actor: Actor, input: unknown): Promise<{ moved: number }> {
      requireRole(actor, 'editor');
      const { ids, folder_id } = validate(mediaMove, input);
      const stamp = { updated_at: clock.now(), updated_by: actor.user_id };
      const moved = await moveToFolder(db, ids, { folder_id, ...stamp }).catch(refuseFolder);
      return { moved: moved.length };
    },
  };
}
