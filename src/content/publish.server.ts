import type { Database } from '../database/database.ts';
import { Problem } from '../lib/problem.ts';
import { type Author, takenKey, writeOperations } from './commit.server.ts';
import {
  findOperation,
  inversesOf,
  lockDocument,
  lockExisting,
  type Owner,
  removeDocument,
} from './content.repository.server.ts';
import { operationsBetween } from './difference.ts';
import type { ContentDocument } from './document.ts';
import { type MergeConflict, mergeDocuments } from './merge.ts';
import { applyOperation, type Operation } from './operations.ts';

/**
 * Makes live what the draft changed since it was made (G-51), as ordinary operations and one version, and removes the
 * draft. With the key of a draft that was published already nothing happens.
 * @throws Problem 404 without a draft, 409 with all `conflicts` when live changed the same since
 */
export async function publishDraft(
  database: Database,
  owner: Owner,
  author: Author,
  key: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    // live first: whoever saves there holds only that lock, whoever saves in the draft only the other
    const live = await lockDocument(trx, owner, 'live');
    const published = await findOperation(trx, key);
    if (published && published.document_id !== live.id) throw takenKey();
    if (published) return;
    const draft = await lockExisting(trx, owner, 'draft');
    if (!draft) throw new Problem('not_found', 'Es gibt keinen Entwurf.');
    const base = beforeAll(draft.body, await inversesOf(trx, draft.id));
    const { merged, conflicts } = mergeDocuments(base, draft.body, live.body);
    if (conflicts.length) throw unpublishable(conflicts);
    const operations = keyed(key, operationsBetween(live.body, merged));
    if (operations.length)
      await writeOperations(trx, { owner, state: 'live', document: live }, author, operations);
    await removeDocument(trx, draft.id);
  });
}

/** Operations that one request makes together: the first has its key, the others one made of it. */
export function keyed(key: string, operations: readonly Operation[]) {
  return operations.map((operation, index) => ({
    key: index === 0 ? key : `${key}#${index}`,
    operation,
  }));
}

/** What a document was before the operations whose inverses these are, newest first. */
function beforeAll(document: ContentDocument, inverses: readonly Operation[]): ContentDocument {
  return inverses.reduce((body, inverse) => applyOperation(body, inverse).document, document);
}

function unpublishable(conflicts: MergeConflict[]): Problem {
  const [{ field, mine, theirs } = { field: '*', mine: null, theirs: null }] = conflicts;
  return new Problem(
    'conflict',
    'Die Seite wurde inzwischen an denselben Stellen geändert wie der Entwurf.',
    { extra: { field, mine, theirs, conflicts } },
  );
}
