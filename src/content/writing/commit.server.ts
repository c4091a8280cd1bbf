import type { Database, Trx } from '#database/database.ts';
import { endsPlans, mayWriteLive, requireMayWriteLive } from '#lib/actor/publishing.ts';
import { isProblem, Problem } from '#lib/api/problem.ts';
import {
  type DocumentState,
  indexNodes,
  type Owner,
  removeDocument,
  type StoredDocument,
  setNodeSlug,
  writeDocument,
} from '../content.repository.server.ts';
import {
  type AnyNode,
  type ContentDocument,
  findNode,
  isSection,
  subtree,
} from '../document/document.ts';
import {
  applyOperation,
  ImpossibleOperation,
  type Operation,
  writtenFields,
} from '../document/operations.ts';
import { endPlan } from '../drafts/draft.repository.server.ts';
import { lockWithWords } from '../record/lock-with-words.server.ts';
import { settleWords } from '../record/settle-words.server.ts';
import { isSharedOwner } from '../shared/shared-owner.ts';
import { rejectUnshareable } from '../shared/shared-rules.ts';
import { findLatestVersion, recordVersion } from '../versions/version.repository.server.ts';
import type { Author } from './author.ts';
import { inverseThatStillFits, settleWithBase } from './clash.server.ts';
import {
  appendOperation,
  findOperation,
  type LoggedOperation,
} from './operation.repository.server.ts';
import {
  denyForbidden,
  rejectInvalidChange,
  rejectInvalidNew,
  rejectTooLarge,
  rejectUnstorable,
} from './operation-rules.ts';

export type CommitRequest = {
  owner: Owner;
  /** which document of the owner; default live (G-51) */
  state?: DocumentState | undefined;
  /** a repeated key does nothing and gets the same answer */
  key: string;
  /** kinds of operation and node (not for inserts): detect a key that another change has used */
  ops: readonly Operation['op'][];
  node: number | null;
} & (
  | {
      /** revision the change is based on */
      base?: number | undefined;
      /** plans the operation on the locked document */
      plan(document: ContentDocument, trx: Trx): Operation | Promise<Operation>;
    }
  | { undoes: LoggedOperation }
);

/** The result of a change, as of its own transaction: a colleague may delete the node right after. */
export interface Committed {
  owner: Owner;
  /** the node that the operation (or the earlier one with the same key) concerns; null if nothing changed */
  node: number | null;
  body: ContentDocument;
  /** the live version */
  version_id: number | null;
}

/**
 * A change of content: locks, rebases, validates, logs and records a version in one transaction.
 * @throws Problem 400 for another change's key, 404, 409, 422, 428
 */
export async function commitOperation(
  database: Database,
  author: Author,
  request: CommitRequest,
): Promise<Committed> {
  const { owner, state = 'live', key } = request;
  const buildResult = async (trx: Trx, node: number | null, body: ContentDocument) => {
    const version_id = (await findLatestVersion(trx, owner))?.id ?? null;
    return { owner, node, body, version_id };
  };
  return database.transaction(async (trx) => {
    if (state === 'live') await requireMayWrite(trx, owner, author);
    const document = await lockWithWords(trx, owner, state, author);
    const repeated = await findOperation(trx, key);
    if (repeated) {
      const isHere = repeated.document_id === document.id || isPublished(repeated, owner);
      const byAuthor = isHere && repeated.author_id === author.user_id;
      if (!byAuthor || !isAbout(request, repeated)) throw takenKey();
    }
    const operation = repeated ? null : await decide(trx, document, author, request);
    if (!operation) {
      // a draft without operations does not count as one
      if (state === 'draft' && document.revision === 0) await removeDocument(trx, document.id);
      return buildResult(trx, repeated?.node ?? null, document.body);
    }
    const target = { owner, state, document, wasStored: 'undoes' in request };
    const body = await writeOperations(trx, target, author, [{ key, operation }]);
    return buildResult(trx, operation.node, body);
  });
}

function isAbout({ ops, node }: CommitRequest, { operation }: LoggedOperation): boolean {
  return ops.includes(operation.op) && (operation.op === 'insert' || operation.node === node);
}

/** It was added in a draft of the same owner that has been published since. */
function isPublished({ isKeyOnly, ...added }: LoggedOperation, owner: Owner): boolean {
  const isOwn = added.content_type === owner.content_type && added.object_id === owner.object_id;
  return isKeyOnly && isOwn;
}

/** An idempotency key identifies one change forever. */
export function takenKey(cause?: unknown): Problem {
  return new Problem('malformed', 'Der Schlüssel (key) gehört schon zu einer anderen Änderung.', {
    cause,
  });
}

async function decide(
  trx: Trx,
  document: StoredDocument,
  { user_id: author }: Author,
  request: CommitRequest,
): Promise<Operation | null> {
  if ('undoes' in request) return inverseThatStillFits(trx, document, request.undoes);
  const planned = await request.plan(document.body, trx);
  const { base, owner, state = 'live' } = request;
  return settleWithBase(trx, document, planned, { base, author, owner, state });
}

/** Asks whether visitors see it only for those who may not change that (G-536, G-537). @throws Problem 403 */
async function requireMayWrite(trx: Trx, owner: Owner, author: Author): Promise<void> {
  if (mayWriteLive(author, true)) return;
  requireMayWriteLive(author, await author.isPublic(trx, owner), !isSharedOwner(owner));
}

interface WriteTarget {
  owner: Owner;
  state: DocumentState;
  /** locked */
  document: StoredDocument;
  /** starts a new version even within five minutes */
  startsVersion?: boolean;
  /** stored before: may be restored even if its type has become stricter */
  wasStored?: boolean;
  /** a draft whose publisher has been checked */
  isPublishing?: boolean;
  /** called for operations that are left out because they are not allowed; default: none is written */
  refuses?: (problem: Problem, index: number) => void;
}

/** Applies operations to a locked document in order and logs them, as a single version. @returns the document as stored */
export async function writeOperations(
  trx: Trx,
  target: WriteTarget,
  author: Author,
  operations: readonly { key: string; operation: Operation }[],
): Promise<ContentDocument> {
  const { owner, state, document, startsVersion, wasStored, refuses, isPublishing } = target;
  let { body, revision } = document;
  if (state === 'live' && !isPublishing) await requireMayWrite(trx, owner, author);
  if (state === 'draft' && endsPlans(author)) await endPlan(trx, document.id);
  for (const [index, { key, operation: given }] of operations.entries()) {
    const allowed = await applyAllowed(trx, { ...target, body }, given, author).catch((error) => {
      if (!refuses || !isProblem(error)) throw error;
      refuses(error, index);
    });
    if (!allowed) continue;
    const { operation, applied } = allowed;
    body = applied.document;
    revision = await appendOperation(trx, {
      document_id: document.id,
      key,
      fields: writtenFields(operation),
      operation,
      inverse: applied.inverse,
      author_id: author.user_id,
      created_at: author.now,
    });
    for (const id of applied.touched) stamp(findNode(body, id), revision);
    await indexChange(trx, { owner, state }, operation);
  }
  if (refuses && body === document.body) return body;
  if (!wasStored) rejectTooLarge(document.body, body);
  await writeDocument(trx, document.id, { body, revision, author: author.user_id }, author.now);
  if (state === 'live') {
    const version = { snapshot: body, author_id: author.user_id, now: author.now, startsVersion };
    await recordVersion(trx, owner, version);
  }
  return body;
}

/** @throws Problem if the author may not do it, or the result would be invalid */
async function applyAllowed(
  trx: Trx,
  { owner, state, wasStored, body }: WriteTarget & { body: ContentDocument },
  given: Operation,
  author: Author,
) {
  const operation = await settleWords(trx, { owner, state, body, wasStored }, given, author);
  denyForbidden(operation, body, author);
  rejectUnshareable(owner, operation, body);
  if (!wasStored) rejectInvalidNew(operation, author.rules);
  const applied = apply(body, operation);
  if (!wasStored) rejectInvalidChange(operation, applied.document, author.rules);
  rejectUnstorable(operation);
  return { operation, applied };
}

/** @throws Problem 404 if its place is gone */
function apply(before: ContentDocument, operation: Operation) {
  try {
    return applyOperation(before, operation);
  } catch (error) {
    if (!(error instanceof ImpossibleOperation)) throw error;
    throw new Problem('not_found', 'Die Stelle, an die das Modul soll, gibt es nicht (mehr).', {
      cause: error,
    });
  }
}

function stamp(node: AnyNode | undefined, revision: number): void {
  if (node) node.revision = revision;
}

/** Indexes new nodes; slugs of sections are reserved while live. */
async function indexChange(
  trx: Trx,
  { owner, state }: { owner: Owner; state: DocumentState },
  operation: Operation,
): Promise<void> {
  if (operation.op === 'insert') await indexNodes(trx, owner, subtree(operation.value));
  if (state !== 'live') return;
  if (operation.op === 'insert' && isSection(operation.value)) {
    await setNodeSlug(trx, operation.node, operation.value.slug);
  }
  if (operation.op === 'set' && typeof operation.value.slug === 'string') {
    await setNodeSlug(trx, operation.node, operation.value.slug);
  }
  if (operation.op === 'remove') await setNodeSlug(trx, operation.node, null);
}
