import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AnsweredSection } from './answer/answered.ts';
import type { DocumentState, Owner } from './content.repository.server.ts';
import type { Decision } from './document/merge.ts';
import type { Drafts } from './drafts/drafts.server.ts';
import { publishDraft } from './drafts/publish.server.ts';
import { discardDraft, restoreVersion } from './versions/restore.server.ts';
import {
  type AskedVersions,
  listVersions,
  nameVersion,
} from './versions/version.repository.server.ts';
import { bringBack, deletionOf } from './writing/bring-back.server.ts';
import { type Author, type CommitRequest, takenKey } from './writing/commit.server.ts';
import { findOperation, operationsOfKey, writerOf } from './writing/operation.repository.server.ts';
import { refuseTaken } from './writing/refuse-taken.server.ts';
import { undoTogether } from './writing/undo-together.server.ts';

interface NodeInDocument {
  node: number;
  document?: DocumentState | undefined;
}

interface HistoryParts {
  database: Database;
  clock: Clock;
  drafts: Drafts;
  /** @param state what has changed; default live */
  announce(owner: Owner, state?: DocumentState): void;
  commit(actor: Actor, request: CommitRequest): Promise<number | null>;
  authorOf(actor: Actor): Promise<Author>;
  /** @throws Problem 404 for an owner that is not there */
  refuseMissing(owner: Owner): Promise<void>;
  /** the content as it is now, for who has changed it */
  sectionsOf(actor: Actor, owner: Owner, document?: DocumentState): Promise<AnsweredSection[]>;
}

/** What was and what is to be: undo, drafts and their publishing, versions (G-49, G-51, E-2, E-4, E-5). */
export function contentHistory(parts: HistoryParts) {
  const { database, clock, drafts, announce, commit, authorOf, refuseMissing, sectionsOf } = parts;

  return {
    /**
     * Takes an operation back: its stored inverse is applied as an ordinary operation, which can be taken back in
     * turn (redo). @throws Problem 409 when what it did has been changed since, 404 for an unknown key
     */
    async undo(actor: Actor, owner: Owner, undoneKey: string, key: string = randomUUID()) {
      requireRole(actor, 'editor');
      if (key === undoneKey) throw takenKey();
      const logged = await findOperation(database.db, undoneKey);
      if (!logged || logged.isKeyOnly)
        throw new Problem('not_found', 'Diese Änderung ist nicht bekannt.');
      const { state, content_type, object_id } = logged;
      if (content_type !== owner.content_type || object_id !== owner.object_id) {
        throw new Problem('not_found', 'Diese Änderung gehört zu einer anderen Seite.');
      }
      await refuseMissing(owner);
      const together = await operationsOfKey(database.db, logged);
      if (together.length > 1) {
        const author = await authorOf(actor);
        await undoTogether(database, { owner, state, key }, author, together).catch(refuseTaken);
        announce(owner, state);
      } else {
        const about = { ops: [logged.inverse.op], node: logged.node };
        await commit(actor, { owner, state, key, ...about, undoes: logged });
      }
      return { sections: await sectionsOf(actor, owner, state) };
    },

    /** Who deleted a module or section, or a section around it. @throws Problem 404 if nobody did */
    async deletion(actor: Actor, owner: Owner, { node, document: state = 'live' }: NodeInDocument) {
      requireRole(actor, 'editor');
      const deletion = await deletionOf(database.db, { owner, state, node });
      if (!deletion) throw new Problem('not_found', 'Dieses Modul hat niemand gelöscht.');
      return { author: deletion.author, author_id: deletion.author_id };
    },

    /** Who has last written a field; or since a revision the last of the others, else the one who asks. Null: nobody known. */
    async writer(
      actor: Actor,
      owner: Owner,
      asked: NodeInDocument & { field: string; since?: number | undefined },
    ) {
      requireRole(actor, 'editor');
      const { document: state = 'live', since, ...rest } = asked;
      return writerOf(database.db, { owner, state, since, ...rest, asker: actor.user_id });
    },

    /**
     * Puts a deleted module back in its place, with what was deleted together with it (G-271). Can be undone; a retry with
     * the same key changes nothing. @throws Problem 404 if nobody deleted it, or its place is gone
     */
    async bringBack(
      actor: Actor,
      owner: Owner,
      { node, document: state = 'live' }: NodeInDocument,
      key: string = randomUUID(),
    ) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      const author = await authorOf(actor);
      await bringBack(database, { owner, state, node, key }, author).catch(refuseTaken);
      announce(owner, state);
      return { sections: await sectionsOf(actor, owner, state) };
    },

    /**
     * Makes the draft live (G-51). The same key again is answered the same.
     * @throws Problem 404 without a draft, 409 with `conflicts` for what live changed since the draft was made and
     * `decisions` say nothing of
     */
    async publish(
      actor: Actor,
      owner: Owner,
      { key = randomUUID(), decisions }: { key?: string; decisions?: readonly Decision[] } = {},
    ) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      const author = await authorOf(actor);
      await publishDraft(database, { owner, key, decisions }, author).catch(refuseTaken);
      announce(owner);
      return { sections: await sectionsOf(actor, owner) };
    },

    /** What editors are told of the owner's draft; null where there is none. */
    async draft(actor: Actor, owner: Owner) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      await drafts.publishDue(owner);
      return { draft: await drafts.stateOf(owner) };
    },

    /**
     * Plans when the draft is published (E-4), or (null) that it no longer is.
     * @throws Problem 404 without a draft, 409 with `conflicts`, 422 at `publish_at`
     */
    async plan(
      actor: Actor,
      owner: Owner,
      { publish_at, decisions = [] }: { publish_at: Date | null; decisions?: readonly Decision[] },
    ) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      await drafts.publishDue(owner);
      if (publish_at) await drafts.plan(owner, await authorOf(actor), { publish_at, decisions });
      else await drafts.unplan(owner);
      return { draft: await drafts.stateOf(owner) };
    },

    /** Throws the draft away; what it was stays among the versions (G-51, G-157). */
    async discard(actor: Actor, owner: Owner): Promise<void> {
      requireRole(actor, 'editor');
      await discardDraft(database, owner, { user_id: actor.user_id, now: clock.now() });
      announce(owner);
    },

    /** The list for people, newest first (G-51). */
    async versions(actor: Actor, owner: Owner, asked: AskedVersions) {
      requireRole(actor, 'editor');
      return listVersions(database.db, owner, asked);
    },

    /** Gives a version a name. @throws Problem 404 when the owner has no such version */
    async nameVersion(actor: Actor, owner: Owner, version: { id: number; comment: string }) {
      requireRole(actor, 'editor');
      if (await nameVersion(database.db, owner, version)) return;
      throw new Problem('not_found', 'Diese Fassung gibt es nicht.');
    },

    /**
     * Makes the content what it was in an older version, which is a new one (G-51), or of it only `node`; with
     * `document` the draft, which visitors do not see. The same key again is answered the same; `undo` with it takes everything back. @throws Problem 404 when the owner has no such version
     */
    async restore(
      actor: Actor,
      owner: Owner,
      {
        document: state = 'live',
        ...asked
      }: { version_id: number; node?: number | undefined; document?: DocumentState | undefined },
      key: string = randomUUID(),
    ) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      const author = await authorOf(actor);
      await drafts.publishDue(owner);
      await restoreVersion(database, { owner, state, ...asked, key }, author).catch(refuseTaken);
      announce(owner, state);
      return { sections: await sectionsOf(actor, owner, state) };
    },
  };
}
