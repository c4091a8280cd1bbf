import type { Database } from '#database/database.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import {
  type DocumentState,
  lockDocument,
  lockExisting,
  type Owner,
  readDocument,
  removeDocument,
} from '../content.repository.server.ts';
import { findOperations } from '../document/difference.ts';
import { restorePart } from '../document/restore-part.ts';
import { endDraft, plannedTime } from '../drafts/draft.repository.server.ts';
import { keyed } from '../drafts/publish.server.ts';
import { lockWithWords } from '../record/lock-with-words.server.ts';
import type { Author } from '../writing/author.ts';
import { takenKey, writeOperations } from '../writing/commit.server.ts';
import { findOperation } from '../writing/operation.repository.server.ts';
import { keepDiscarded, readVersion } from './version.repository.server.ts';

/**
 * Restores an older version (G-51) as ordinary operations and a new version, so that the current one stays in the list; or
 * restores into the draft, which has no versions. A repeated key does nothing.
 * @param asked.state of the document to change
 * @param asked.node only this section or module (E-5)
 * @throws Problem 404 if the owner has no such version, or the node is in neither
 */
export async function restoreVersion(
  database: Database,
  asked: {
    owner: Owner;
    state: DocumentState;
    version_id: number;
    node?: number | undefined;
    key: string;
  },
  author: Author,
): Promise<void> {
  const { owner, state, version_id, node, key } = asked;
  await database.transaction(async (trx) => {
    const document = await lockWithWords(trx, owner, state, author);
    const restored = await findOperation(trx, key);
    if (restored && restored.document_id !== document.id) throw takenKey();
    if (restored) return;
    const version = await readVersion(trx, owner, version_id);
    if (!version) throw new Problem('not_found', 'Diese Fassung gibt es nicht.');
    const wanted = node === undefined ? version : restorePart(document.body, version, node);
    if (!wanted) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
    const operations = keyed(key, findOperations(document.body, wanted));
    if (operations.length > 0) {
      const target = { owner, state, document, startsVersion: true, wasStored: true };
      await writeOperations(trx, target, author, operations);
      // a draft without operations does not count as one
    } else if (state === 'draft' && document.revision === 0) await removeDocument(trx, document.id);
  });
}

/** Discards a draft, keeping its last state as a version; does nothing if there is none. */
export async function discardDraft(
  database: Database,
  owner: Owner,
  by: Pick<Author, 'user_id' | 'role' | 'now'>,
): Promise<void> {
  await database.transaction(async (trx) => {
    // avoids creating a draft only to discard it
    if (!(await readDocument(trx, owner, 'draft'))) return;
    // live first, as everywhere: version numbers are assigned under its lock
    const live = await lockDocument(trx, owner, 'live', by);
    const draft = await lockExisting(trx, owner, 'draft');
    if (!draft) return;
    // it would appear by itself
    if (await plannedTime(trx, owner)) requirePublisher(by);
    await keepDiscarded(trx, owner, { snapshot: draft.body, author_id: by.user_id, now: by.now });
    await endDraft(trx, { draft: draft.id, live: live.id, how: 'discarded' }, by);
  });
}
