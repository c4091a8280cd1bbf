import { randomUUID } from 'node:crypto';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { type DocumentState, findNodeOwner, type Owner } from '../content.repository.server.ts';
import type { HistoryParts } from '../history-parts.ts';
import { getSharedOwner, isSharedOwner } from '../shared/shared-owner.ts';
import { bringBack, findDeletion } from './bring-back.server.ts';
import { type CommitRequest, takenKey } from './commit.server.ts';
import { findOperation, findWriter, selectOperationsByKey } from './operation.repository.server.ts';
import { rejectTaken } from './reject-taken.server.ts';
import { undoTogether } from './undo-together.server.ts';

interface NodeInDocument {
  node: number;
  document?: DocumentState | undefined;
}

interface UndoParts extends HistoryParts {
  commit(actor: Actor, request: CommitRequest): Promise<unknown>;
}

/** Undo, what was deleted and brought back, and by whom (G-49, G-271). */
export function createUndoing(parts: UndoParts) {
  const { database, announce, commit, loadAuthor, rejectMissing, loadContent } = parts;

  /** Whose document has the node: the page's own, or that of a shared section on it, which has no draft (G-528). */
  async function findHolder(
    page: Owner,
    { node, document = 'live' }: NodeInDocument,
  ): Promise<{ owner: Owner; state: DocumentState }> {
    const found = await findNodeOwner(database.db, node);
    if (!found || !isSharedOwner(found)) return { owner: page, state: document };
    return { owner: getSharedOwner(found.object_id), state: 'live' };
  }

  return {
    /**
     * Undoes an operation by applying its stored inverse as an ordinary operation, which can be undone as well (redo). @throws
     * Problem 409 when what it did has been changed since, 404 for an unknown key
     */
    async undo(
      actor: Actor,
      page: Owner,
      undoneKey: string,
      key: string = randomUUID(),
      document: DocumentState = 'live',
    ) {
      requireRole(actor, 'editor');
      if (key === undoneKey) throw takenKey();
      const logged = await findOperation(database.db, undoneKey);
      if (!logged || logged.isKeyOnly)
        throw new Problem('not_found', 'Diese Änderung ist nicht bekannt.');
      const { state, content_type, object_id } = logged;
      const owner = { content_type, object_id };
      const isOfPage = content_type === page.content_type && object_id === page.object_id;
      if (!isOfPage && !isSharedOwner(owner))
        throw new Problem('not_found', 'Diese Änderung gehört zu einer anderen Seite.');
      await rejectMissing(page);
      const together = await selectOperationsByKey(database.db, logged);
      if (together.length > 1) {
        const author = await loadAuthor(actor);
        await undoTogether(database, { owner, state, key }, author, together).catch(rejectTaken);
        announce(owner, state, author);
      } else {
        const about = { ops: [logged.inverse.op], node: logged.node };
        await commit(actor, { owner, state, key, ...about, undoes: logged });
      }
      return loadContent(actor, page, isOfPage ? state : document);
    },

    /** Who deleted a node or a section around it. @throws Problem 404 if it is not deleted */
    async deletion(actor: Actor, page: Owner, asked: NodeInDocument) {
      requireRole(actor, 'editor');
      const { node } = asked;
      const holder = await findHolder(page, asked);
      const deletion = await findDeletion(database.db, { ...holder, node });
      if (!deletion) throw new Problem('not_found', 'Dieses Modul hat niemand gelöscht.');
      return { author: deletion.author, author_id: deletion.author_id };
    },

    /** The last author of a field; with a revision, the last other author since, else the actor. Null if unknown. */
    async writer(
      actor: Actor,
      page: Owner,
      asked: NodeInDocument & { field: string; since?: number | undefined },
    ) {
      requireRole(actor, 'editor');
      const { document: _, since, ...rest } = asked;
      const holder = await findHolder(page, asked);
      return findWriter(database.db, { ...holder, since, ...rest, reader: actor.user_id });
    },

    /**
     * Restores a deleted module in its place, with everything deleted along with it (G-271). Can be undone; a repeated key does
     * nothing. @throws Problem 404 if it is not deleted, or its place is gone
     */
    async bringBack(actor: Actor, page: Owner, asked: NodeInDocument, key: string = randomUUID()) {
      requireRole(actor, 'editor');
      await rejectMissing(page);
      const author = await loadAuthor(actor);
      const { owner, state } = await findHolder(page, asked);
      await bringBack(database, { owner, state, node: asked.node, key }, author).catch(rejectTaken);
      announce(owner, state);
      return loadContent(actor, page, asked.document);
    },
  };
}
