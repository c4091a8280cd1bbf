import { joinedAccountName } from '#database/account-name.ts';
import type { Db } from '#database/database.ts';
import type { Owner } from '../content.repository.server.ts';

/** A preview link in the list; its token is not stored. */
export interface ListedLink {
  id: number;
  note: string;
  created_at: Date;
  /** name of the editor; null for deleted accounts */
  created_by: string | null;
  expires_at: Date;
  revoked_at: Date | null;
}

interface NewRow {
  token_hash: string;
  note: string;
  created_at: Date;
  created_by: number | null;
  expires_at: Date;
}

/** Limit of the list. */
const MAX_LISTED = 100;

export async function addLink(db: Db, owner: Owner, link: NewRow): Promise<number> {
  const row = await db
    .insertInto('preview_link')
    .values({ ...owner, ...link })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Newest first. */
export async function listLinks(db: Db, owner: Owner): Promise<ListedLink[]> {
  return db
    .selectFrom('preview_link')
    .leftJoin('account_user', 'account_user.id', 'preview_link.created_by')
    .select(['preview_link.id', 'note', 'preview_link.created_at', 'expires_at', 'revoked_at'])
    .select(joinedAccountName().as('created_by'))
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .orderBy('preview_link.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

export async function findLink(db: Db, token_hash: string) {
  return db
    .selectFrom('preview_link')
    .select(['content_type', 'object_id', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
}

/** Idempotent. @returns false if there is no such link */
export async function revokeLink(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preview_link')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes links expired before this time. */
export async function forgetLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('preview_link').where('expires_at', '<', before).execute();
}
