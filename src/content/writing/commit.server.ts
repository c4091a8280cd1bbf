import type { Database, Trx } from '#database/database.ts';
import { hasRole, type Role } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { isShowingField } from '#modules/schedule.ts';
import { definitionOf } from '#modules/schemas.ts';
import {
  type DocumentState,
  indexNodes,
  lockDocument,
  type Owner,
  removeDocument,
  type StoredDocument,
  setNodeSlug,
  writeDocument,
} from '../content.repository.server.ts';
import {
  type AnyNode,
  allNodes,
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
import { validateNode } from '../document/section.schema.ts';
import { recordVersion } from '../versions/version.repository.server.ts';
import { inverseThatStillFits, settleWithBase } from './clash.server.ts';
import {
  appendOperation,
  findOperation,
  type LoggedOperation,
} from './operation.repository.server.ts';

export type CommitRequest = {
  owner: Owner;
  /** which of the owner's documents; default live (G-51) */
  state?: DocumentState | undefined;
  /** the same key again changes nothing and is answered the same */
  key: string;
  /** what may come of it, and on which node (but for what is new): the key of another change is told apart by it */
  ops: readonly Operation['op'][];
  node: number | null;
} & (
  | {
      /** revision that the change started from */
      base?: number | undefined;
      /** what to do, decided on the document as it is under lock */
      plan(document: ContentDocument, trx: Trx): Operation | Promise<Operation>;
    }
  | { undoes: LoggedOperation }
);

/** Whose changes are written, when, and by which rules of the house. */
export interface Author {
  user_id: number | null;
  role: Role;
  now: Date;
  rules: ModuleRules;
}

/**
 * One change of content: locks the document, settles it with what others did, validates, logs, writes the version —
 * all in one transaction, or nothing at all.
 * @returns id of the node that the operation (or the earlier one with the same key) concerns; null when nothing changed
 * @throws Problem 400 for a key of another change, 404, 409, 422, 428
 */
export async function commitOperation(
  database: Database,
  author: Author,
  request: CommitRequest,
): Promise<number | null> {
  const { owner, state = 'live', key } = request;
  return database.transaction(async (trx) => {
    const document = await lockDocument(trx, owner, state, author);
    const repeated = await findOperation(trx, key);
    if (repeated) {
      const isHere = repeated.document_id === document.id || isPublished(repeated, owner);
      const byAuthor = isHere && repeated.author_id === author.user_id;
      if (!byAuthor || !isAbout(request, repeated)) throw takenKey();
    }
    const operation = repeated ? null : await decide(trx, document, author, request);
    if (!operation) {
      // a draft in which nobody has done anything is none
      if (state === 'draft' && document.revision === 0) await removeDocument(trx, document.id);
      return repeated?.node ?? null;
    }
    const target = { owner, state, document, wasStored: 'undoes' in request };
    await writeOperations(trx, target, author, [{ key, operation }]);
    return operation.node;
  });
}

function isAbout({ ops, node }: CommitRequest, { operation }: LoggedOperation): boolean {
  return ops.includes(operation.op) && (operation.op === 'insert' || operation.node === node);
}

/** It was added in a draft of the same owner, which has become the page since. */
function isPublished({ isKeyOnly, ...added }: LoggedOperation, owner: Owner): boolean {
  const isOwn = added.content_type === owner.content_type && added.object_id === owner.object_id;
  return isKeyOnly && isOwn;
}

/** The key of an idempotent retry names one change for ever. */
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

interface WriteTarget {
  owner: Owner;
  state: DocumentState;
  /** locked */
  document: StoredDocument;
  /** a version of its own, also within five minutes of the author's last one */
  startsVersion?: boolean;
  /** what is written was stored once: it comes back also where its type has become stricter since */
  wasStored?: boolean;
}

/** Applies operations to a locked document one after the other and logs them; together they are one version. */
export async function writeOperations(
  trx: Trx,
  { owner, state, document, startsVersion, wasStored }: WriteTarget,
  author: Author,
  operations: readonly { key: string; operation: Operation }[],
): Promise<void> {
  let { body, revision } = document;
  for (const { key, operation } of operations) {
    refuseForbidden(operation, body, author);
    if (!wasStored) refuseInvalidNew(operation, author.rules);
    const applied = apply(body, operation);
    if (!wasStored) refuseInvalidChange(operation, applied.document, author.rules);
    refuseUnstorable(operation);
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
    await index(trx, { owner, state }, operation);
  }
  if (!wasStored) refuseTooLarge(document.body, body);
  await writeDocument(trx, document.id, { body, revision, author: author.user_id }, author.now);
  if (state === 'live') {
    const version = { snapshot: body, author_id: author.user_id, now: author.now, startsVersion };
    await recordVersion(trx, owner, version);
  }
}

/**
 * Some types are for administrators only (MOD-28, G-52): what brings one, changes it or takes it away is theirs, also by
 * undo, an older version or a draft of somebody else. Where it stands is everybody's: the page around it is.
 * @throws Problem 403
 */
function refuseForbidden(operation: Operation, body: ContentDocument, author: Author): void {
  if (operation.op === 'move') return;
  const node = operation.op === 'insert' ? operation.value : findNode(body, operation.node);
  const touched = !node ? [] : operation.op === 'set' ? [node] : [...subtree(node)];
  const isAllowed = touched.every(({ model }) =>
    hasRole(author, definitionOf(model)?.role ?? 'editor'),
  );
  if (!isAllowed) throw new Problem('forbidden', 'HTML-Module ändert nur die Administration.');
}

/** What one page may hold: ten times the longest page of any house (G-310). */
const MAX_NODES = 3000;
const MAX_CHARACTERS = 2_000_000;

/**
 * A page is read, answered and rendered whole. What is already larger may still shrink.
 * @throws Problem 422
 */
function refuseTooLarge(before: ContentDocument, after: ContentDocument): void {
  const nodes = [...allNodes(after)].length;
  const characters = JSON.stringify(after).length;
  if (nodes <= MAX_NODES && characters <= MAX_CHARACTERS) return;
  const isSmaller =
    nodes <= [...allNodes(before)].length && characters <= JSON.stringify(before).length;
  if (isSmaller) return;
  const what =
    nodes > MAX_NODES
      ? `Eine Seite fasst höchstens ${MAX_NODES} Module.`
      : 'Die Texte dieser Seite sind zusammen zu lang.';
  throw new Problem('invalid', `${what} Bitte verteilen Sie den Inhalt auf mehrere Seiten.`);
}

/** What is new is looked at before anything walks through it: it may be as deep as a request can be. */
function refuseInvalidNew(operation: Operation, rules: ModuleRules): void {
  if (operation.op !== 'insert') return;
  for (const node of subtree(operation.value)) refuseInvalid(node, rules);
}

/** Moving, hiding and planning need nothing of the other fields. */
function refuseInvalidChange(
  operation: Operation,
  after: ContentDocument,
  rules: ModuleRules,
): void {
  if (operation.op !== 'set') return;
  const node = findNode(after, operation.node);
  const isAboutShowing = writtenFields(operation).every(isShowingField);
  refuseInvalid(node, rules, isAboutShowing ? isShowingField : () => true);
}

/** @throws Problem 404 when its place is gone */
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

function refuseInvalid(
  node: AnyNode | undefined,
  rules: ModuleRules,
  isAsked: (field: string) => boolean = () => true,
): void {
  const all = node ? Object.entries(validateNode(node, rules)) : [];
  const field_errors = Object.fromEntries(all.filter(([field]) => isAsked(field)));
  if (Object.keys(field_errors).length === 0) return;
  throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', { field_errors });
}

/** NUL and halves of characters, escaped as JSON has them (behind an even number of backslashes): jsonb has neither. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

function refuseUnstorable(operation: Operation): void {
  if (!UNSTORABLE.test(JSON.stringify(operation))) return;
  throw new Problem('malformed', 'Der Text enthält Zeichen, die sich nicht speichern lassen.');
}

function stamp(node: AnyNode | undefined, revision: number): void {
  if (node) node.revision = revision;
}

/** Nodes are known from their first moment, sections have their name in the house while they are live. */
async function index(
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
