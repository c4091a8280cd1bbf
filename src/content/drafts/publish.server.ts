import type { Database, Trx } from '#database/database.ts';
import { requireMayPublishDraft } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import { cleanRichText } from '#lib/text/rich-text.server.ts';
import { requireReadableHtml } from '#lib/text/rich-text-bounds.server.ts';
import { lockExisting, type Owner } from '../content.repository.server.ts';
import { findOperations } from '../document/difference.ts';
import { type ContentDocument, findNode, subtree } from '../document/document.ts';
import { type Decision, decideBy, type MergeConflict, mergeDocuments } from '../document/merge.ts';
import { applyAll, type Operation } from '../document/operations.ts';
import { lockWithWords } from '../record/lock-with-words.server.ts';
import type { Author } from '../writing/author.ts';
import { takenKey, writeOperations } from '../writing/commit.server.ts';
import {
  findOperation,
  keepDraftKeys,
  selectInverses,
} from '../writing/operation.repository.server.ts';
import {
  endDraft,
  hasChangedUnseen,
  plannedTime,
  selectDraftWriters,
} from './draft.repository.server.ts';

export interface Publication {
  owner: Owner;
  key: string;
  /** the editor's decisions on clashes */
  decisions?: readonly Decision[] | undefined;
  /** only if still scheduled for this time: its planner had the right */
  due?: Date;
  /** revision of the draft as the publisher saw it */
  seen?: number | undefined;
  /** before the draft is gone */
  onPublish?: ((trx: Trx, draft: number) => Promise<void>) | undefined;
}

/**
 * Publishes the draft's changes (G-51) as ordinary operations and one version, and deletes the draft. A repeated key does
 * nothing.
 * @throws Problem 404 without a draft, 409 with all `conflicts` that are not decided
 */
export async function publishDraft(
  database: Database,
  publication: Publication,
  author: Author,
): Promise<void> {
  await database.transaction((trx) => publishIn(trx, publication, author));
}

/** The same in the caller's transaction. */
export async function publishIn(
  trx: Trx,
  { owner, key, decisions = [], due, seen, onPublish }: Publication,
  author: Author,
): Promise<void> {
  // live first: writers of the page and of the draft only hold one of the locks each
  const live = await lockWithWords(trx, owner, 'live', author);
  const published = await findOperation(trx, key);
  if (published && published.document_id !== live.id) throw takenKey();
  if (published) return;
  const draft = await lockExisting(trx, owner, 'draft');
  if (due && (await plannedTime(trx, owner))?.getTime() !== due.getTime()) return;
  if (!draft) throw noDraft();
  if (!due) await requirePublishable(trx, draft.id, author, seen);
  const { merged, conflicts } = await mergedDraft(trx, draft, live.body, decisions);
  if (conflicts.length) throw unpublishable(conflicts, [draft.body, live.body]);
  const operations = keyed(key, findOperations(live.body, merged));
  if (operations.length)
    await writeOperations(
      trx,
      { owner, state: 'live', document: live, isPublishing: true },
      author,
      operations,
    );
  const known = live.body.modules.flatMap((section) => [...subtree(section)].map(({ id }) => id));
  await keepDraftKeys(trx, { draft: draft.id, live: live.id }, known);
  const how = due ? 'planned' : 'published';
  await onPublish?.(trx, draft.id);
  await endDraft(trx, { draft: draft.id, live: live.id, how }, author);
}

/**
 * What was seen is what is published, by who may (G-536 … G-538).
 * @throws Problem 401, 403, 409
 */
export async function requirePublishable(
  trx: Trx,
  draft: number,
  author: Author,
  seen: number | undefined,
): Promise<void> {
  requireMayPublishDraft(author, await selectDraftWriters(trx, draft));
  const isSeen =
    seen === undefined || !(await hasChangedUnseen(trx, draft, { seen, by: author.user_id }));
  if (!isSeen) throw new Problem('conflict', UNSEEN, { extra: { unseen: true } });
}

const UNSEEN =
  'Der Entwurf wurde gerade noch geändert. Bitte sehen Sie sich an, was neu ist, und veröffentlichen Sie ihn dann.';

export const noDraft = () => new Problem('not_found', 'Es gibt keinen Entwurf.');

/**
 * The page merged with the draft, and the undecided conflicts.
 * @throws Problem 422 for a chosen text with too much mark-up
 */
export async function mergedDraft(
  trx: Trx | Database['db'],
  draft: { id: number; body: ContentDocument },
  live: ContentDocument,
  decisions: readonly Decision[] = [],
): Promise<{ merged: ContentDocument; conflicts: MergeConflict[] }> {
  // newest first: back to the document the draft started from
  const base = applyAll(draft.body, await selectInverses(trx, draft.id));
  return mergeDocuments(base, draft.body, live, decideBy(decisions.map(withCleanText)));
}

/** A chosen text is input and sanitised like any other. */
function withCleanText(decision: Decision): Decision {
  if (decision.keep !== 'chosen') return decision;
  requireReadableHtml(decision.field, decision.value);
  return { ...decision, value: cleanRichText(decision.value) };
}

/** Keys of the operations of a request: the first one has the request's, others are derived. */
export function keyed(key: string, operations: readonly Operation[]) {
  return operations.map((operation, index) => ({
    key: index === 0 ? key : `${key}#${index}`,
    operation,
  }));
}

function unpublishable(conflicts: MergeConflict[], documents: ContentDocument[]): Problem {
  const [{ field, mine, theirs } = { field: '*', mine: null, theirs: null }] = conflicts;
  const findModel = (id: number) =>
    documents.map((each) => findNode(each, id)?.model).find((model) => model !== undefined);
  const named = conflicts.map((each) => ({ ...each, model: findModel(each.node) ?? '' }));
  return new Problem(
    'conflict',
    'Die Seite wurde inzwischen an denselben Stellen geändert wie der Entwurf.',
    { extra: { field, mine, theirs, conflicts: named } },
  );
}
