import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db, Trx } from '#database/database.ts';
import type { ContentDocument } from '../document/document.ts';
import { PATTERN_CONTENT_TYPE, type PatternScope } from './pattern.schema.ts';

const patternQuery = (db: Db | Trx) =>
  db
    .selectFrom('pattern')
    .innerJoin('content_document', (join) =>
      join
        .onRef('content_document.object_id', '=', 'pattern.id')
        .on('content_type', '=', PATTERN_CONTENT_TYPE)
        .on('state', '=', 'live'),
    )
    .leftJoin('account_user', 'account_user.id', 'pattern.created_by')
    .select(['pattern.id', 'pattern.name', 'pattern.scope', 'body'])
    // words in it may have been replaced
    .select(sql<Date>`greatest(pattern.updated_at, content_document.updated_at)`.as('updated_at'))
    .select(joinedAccountName().as('author'));

type Row = Awaited<ReturnType<ReturnType<typeof patternQuery>['execute']>>[number];

const toPattern = ({ body, scope, ...row }: Row) => ({
  ...row,
  scope: scope as PatternScope,
  body: body as unknown as ContentDocument,
});

export type StoredPattern = ReturnType<typeof toPattern>;

/** By name. */
export async function selectPatterns(db: Db, limit: number): Promise<StoredPattern[]> {
  const rows = await patternQuery(db)
    .orderBy(sql`lower(pattern.name)`)
    .orderBy('pattern.id')
    .limit(limit)
    .execute();
  return rows.map(toPattern);
}

export async function findPattern(db: Db | Trx, id: number): Promise<StoredPattern | undefined> {
  const row = await patternQuery(db).where('pattern.id', '=', id).executeTakeFirst();
  return row && toPattern(row);
}

export async function countPatterns(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('pattern')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPattern(
  trx: Trx,
  row: { name: string; scope: PatternScope; created_by: number | null; now: Date },
): Promise<number> {
  const { now, ...fields } = row;
  const { id } = await trx
    .insertInto('pattern')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was one */
export async function renamePattern(
  db: Db,
  id: number,
  { name, now }: { name: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pattern')
    .set({ name, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With its document, versions and nodes. @returns whether there was one */
export async function deletePattern(trx: Trx, id: number): Promise<boolean> {
  for (const table of ['content_document', 'content_node', 'content_version'] as const)
    await trx
      .deleteFrom(table)
      .where('content_type', '=', PATTERN_CONTENT_TYPE)
      .where('object_id', '=', id)
      .execute();
  const { numDeletedRows } = await trx
    .deleteFrom('pattern')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Names by id. */
export async function selectPatternNames(
  db: Db | Trx,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('pattern')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
}
