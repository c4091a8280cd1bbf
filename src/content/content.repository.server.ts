import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import type { AnyNode, ContentDocument } from './document/document.ts';
import { SHARED_CONTENT_TYPE } from './shared/shared-owner.ts';

/** SQL of content: documents and the index of nodes; the log of operations is in `writing`, versions are in `versions`. */

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

/** The current document, or undefined if the owner has none in that state. */
export async function readDocument(
  db: Db | Trx,
  owner: Owner,
  state: DocumentState,
): Promise<StoredDocument | undefined> {
  const row = await documentQuery(db, owner, state).executeTakeFirst();
  return row && { ...row, body: row.body as unknown as ContentDocument };
}

/** The public content of an owner and the number of its latest version. */
export interface PublishedContent {
  body: ContentDocument;
  version_id: number | null;
  /** when its draft is scheduled for publication */
  publish_at: Date | null;
  /** length of the stored text in characters */
  size: number;
}

/** A single statement for all owners. The body is text: cheaper to transfer from the embedded database's thread. */
export async function readPublished(
  db: Db | Trx,
  owners: readonly Owner[],
): Promise<Map<Owner, PublishedContent>> {
  const found = new Map<Owner, PublishedContent>();
  for (const owner of owners) {
    const row = await publishedQuery(db, owner).executeTakeFirst();
    if (!row) continue;
    const { body, ...rest } = row;
    found.set(owner, { ...rest, body: JSON.parse(body), size: body.length });
  }
  return found;
}

function publishedQuery(db: Db | Trx, owner: Owner) {
  return db
    .selectFrom('content_document')
    .select((eb) => [
      eb.cast<string>('body', 'text').as('body'),
      eb
        .selectFrom('content_version')
        .select('id')
        .where('content_type', '=', owner.content_type)
        .where('object_id', '=', owner.object_id)
        .where('is_published', '=', true)
        .orderBy('number', 'desc')
        .limit(1)
        .as('version_id'),
      eb
        .selectFrom('content_document as draft')
        .select('publish_at')
        .where('content_type', '=', owner.content_type)
        .where('object_id', '=', owner.object_id)
        .where('state', '=', 'draft')
        .as('publish_at'),
    ])
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', 'live');
}

/** When the public content of each owner of a kind, or a shared section on it, was last changed; by the owner's id. */
export async function selectChangeDates(db: Db, content_type: string): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('content_document')
    .select('object_id')
    .select(
      sql<Date>`greatest(updated_at, case when shared_sections <> '[]' then (
        select max(shared.updated_at) from content_document as shared
          where shared.content_type = ${SHARED_CONTENT_TYPE} and shared.state = 'live'
            and content_document.shared_sections @> to_jsonb(shared.object_id)) end)`.as(
        'updated_at',
      ),
    )
    .where('content_type', '=', content_type)
    .where('state', '=', 'live')
    .execute();
  return new Map(rows.map(({ object_id, updated_at }) => [object_id, updated_at]));
}

function documentQuery(db: Db | Trx, owner: Owner, state: DocumentState) {
  return db
    .selectFrom('content_document')
    .select(['id', 'body', 'revision'])
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', state);
}

/** Locks the document until the transaction ends; undefined if there is none. */
export async function lockExisting(
  trx: Trx,
  owner: Owner,
  state: DocumentState,
): Promise<StoredDocument | undefined> {
  const row = await documentQuery(trx, owner, state).forUpdate().executeTakeFirst();
  return row && { ...row, body: row.body as unknown as ContentDocument };
}

/** Locks the document until the transaction ends; creates a missing one, a draft from the live one. */
export async function lockDocument(
  trx: Trx,
  owner: Owner,
  state: DocumentState,
  by: { user_id: number | null; now: Date },
): Promise<StoredDocument> {
  const locked = await lockExisting(trx, owner, state);
  if (locked) return locked;
  const live = state === 'draft' ? await readDocument(trx, owner, 'live') : undefined;
  await trx
    .insertInto('content_document')
    .values({
      ...owner,
      state,
      body: JSON.stringify(live?.body ?? EMPTY),
      created_at: by.now,
      created_by: by.user_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // none: another transaction created it first and has published it meanwhile
  return (await lockExisting(trx, owner, state)) ?? lockDocument(trx, owner, state, by);
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

/** Stores what is no change of the document: what its record had before. */
export async function storeBody(
  trx: Trx,
  id: number,
  body: ContentDocument,
  updated_at?: Date,
): Promise<void> {
  await trx
    .updateTable('content_document')
    .set({ body: JSON.stringify(body), ...(updated_at && { updated_at }) })
    .where('id', '=', id)
    .execute();
}

export async function removeDocument(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('content_document').where('id', '=', id).execute();
}

export async function nextNodeIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('content_node_id')::integer as id from generate_series(1, ${count}::integer)`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}

/** Stores permanently which owner a node belongs to; restored nodes are known already. */
export async function indexNodes(trx: Trx, owner: Owner, nodes: Iterable<AnyNode>): Promise<void> {
  const values = [...nodes].map(({ id, model }) => ({ ...owner, id, model }));
  if (values.length === 0) return;
  await trx
    .insertInto('content_node')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Slug of a section; null while it is not on a live page, so that another section can use it. */
export async function setNodeSlug(trx: Trx, id: number, slug: string | null): Promise<void> {
  await trx.updateTable('content_node').set({ slug }).where('id', '=', id).execute();
}

export async function findNodeOwner(
  db: Db | Trx,
  id: number,
): Promise<(Owner & { model: string }) | undefined> {
  return db
    .selectFrom('content_node')
    .select(['content_type', 'object_id', 'model'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The node of the record's own words, if it had one before. */
export async function findRecordNode(db: Db | Trx, owner: Owner): Promise<number | undefined> {
  const row = await db
    .selectFrom('content_node')
    .select('id')
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('model', '=', RECORD_MODEL)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function selectNodeBySlug(
  db: Db | Trx,
  slug: string,
): Promise<{ id: number } | undefined> {
  return db.selectFrom('content_node').select('id').where('slug', '=', slug).executeTakeFirst();
}
