import type { Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { mayPublish, requireMayShow } from '#lib/actor/publishing.ts';
import type { MediaRow } from '../media.repository.server.ts';
import type { MediaUse } from '../media.schema.ts';

/**
 * Authors change and delete what they have uploaded themselves, until something uses it (G-536).
 * @throws Problem 401, 403
 */
export async function requireMayChangeFile(
  trx: Trx,
  actor: Actor,
  file: Pick<MediaRow, 'id' | 'created_by'>,
  listUses: (trx: Trx, id: number) => Promise<MediaUse[]>,
): Promise<void> {
  if (mayPublish(actor)) return;
  const isOwn = actor.user_id !== null && file.created_by === actor.user_id;
  const isFree = isOwn && (await listUses(trx, file.id)).length === 0;
  requireMayShow(actor, !isFree);
}
