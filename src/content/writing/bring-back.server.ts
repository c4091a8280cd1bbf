import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Database, Db, Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import { type ContentDocument, findNode, subtree } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import { lockWithWords } from '../record/lock-with-words.server.ts';
import type { Author } from './author.ts';
import { takenKey, writeOperations } from './commit.server.ts';
import { findOperation } from './operation.repository.server.ts';

type Insertion = Extract<Operation, { op: 'insert' }>;

interface Deletion {
  /** display name; null for the program and deleted accounts */
  author: string | null;
  author_id: number | null;
  /** undoes the deletion */
  insertion: Insertion;
}

/** The last operation that deleted the node. */
export async function findDeletion(
  db: Db | Trx,
  { owner, state, node }: { owner: Owner; state: DocumentState; node: number },
): Promise<Deletion | undefined> {
  const rows = await db
    .selectFrom('content_operation')
    .innerJoin('content_document', 'content_document.id', 'content_operation.document_id')
    .leftJoin('account_user', 'account_user.id', 'content_operation.author_id')
    .select(['author_id', 'inverse', joinedAccountName().as('author')])
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', state)
    .where('op', '=', 'remove')
    .where(sql<boolean>`jsonb_path_exists(inverse, ${`$.value.** ? (@.id == ${node})`}::jsonpath)`)
    .orderBy('content_operation.id', 'desc')
    .execute();
  for (const { inverse, ...by } of rows) {
    const insertion = inverse as unknown as Insertion;
    for (const { id } of subtree(insertion.value)) if (id === node) return { ...by, insertion };
  }
  return undefined;
}

/** Outermost first: the section around a module may have been deleted later. @throws Problem 404 */
async function planInsertions(
  trx: Trx,
  document: ContentDocument,
  asked: { owner: Owner; state: DocumentState; node: number },
): Promise<Insertion[]> {
  const found: Insertion[] = [];
  for (let missing: number | null = asked.node; missing !== null; ) {
    const deletion = await findDeletion(trx, { ...asked, node: missing });
    const isKnown = found.some(({ node }) => node === deletion?.insertion.node);
    if (!deletion || isKnown)
      throw new Problem('not_found', 'Dieses Modul lässt sich nicht mehr zurückholen.');
    found.unshift(deletion.insertion);
    const { parent } = deletion.insertion.place;
    missing = parent === null || findNode(document, parent) ? null : parent;
  }
  return found;
}

/**
 * Restores a deleted module in its place, with everything deleted along with it (G-271); existing nodes are left alone.
 * @throws Problem 404 if it is not deleted, or its place is gone
 */
export async function bringBack(
  database: Database,
  { key, ...asked }: { owner: Owner; state: DocumentState; node: number; key: string },
  author: Author,
): Promise<void> {
  const { owner, state, node } = asked;
  await database.transaction(async (trx) => {
    const document = await lockWithWords(trx, owner, state, author);
    const repeated = await findOperation(trx, key);
    if (repeated && repeated.document_id !== document.id) throw takenKey();
    if (repeated || findNode(document.body, node)) return;
    const steps = (await planInsertions(trx, document.body, asked)).map((operation, index) => ({
      key: index === 0 ? key : `${key}#${index}`,
      operation,
    }));
    await writeOperations(trx, { owner, state, document, wasStored: true }, author, steps);
  });
}
