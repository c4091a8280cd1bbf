import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import {
  type DocumentState,
  lockDocument,
  lockExisting,
  type Owner,
  removeDocument,
} from '../content.repository.server.ts';
import { operationsBetween } from '../document/difference.ts';
import { withPartOf } from '../document/restore-part.ts';
import { keyed } from '../drafts/publish.server.ts';
import { type Author, takenKey, writeOperations } from '../writing/commit.server.ts';
import { findOperation } from '../writing/operation.repository.server.ts';
import { keepDiscarded, readVersion } from './version.repository.server.ts';

/**
 * Makes an owner's content what it was in an older version (G-51), as ordinary operations and a version of its own, so
 * that what was live until now stays in the list; or its draft, which has no versions. With the same key again nothing
 * happens.
 * @param asked.state of the document that changes
 * @param asked.node one section or module alone (E-5)
 * @throws Problem 404 when the owner has no such version, or neither it nor the page has that module
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
    const document = await lockDocument(trx, owner, state, author);
    const restored = await findOperation(trx, key);
    if (restored && restored.document_id !== document.id) throw takenKey();
    if (restored) return;
    const version = await readVersion(trx, owner, version_id);
    if (!version) throw new Problem('not_found', 'Diese Fassung gibt es nicht.');
    const wanted = node === undefined ? version : withPartOf(document.body, version, node);
    if (!wanted) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
    const operations = keyed(key, operationsBetween(document.body, wanted));
    if (operations.length > 0) {
      const target = { owner, state, document, startsVersion: true, wasStored: true };
      await writeOperations(trx, target, author, operations);
      // a draft in which nobody has done anything is none
    } else if (state === 'draft' && document.revision === 0) await removeDocument(trx, document.id);
  });
}

/** Takes a draft away and keeps what it was among the versions; nothing happens where there is none. */
export async function discardDraft(
  database: Database,
  owner: Owner,
  { user_id, now }: Pick<Author, 'user_id' | 'now'>,
): Promise<void> {
  await database.transaction(async (trx) => {
    // live first, as everywhere: numbers of versions are given under its lock
    await lockExisting(trx, owner, 'live');
    const draft = await lockExisting(trx, owner, 'draft');
    if (!draft) return;
    await keepDiscarded(trx, owner, { snapshot: draft.body, author_id: user_id, now });
    await removeDocument(trx, draft.id);
  });
}
