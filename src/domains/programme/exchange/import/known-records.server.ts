import type { Db, Trx } from '#database/database.ts';
import { type StoredItem, selectByKeys, selectItems } from '../exchange.repository.server.ts';
import { ownKey, parseOwnKey } from '../own-key.ts';
import type { Kind } from './mapped.ts';

export interface Known {
  stored: StoredItem | null;
  /** id of the record; null: to be created */
  id: number | null;
}

/** Finds the records for feed items of one kind: imported earlier, with the same external id, or exported by this house. */
export async function findKnown(db: Db | Trx, kind: Kind, ids: readonly string[]) {
  const stored = await selectItems(db, kind, ids);
  const external_ids = ids.filter((id) => !stored.has(id));
  const own_ids = external_ids.flatMap((id) => parseOwnKey(id) ?? []);
  const rows = await selectByKeys(db, kind, { external_ids, own_ids });
  const byKey = new Map(
    rows.map((row) => [row.external_id ?? ownKey(row.id, row.created_at), row.id]),
  );
  return (id: string): Known => {
    const of = stored.get(id) ?? null;
    return { stored: of, id: of?.record_id ?? byKey.get(id) ?? null };
  };
}
