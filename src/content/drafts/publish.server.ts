import type { Database, Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { cleanRichText } from '#lib/text/rich-text.server.ts';
import { requireReadableHtml } from '#lib/text/rich-text-bounds.server.ts';
import {
  lockDocument,
  lockExisting,
  type Owner,
  removeDocument,
} from '../content.repository.server.ts';
import { operationsBetween } from '../document/difference.ts';
import { type ContentDocument, findNode, subtree } from '../document/document.ts';
import { type Decision, decidedBy, type MergeConflict, mergeDocuments } from '../document/merge.ts';
import { applyAll, type Operation } from '../document/operations.ts';
import { type Author, takenKey, writeOperations } from '../writing/commit.server.ts';
import {
  findOperation,
  inversesOf,
  keepKeysOfDraft,
} from '../writing/operation.repository.server.ts';
import { plannedTime } from './draft.repository.server.ts';

export interface Publication {
  owner: Owner;
  key: string;
  /** what an editor chose where draft and page clash */
  decisions?: readonly Decision[] | undefined;
  /** only if it is still planned for this very moment */
  due?: Date;
}

/**
 * Makes live what the draft changed since it was made (G-51), as ordinary operations and one version, and removes the
 * draft. With the key of a draft that was published already nothing happens.
 * @throws Problem 404 without a draft, 409 with all `conflicts` when live changed the same since and nobody decided
 */
export async function publishDraft(
  database: Database,
  publication: Publication,
  author: Author,
): Promise<void> {
  await database.transaction((trx) => publishIn(trx, publication, author));
}

/** The same within a transaction of the caller's. */
export async function publishIn(
  trx: Trx,
  { owner, key, decisions = [], due }: Publication,
  author: Author,
): Promise<void> {
  // live first: anyone who saves there holds only that lock, anyone who saves in the draft only the other
  const live = await lockDocument(trx, owner, 'live', author);
  const published = await findOperation(trx, key);
  if (published && published.document_id !== live.id) throw takenKey();
  if (published) return;
  const draft = await lockExisting(trx, owner, 'draft');
  if (due && (await plannedTime(trx, owner))?.getTime() !== due.getTime()) return;
  if (!draft) throw noDraft();
  const { merged, conflicts } = await mergedDraft(trx, draft, live.body, decisions);
  if (conflicts.length) throw unpublishable(conflicts, [draft.body, live.body]);
  const operations = keyed(key, operationsBetween(live.body, merged));
  if (operations.length)
    await writeOperations(trx, { owner, state: 'live', document: live }, author, operations);
  const known = live.body.modules.flatMap((section) => [...subtree(section)].map(({ id }) => id));
  await keepKeysOfDraft(trx, { draft: draft.id, live: live.id }, known);
  await removeDocument(trx, draft.id);
}

export const noDraft = () => new Problem('not_found', 'Es gibt keinen Entwurf.');

/**
 * What the page would be with the draft, and where somebody has to decide first.
 * @throws Problem 422 for a chosen text with more markup than can be read
 */
export async function mergedDraft(
  trx: Trx | Database['db'],
  draft: { id: number; body: ContentDocument },
  live: ContentDocument,
  decisions: readonly Decision[] = [],
): Promise<{ merged: ContentDocument; conflicts: MergeConflict[] }> {
  // newest first: what the draft was before all of them
  const base = applyAll(draft.body, await inversesOf(trx, draft.id));
  return mergeDocuments(base, draft.body, live, decidedBy(decisions.map(withCleanText)));
}

/** A chosen text comes from outside, as every text that is saved. */
function withCleanText(decision: Decision): Decision {
  if (decision.keep !== 'chosen') return decision;
  requireReadableHtml(decision.field, decision.value);
  return { ...decision, value: cleanRichText(decision.value) };
}

/** Operations that one request makes together: the first has its key, the others one made of it. */
export function keyed(key: string, operations: readonly Operation[]) {
  return operations.map((operation, index) => ({
    key: index === 0 ? key : `${key}#${index}`,
    operation,
  }));
}

function unpublishable(conflicts: MergeConflict[], documents: ContentDocument[]): Problem {
  const [{ field, mine, theirs } = { field: '*', mine: null, theirs: null }] = conflicts;
  const modelOf = (id: number) =>
    documents.map((each) => findNode(each, id)?.model).find((model) => model !== undefined);
  const named = conflicts.map((each) => ({ ...each, model: modelOf(each.node) ?? '' }));
  return new Problem(
    'conflict',
    'Die Seite wurde inzwischen an denselben Stellen geändert wie der Entwurf.',
    { extra: { field, mine, theirs, conflicts: named } },
  );
}
