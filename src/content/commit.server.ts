import type { Database, Trx } from '../database/database.ts';
import type { Actor } from '../lib/actor.ts';
import { Problem } from '../lib/problem.ts';
import { inverseThatStillFits, settleWithBase } from './clash.server.ts';
import {
  appendOperation,
  type DocumentState,
  findOperation,
  indexNodes,
  type LoggedOperation,
  lockDocument,
  type Owner,
  type StoredDocument,
  setNodeSlug,
  writeDocument,
} from './content.repository.server.ts';
import { type AnyNode, type ContentDocument, findNode, subtree } from './document.ts';
import {
  applyOperation,
  ImpossibleOperation,
  type Operation,
  writtenFields,
} from './operations.ts';
import { validateNode } from './section.schema.ts';
import { recordVersion } from './version.repository.server.ts';

export type CommitRequest = {
  owner: Owner;
  /** which of the owner's documents; default live (G-51) */
  state?: DocumentState;
  /** the same key again changes nothing and is answered the same */
  key: string;
} & (
  | {
      /** revision that the change started from */
      base?: number | undefined;
      /** what to do, decided on the document as it is under lock */
      plan(document: ContentDocument, trx: Trx): Operation | Promise<Operation>;
    }
  | { undoes: LoggedOperation }
);

/**
 * One change of content: locks the document, settles it with what others did, validates, logs, writes the version —
 * all in one transaction, or nothing at all.
 * @returns id of the node that the operation (or the earlier one with the same key) concerns; null when nothing changed
 * @throws Problem 404, 409, 422, 428
 */
export async function commitOperation(
  { database, now }: { database: Database; now: Date },
  actor: Actor,
  request: CommitRequest,
): Promise<number | null> {
  const { owner, state = 'live', key } = request;
  return database.transaction(async (trx) => {
    const document = await lockDocument(trx, owner, state);
    const repeated = await findOperation(trx, key);
    if (repeated) return repeated.node;
    const operation = await decide(trx, document, request);
    if (!operation) return null;
    const { document: body, inverse, touched } = apply(document.body, operation);
    for (const id of touched) refuseInvalid(findNode(body, id));
    const revision = await appendOperation(trx, {
      document_id: document.id,
      key,
      fields: writtenFields(operation),
      operation,
      inverse,
      author_id: actor.user_id,
      created_at: now,
    });
    for (const id of touched) stamp(findNode(body, id), revision);
    await writeDocument(trx, document.id, { body, revision, author: actor.user_id }, now);
    await index(trx, owner, operation);
    if (state === 'live')
      await recordVersion(trx, owner, { snapshot: body, author_id: actor.user_id, now });
    return operation.node;
  });
}

async function decide(
  trx: Trx,
  document: StoredDocument,
  request: CommitRequest,
): Promise<Operation | null> {
  if ('undoes' in request) return inverseThatStillFits(document, request.undoes);
  const planned = await request.plan(document.body, trx);
  return settleWithBase(trx, document, planned, request.base);
}

function apply(body: ContentDocument, operation: Operation) {
  try {
    return applyOperation(body, operation);
  } catch (error) {
    if (!(error instanceof ImpossibleOperation)) throw error;
    throw new Problem('not_found', 'Die Stelle, an die das Modul soll, gibt es nicht (mehr).', {
      cause: error,
    });
  }
}

function refuseInvalid(node: AnyNode | undefined): void {
  const field_errors = node ? validateNode(node) : {};
  if (Object.keys(field_errors).length === 0) return;
  throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', { field_errors });
}

function stamp(node: AnyNode | undefined, revision: number): void {
  if (node) node.revision = revision;
}

async function index(trx: Trx, owner: Owner, operation: Operation): Promise<void> {
  if (operation.op === 'insert') await indexNodes(trx, owner, subtree(operation.value));
  if (operation.op === 'set' && typeof operation.value.slug === 'string') {
    await setNodeSlug(trx, operation.node, operation.value.slug);
  }
}
