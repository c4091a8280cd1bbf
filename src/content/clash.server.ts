import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../database/database.ts';
import { Problem } from '../lib/problem.ts';
import {
  type LoggedOperation,
  operationsSince,
  type StoredDocument,
} from './content.repository.server.ts';
import { type AnyNode, findNode, type ModuleNode, placeOf, subtree } from './document.ts';
import type { Operation } from './operations.ts';

/**
 * What remains of an operation that started from revision `base` (E-1): fields that the author did not touch are
 * dropped, fields that only the author changed are kept, and a field that both changed is a clash.
 * @returns the operation to apply, or null when nothing is left to change
 * @throws Problem 428 without base, 409 `conflict` {field, mine, theirs, revision}
 */
export async function settleWithBase(
  trx: Trx,
  document: StoredDocument,
  operation: Operation,
  base: number | undefined,
): Promise<Operation | null> {
  if (operation.op === 'insert') return operation;
  const node = findNode(document.body, operation.node);
  if (!node) throw new Problem('not_found', 'Dieses Modul gibt es nicht mehr.');
  if (base === undefined) {
    throw new Problem('revision_required', 'Die Angabe der Fassung (revision) fehlt.');
  }
  if (operation.op === 'remove') return refuseChanged(node, base, operation);
  const since = base < node.revision ? await operationsSince(trx, document.id, node.id, base) : [];
  if (operation.op === 'move') {
    if (since.some(({ fields }) => fields.includes('position'))) {
      throw conflict('position', null, placeOf(document.body, node.id), node.revision);
    }
    return operation;
  }
  return mergeFields(node as ModuleNode, operation, since, base);
}

function refuseChanged(node: AnyNode, base: number, operation: Operation): Operation {
  const newest = Math.max(...[...subtree(node)].map((each) => each.revision));
  if (newest > base) throw conflict('*', null, null, newest);
  return operation;
}

function mergeFields(
  node: ModuleNode,
  operation: Extract<Operation, { op: 'set' }>,
  since: { fields: string[]; inverse: Operation }[],
  base: number,
): Operation | null {
  const before = valuesAtBase(since);
  // touched since, yet not field by field: it was removed and brought back, or restored as a whole
  const unknownPast = base < node.revision && since.length === 0;
  const value: Record<string, unknown> = {};
  for (const [field, mine] of Object.entries(operation.value)) {
    const theirs = node[field];
    if (isDeepStrictEqual(mine, theirs)) continue;
    const wasWritten = unknownPast || before.has(field) || before.has('*');
    if (wasWritten && !(before.has(field) && isDeepStrictEqual(mine, before.get(field)))) {
      throw conflict(field, mine, theirs, node.revision);
    }
    if (!wasWritten) value[field] = mine;
  }
  return Object.keys(value).length ? { ...operation, value } : null;
}

/** Values that fields had before the first of the given operations wrote them. */
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
 * The inverse of a logged operation, if what that operation did still stands (G-49).
 * @throws Problem 409 when it has been changed since
 */
export function inverseThatStillFits(
  document: StoredDocument,
  { operation, inverse }: LoggedOperation,
): Operation {
  const node = findNode(document.body, operation.node) as ModuleNode | undefined;
  const stands = (() => {
    switch (operation.op) {
      case 'set':
        return Object.entries(operation.value).every(([field, value]) =>
          isDeepStrictEqual(node?.[field], value),
        );
      case 'insert':
        return node !== undefined && sameContent(node, operation.value);
      case 'remove':
        return node === undefined;
      case 'move':
        if (!node || 'arrangement' in operation) return node !== undefined;
        return placeOf(document.body, node.id)?.parent === operation.place.parent;
    }
  })();
  if (!stands) throw conflict('*', null, null, node?.revision ?? 0);
  return inverse;
}

/** Equal but for revisions, which every operation writes anew. */
function sameContent(a: AnyNode, b: AnyNode): boolean {
  const bare = (node: AnyNode) =>
    JSON.parse(JSON.stringify(node, (key, value) => (key === 'revision' ? undefined : value)));
  return isDeepStrictEqual(bare(a), bare(b));
}
