import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import type { DocumentState, Owner, StoredDocument } from '../content.repository.server.ts';
import {
  type AnyNode,
  findNode,
  findPlace,
  getArrangement,
  isSection,
  type ModuleNode,
  type Place,
  subtree,
} from '../document/document.ts';
import { mergeRichTextField } from '../document/merge-rich-text-field.ts';
import { applyOperation, type Operation, writtenFields } from '../document/operations.ts';
import { type EndedDraft, readEndedDraft } from '../drafts/draft.repository.server.ts';
import {
  findLastByOthers,
  type LoggedOperation,
  selectOperationsSince,
} from './operation.repository.server.ts';

export interface Origin {
  /** revision the change is based on */
  base: number | undefined;
  author: number | null;
  owner: Owner;
  state: DocumentState;
}

/**
 * Rebases an operation from revision `base` (E-1): unchanged fields are dropped, fields that only the author changed are kept,
 * rich text that both changed is merged by blocks (G-235), and any other field that both changed is a clash.
 * @returns the operation to apply, or null when nothing is left to change
 * @throws Problem 428 without base, 400 for one that does not exist yet, 409 `conflict` {field, mine, theirs, revision}, with
 * `discarded_by` for one of a draft that was thrown away (G-314)
 */
export async function settleWithBase(
  trx: Trx,
  document: StoredDocument,
  operation: Operation,
  origin: Origin,
): Promise<Operation | null> {
  const { base, author } = origin;
  if (operation.op === 'insert') return operation;
  const node = findNode(document.body, operation.node);
  if (!node) throw new Problem('not_found', 'Dieses Modul gibt es nicht mehr.');
  if (base === undefined) {
    throw new Problem('revision_required', 'Die Angabe der Fassung (revision) fehlt.');
  }
  const inside = operation.op === 'remove' ? [...subtree(node)] : [node];
  const newest = Math.max(...inside.map((each) => each.revision));
  if (base > newest) throw await unknownRevision(trx, origin, newest);
  if (operation.op === 'remove') {
    const nodes = inside.map((each) => each.id);
    const last = await findLastByOthers(trx, document.id, { nodes, base, author });
    // Deleting includes the children; the author's own later changes of them are no conflict.
    if (last !== null) throw conflict('*', null, null, newest);
    return operation;
  }
  const since =
    base < node.revision ? await selectOperationsSince(trx, document.id, node.id, base) : [];
  if (operation.op === 'move') {
    if (since.some(({ fields }) => fields.includes('position'))) {
      const mine = 'place' in operation ? operation.place : operation.arrangement;
      throw conflict('position', mine, findPlace(document.body, node.id), node.revision);
    }
    return operation;
  }
  return mergeFields(node as ModuleNode, operation, since, base);
}

const ENDED: Record<EndedDraft['how'], string> = {
  published: 'Der Entwurf ist inzwischen veröffentlicht worden.',
  planned: 'Der Entwurf ist inzwischen veröffentlicht worden, wie es geplant war.',
  discarded: 'Der Entwurf ist inzwischen verworfen worden.',
};

/** After a draft has ended, the next one starts from the page: editors still in the old one are informed. */
async function unknownRevision(
  trx: Trx,
  { owner, state }: Origin,
  revision: number,
): Promise<Problem> {
  const ended = state === 'draft' ? await readEndedDraft(trx, owner) : null;
  if (ended) {
    const extra = { field: '*', mine: null, theirs: null, revision, ended };
    return new Problem('conflict', ENDED[ended.how], { extra });
  }
  return new Problem('malformed', 'Diese Fassung (revision) gibt es noch nicht.', {
    field_errors: { revision: ['Höher als die gespeicherte.'] },
  });
}

function mergeFields(
  node: ModuleNode,
  operation: Extract<Operation, { op: 'set' }>,
  since: { fields: string[]; inverse: Operation }[],
  base: number,
): Operation | null {
  const before = valuesAtBase(since);
  // touched since, but not by fields: deleted and restored, or replaced by a version
  const unknownPast = base < node.revision && since.length === 0;
  const value: Record<string, unknown> = {};
  for (const [field, mine] of Object.entries(operation.value)) {
    const theirs = node[field];
    if (isDeepStrictEqual(mine, theirs)) continue;
    const wasWritten = unknownPast || before.has(field) || before.has('*');
    if (!wasWritten) {
      value[field] = mine;
      continue;
    }
    if (before.has(field) && isDeepStrictEqual(mine, before.get(field))) continue;
    const three = { base: before.get(field), mine, theirs };
    const merged = mergeRichTextField(node.model, field, three);
    if (merged === null) throw conflict(field, mine, theirs, node.revision);
    if (merged !== theirs) value[field] = merged;
  }
  return Object.keys(value).length ? { ...operation, value } : null;
}

/** Field values before the first of these operations. */
function valuesAtBase(since: { fields: string[]; inverse: Operation }[]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { fields, inverse } of since) {
    for (const field of fields) {
      if (values.has(field)) continue;
      values.set(field, inverse.op === 'set' ? inverse.value[field] : undefined);
    }
  }
  return values;
}

function conflict(field: string, mine: unknown, theirs: unknown, revision: number): Problem {
  return new Problem('conflict', 'Jemand anderes hat dasselbe inzwischen geändert.', {
    extra: { field, mine, theirs, revision },
  });
}

/**
 * The inverse of a logged operation, if its effect has not been changed since (G-49). Later changes in other blocks of rich
 * text are kept (G-272).
 * @throws Problem 409 if it has
 */
export async function inverseThatStillFits(
  trx: Trx,
  document: StoredDocument,
  logged: LoggedOperation,
): Promise<Operation> {
  const { operation } = logged;
  const node = findNode(document.body, operation.node) as ModuleNode | undefined;
  const inverse = mergeInverse(node, logged);
  const stands = await (async () => {
    switch (operation.op) {
      case 'set':
        return (
          inverse && isArranged(document, 'arrangement' in inverse ? [inverse, operation] : [])
        );
      case 'insert':
        return node !== undefined && sameContent(node, operation.value);
      case 'remove':
        return node === undefined;
      case 'move':
        if (!node) return false;
        if ('arrangement' in operation) return isArranged(document, [operation]);
        return isStillThere(trx, document, logged, operation.place);
    }
  })();
  if (!stands || !inverse) throw conflict('*', null, null, node?.revision ?? 0);
  return inverse;
}

/** The inverse merged with later changes in other blocks of rich text; null if other fields were changed. */
function mergeInverse(
  node: ModuleNode | undefined,
  { operation, inverse }: LoggedOperation,
): Operation | null {
  if (operation.op !== 'set' || inverse.op !== 'set') return inverse;
  if (!node) return null;
  const value = { ...inverse.value };
  for (const field of writtenFields(operation)) {
    const [base, mine, theirs] = [operation.value[field], inverse.value[field], node[field]];
    if (isDeepStrictEqual(base, theirs)) continue;
    const merged = mergeRichTextField(node.model, field, { base, mine, theirs });
    if (merged === null) return null;
    value[field] = merged;
  }
  return { ...inverse, value };
}

/** It is still in the list it was moved to; its position only differs because of added or removed siblings. */
async function isStillThere(
  trx: Trx,
  document: StoredDocument,
  { id, node, author_id }: LoggedOperation,
  place: Place,
): Promise<boolean> {
  const now = findPlace(document.body, node);
  if (now?.parent !== place.parent || now.column_index !== place.column_index) return false;
  if (now.position === place.position) return true;
  const since = await selectOperationsSince(trx, document.id, node, id);
  return !since.some((each) => each.fields.includes('position') && each.author_id !== author_id);
}

/** Whether the operation leaves the section's arrangement unchanged. */
function isArranged({ body }: StoredDocument, operations: Operation[]): boolean {
  const after = operations.reduce(
    (current, operation) => applyOperation(current, operation).document,
    body,
  );
  return operations.every(({ node }) => {
    const [before, now] = [body, after].map((document) => findNode(document, node));
    const isEqual = before && now && isSection(before) && isSection(now);
    return isEqual && isDeepStrictEqual(getArrangement(before), getArrangement(now));
  });
}

/** Equal except for revisions, which every operation changes. */
function sameContent(a: AnyNode, b: AnyNode): boolean {
  const bare = (node: AnyNode) =>
    JSON.parse(JSON.stringify(node, (key, value) => (key === 'revision' ? undefined : value)));
  return isDeepStrictEqual(bare(a), bare(b));
}
