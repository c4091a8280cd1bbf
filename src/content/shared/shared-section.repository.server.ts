import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db, Trx } from '#database/database.ts';
import type { Owner } from '../content.repository.server.ts';
import type { ContentDocument } from '../document/document.ts';
import { SHARED_CONTENT_TYPE } from './shared-owner.ts';

const sharedQuery = (db: Db | Trx) =>
  db
    .selectFrom('shared_section')
    .innerJoin('content_document', (join) =>
      join
        .onRef('content_document.object_id', '=', 'shared_section.id')
        .on('content_type', '=', SHARED_CONTENT_TYPE)
        .on('state', '=', 'live'),
    )
    .leftJoin('account_user', 'account_user.id', 'shared_section.created_by')
    .select(['shared_section.id', 'shared_section.name', 'body', 'deleted_at'])
    .select(
      sql<Date>`greatest(shared_section.updated_at, content_document.updated_at)`.as('updated_at'),
    )
    .select(joinedAccountName().as('author'));

type Row = Awaited<ReturnType<ReturnType<typeof sharedQuery>['execute']>>[number];

const toShared = ({ body, ...row }: Row) => ({
  ...row,
  body: body as unknown as ContentDocument,
});

export type StoredShared = ReturnType<typeof toShared>;

/** By name, with deleted ones. */
export async function selectShared(db: Db): Promise<StoredShared[]> {
  const rows = await sharedQuery(db)
    .orderBy(sql`lower(shared_section.name)`)
    .orderBy('shared_section.id')
    .execute();
  return rows.map(toShared);
}

export async function findShared(db: Db | Trx, id: number): Promise<StoredShared | undefined> {
  const row = await sharedQuery(db).where('shared_section.id', '=', id).executeTakeFirst();
  return row && toShared(row);
}

/** Locks it until the transaction ends. @returns whether it can still be placed: it is not deleted, or back with a page */
export async function lockShared(trx: Trx, id: number, how: 'to place' | 'to delete') {
  const query = trx.selectFrom('shared_section').select('deleted_at').where('id', '=', id);
  const locked = how === 'to place' ? query.forShare() : query.forUpdate();
  const row = await locked.executeTakeFirst();
  if (!row?.deleted_at) return row !== undefined;
  return (await selectSharedUses(trx, id)).length > 0;
}

/** An owner that refers to a shared section. */
export interface SharedUse extends Owner {
  shared: number;
  /** only in its draft */
  is_draft: boolean;
}

/** Who refers to a shared section, or (without id) to any; deleted pages, too. */
export async function selectSharedUses(db: Db | Trx, id?: number): Promise<SharedUse[]> {
  const only =
    id === undefined ? sql`` : sql`and shared_sections @> jsonb_build_array(${id}::integer)`;
  const { rows } = await sql<SharedUse>`
    select content_type, object_id, each.shared::integer as shared, not bool_or(state = 'live') as is_draft
    from content_document
    cross join lateral jsonb_array_elements_text(shared_sections) as each (shared)
    where shared_sections <> '[]' ${only}
    group by content_type, object_id, each.shared
    order by content_type, object_id`.execute(db);
  return id === undefined ? rows : rows.filter(({ shared }) => shared === id);
}

export async function countShared(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('shared_section')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertShared(
  trx: Trx,
  { now, ...fields }: { name: string; created_by: number | null; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('shared_section')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was one */
export async function writeShared(
  db: Db | Trx,
  id: number,
  fields: { name?: string; updated_at?: Date; deleted_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_section')
    .set(fields)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function sharedExists(db: Db | Trx, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('shared_section')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names by id. */
export async function selectSharedNames(
  db: Db | Trx,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('shared_section')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
}
