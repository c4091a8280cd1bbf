import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { AnyNode, ContentDocument } from './document.ts';
import type { Operation } from './operations.ts';

/** SQL of the content: documents, the log of operations, versions and the index of nodes. */

export interface Owner {
  content_type: string;
  object_id: number;
}

export type DocumentState = 'live' | 'draft';

export interface StoredDocument {
  id: number;
  body: ContentDocument;
  revision: number;
}

const EMPTY: ContentDocument = { modules: [] };

/** The document as it is, or undefined when the owner has none in that state. */
export async function readDocument(
  db: Db | Trx,
  owner: Owner,
  state: DocumentState,
): Promise<StoredDocument | undefined> {
  const row = await documentQuery(db, owner, state).executeTakeFirst();
  return row && { ...row, body: row.body as unknown as ContentDocument };
}

function documentQuery(db: Db | Trx, owner: Owner, state: DocumentState) {
  return db
    .selectFrom('content_document')
    .select(['id', 'body', 'revision'])
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', state);
}

/** The document, locked until the transaction ends; made when there is none: a draft from the live one. */
export async function lockDocument(
  trx: Trx,
  owner: Owner,
  state: DocumentState,
): Promise<StoredDocument> {
  const locked = await documentQuery(trx, owner, state).forUpdate().executeTakeFirst();
  if (locked) return { ...locked, body: locked.body as unknown as ContentDocument };
  const live = state === 'draft' ? await readDocument(trx, owner, 'live') : undefined;
  await trx
    .insertInto('content_document')
    .values({ ...owner, state, body: JSON.stringify(live?.body ?? EMPTY) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await documentQuery(trx, owner, state).forUpdate().executeTakeFirstOrThrow();
  return { ...made, body: made.body as unknown as ContentDocument };
}

export async function writeDocument(
  trx: Trx,
  id: number,
  { body, revision, author }: { body: ContentDocument; revision: number; author: number | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('content_document')
    .set({ body: JSON.stringify(body), revision, updated_at: now, updated_by: author })
    .where('id', '=', id)
    .execute();
}

export interface LoggedOperation {
  id: number;
  key: string;
  node: number;
  operation: Operation;
  inverse: Operation;
  author_id: number | null;
}

export async function findOperation(
  db: Db | Trx,
  key: string,
): Promise<LoggedOperation | undefined> {
  const row = await db
    .selectFrom('content_operation')
    .select(['id', 'key', 'node', 'operation', 'inverse', 'author_id'])
    .where('key', '=', key)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      operation: row.operation as unknown as Operation,
      inverse: row.inverse as unknown as Operation,
    }
  );
}

/** @returns the operation's id: the revision of what it touches */
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

/** What operations after `base` have written to a node, oldest first. */
export async function operationsSince(
  db: Db | Trx,
  document_id: number,
  node: number,
  base: number,
): Promise<{ fields: string[]; inverse: Operation }[]> {
  const rows = await db
    .selectFrom('content_operation')
    .select(['fields', 'inverse'])
    .where('document_id', '=', document_id)
    .where('node', '=', node)
    .where('id', '>', base)
    .orderBy('id')
    .execute();
  return rows.map(({ fields, inverse }) => ({ fields, inverse: inverse as unknown as Operation }));
}

export async function nextNodeIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('content_node_id')::integer as id from generate_series(1, ${count}::integer)`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}

/** Remembers for ever which owner a node belongs to; a node that comes back is known already. */
export async function indexNodes(trx: Trx, owner: Owner, nodes: Iterable<AnyNode>): Promise<void> {
  const values = [...nodes].map((node) => ({
    ...owner,
    id: node.id,
    model: node.model,
    slug: 'slug' in node && node.slug ? String(node.slug) : null,
  }));
  if (values.length === 0) return;
  await trx
    .insertInto('content_node')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function setNodeSlug(trx: Trx, id: number, slug: string): Promise<void> {
  await trx.updateTable('content_node').set({ slug }).where('id', '=', id).execute();
}

export async function ownerOfNode(
  db: Db | Trx,
  id: number,
): Promise<(Owner & { model: string }) | undefined> {
  return db
    .selectFrom('content_node')
    .select(['content_type', 'object_id', 'model'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function nodeBySlug(db: Db | Trx, slug: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('content_node').select('id').where('slug', '=', slug).executeTakeFirst();
}
