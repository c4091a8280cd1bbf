import { hasRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { isShowingField } from '#modules/schedule.ts';
import { getDefinition } from '#modules/schemas.ts';
import {
  type AnyNode,
  allNodes,
  type ContentDocument,
  findNode,
  subtree,
} from '../document/document.ts';
import { type Operation, writtenFields } from '../document/operations.ts';
import { validateNode } from '../document/section.schema.ts';
import type { Author } from './author.ts';

/* What an operation may do, and what a document may become by it. */

/**
 * Some types are for administrators only (MOD-28, G-52): adding, changing or deleting one requires the role, also by undo,
 * restore or publishing. Moving does not.
 * @throws Problem 403
 */
export function denyForbidden(operation: Operation, body: ContentDocument, author: Author): void {
  if (operation.op === 'move') return;
  const node = operation.op === 'insert' ? operation.value : findNode(body, operation.node);
  const touched = !node ? [] : operation.op === 'set' ? [node] : [...subtree(node)];
  const isAllowed = touched.every(({ model }) =>
    hasRole(author, getDefinition(model)?.role ?? 'editor'),
  );
  if (!isAllowed) throw new Problem('forbidden', 'HTML-Module ändert nur die Administration.');
}

/** Limit of a page: ten times the longest known one (G-310). */
const MAX_NODES = 3000;
const MAX_CHARACTERS = 2_000_000;

/**
 * Pages are read, answered and rendered whole. Larger existing ones may only shrink.
 * @throws Problem 422
 */
export function rejectTooLarge(before: ContentDocument, after: ContentDocument): void {
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

/** Checks new nodes before anything recurses into them: they may be nested as deep as a request can be. */
export function rejectInvalidNew(operation: Operation, rules: ModuleRules): void {
  if (operation.op !== 'insert') return;
  for (const node of subtree(operation.value)) rejectInvalid(node, rules);
}

/** Moving, hiding and scheduling do not require the other fields to be valid. */
export function rejectInvalidChange(
  operation: Operation,
  after: ContentDocument,
  rules: ModuleRules,
): void {
  if (operation.op !== 'set') return;
  const node = findNode(after, operation.node);
  const isAboutShowing = writtenFields(operation).every(isShowingField);
  rejectInvalid(node, rules, isAboutShowing ? isShowingField : () => true);
}

function rejectInvalid(
  node: AnyNode | undefined,
  rules: ModuleRules,
  isAsked: (field: string) => boolean = () => true,
): void {
  const all = node ? Object.entries(validateNode(node, rules)) : [];
  const field_errors = Object.fromEntries(all.filter(([field]) => isAsked(field)));
  if (Object.keys(field_errors).length === 0) return;
  throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', { field_errors });
}

/** NUL and lone surrogates as JSON escapes (after an even number of backslashes): jsonb rejects them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

export function rejectUnstorable(operation: Operation): void {
  if (!UNSTORABLE.test(JSON.stringify(operation))) return;
  throw new Problem('malformed', 'Der Text enthält Zeichen, die sich nicht speichern lassen.');
}
