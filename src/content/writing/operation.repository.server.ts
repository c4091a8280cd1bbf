import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db, Trx } from '#database/database.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import type { Operation } from '../document/operations.ts';

/** SQL of the operation log: what was done to a document, by whom, with which key, and its inverse. */

export interface LoggedOperation extends Owner {
  id: number;
  key: string;
  document_id: number;
  state: DocumentState;
  node: number;
  operation: Operation;
  inverse: Operation;
  author_id: number | null;
  /** of a published draft: only answers retries and cannot be undone (`keepDraftKeys`) */
  isKeyOnly: boolean;
}

const loggedQuery = (db: Db | Trx) =>
  db
    .selectFrom('content_operation')
    .innerJoin('content_document', 'content_document.id', 'content_operation.document_id')
    .select(['content_operation.id', 'key', 'document_id', 'node', 'operation', 'inverse'])
    .select(['author_id', 'fields', 'state', 'content_type', 'object_id']);

type LoggedRow = Awaited<ReturnType<ReturnType<typeof loggedQuery>['execute']>>[number];

const loggedOperation = ({ fields, ...row }: LoggedRow): LoggedOperation => ({
  ...row,
  isKeyOnly: fields.length === 0,
  state: row.state as DocumentState,
  operation: row.operation as unknown as Operation,
  inverse: row.inverse as unknown as Operation,
});

export async function findOperation(
  db: Db | Trx,
  key: string,
): Promise<LoggedOperation | undefined> {
  const row = await loggedQuery(db).where('key', '=', key).executeTakeFirst();
  return row && loggedOperation(row);
}

/** All operations of a request (`keyed`), in order. */
export async function selectOperationsByKey(
  db: Db | Trx,
  { key, document_id }: Pick<LoggedOperation, 'key' | 'document_id'>,
): Promise<LoggedOperation[]> {
  const rows = await loggedQuery(db)
    .where('document_id', '=', document_id)
    .where((eb) =>
      eb.or([eb('key', '=', key), eb(sql`starts_with(key, ${`${key}#`})`, '=', sql.lit(true))]),
    )
    .orderBy('content_operation.id')
    .execute();
  return rows.map(loggedOperation);
}

/** @returns the operation's id: the revision of the nodes it touches */
export async function appendOperation(
  trx: Trx,
  entry: {
    document_id: number;
    key: string;
    fields: string[];
    operation: Operation;
    inverse: Operation;
    author_id: number | null;
    created_at: Date;
  },
): Promise<number> {
  const { operation, inverse, ...rest } = entry;
  const row = await trx
    .insertInto('content_operation')
    .values({
      ...rest,
      op: operation.op,
      node: operation.node,
      operation: JSON.stringify(operation),
      inverse: JSON.stringify(inverse),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Operations after `base` on a node, oldest first. */
export async function selectOperationsSince(
  db: Db | Trx,
  document_id: number,
  node: number,
  base: number,
): Promise<{ id: number; fields: string[]; inverse: Operation; author_id: number | null }[]> {
  const rows = await db
    .selectFrom('content_operation')
    .select(['id', 'fields', 'inverse', 'author_id'])
    .where('document_id', '=', document_id)
    .where('node', '=', node)
    .where('id', '>', base)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, inverse: row.inverse as unknown as Operation }));
}

/** The last operation of another author after `base` on any of these nodes, or null. */
export async function findLastByOthers(
  db: Db | Trx,
  document_id: number,
  { nodes, base, author }: { nodes: number[]; base: number; author: number | null },
): Promise<number | null> {
  const row = await db
    .selectFrom('content_operation')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('document_id', '=', document_id)
    .where('node', 'in', nodes)
    .where('id', '>', base)
    .where('author_id', 'is distinct from', author)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Whether the live document of an owner was changed after this operation, which may be of another document. */
export async function hasOperationsSince(db: Db | Trx, owner: Owner, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('content_operation')
    .innerJoin('content_document', 'content_document.id', 'content_operation.document_id')
    .select('content_operation.id')
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', 'live')
    .where('content_operation.id', '>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface AskedWriter {
  owner: Owner;
  state: DocumentState;
  node: number;
  field: string;
  /** only authors after this revision */
  since: number | undefined;
  reader: number | null;
}

/**
 * The last author of a field; with a revision, the last other author since then, else the reader. Text restored by an
 * undo counts as its original author's.
 */
export async function findWriter(
  db: Db | Trx,
  { owner, state, node, field, since, reader }: AskedWriter,
): Promise<{ author: string | null; author_id: number | null }> {
  const written = sql`operation -> 'value' -> ${field}::text`;
  const operations = db
    .selectFrom('content_operation')
    .innerJoin('content_document', 'content_document.id', 'content_operation.document_id')
    .leftJoin('account_user', 'account_user.id', 'content_operation.author_id')
    .select(['author_id', joinedAccountName().as('author')])
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', state)
    .where('node', '=', node)
    .where((eb) => eb.or(['*', field].map((each) => eb(eb.val(each), '=', eb.fn.any('fields')))))
    .where('content_operation.id', '>', since ?? 0);
  const last = await operations
    .select(written.as('words'))
    .orderBy((eb) => eb('author_id', 'is not distinct from', since === undefined ? null : reader))
    .orderBy('content_operation.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { author: null, author_id: null };
  const { words, ...writer } = last;
  const first = await operations
    .where(written, '=', sql`${JSON.stringify(words)}::jsonb`)
    .orderBy('content_operation.id')
    .limit(1)
    .executeTakeFirst();
  return first ?? writer;
}

/** All operations on a document, newest first. */
export async function selectInverses(db: Db | Trx, document_id: number): Promise<Operation[]> {
  const rows = await db
    .selectFrom('content_operation')
    .select('inverse')
    .where('document_id', '=', document_id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ inverse }) => inverse as unknown as Operation);
}

/**
 * Keeps the keys of nodes added in a draft after publication has deleted it, so that retries do not add them twice. They have
 * no fields, because they are no operations of the page.
 * @param known nodes the page had before
 */
export async function keepDraftKeys(
  trx: Trx,
  { draft, live }: { draft: number; live: number },
  known: readonly number[],
): Promise<void> {
  await trx
    .updateTable('content_operation')
    .set({ document_id: live, fields: [] })
    .where('document_id', '=', draft)
    .where('op', '=', 'insert')
    .where((eb) => eb.not(eb('node', '=', eb.fn.any(eb.val(known)))))
    .execute();
}
