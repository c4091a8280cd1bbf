import { randomUUID } from 'node:crypto';
import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type DocumentState, findNodeOwner, type Owner } from './content.repository.server.ts';
import type { Decision } from './document/merge.ts';
import { readEndedDraft } from './drafts/draft.repository.server.ts';
import type { DraftRights } from './drafts/draft-rights.server.ts';
import type { Drafts } from './drafts/drafts.server.ts';
import { publishDraft } from './drafts/publish.server.ts';
import { getSharedOwner, isSharedOwner } from './shared/shared-owner.ts';
import { discardDraft, restoreVersion } from './versions/restore.server.ts';
import {
  type AskedVersions,
  listVersions,
  nameVersion,
} from './versions/version.repository.server.ts';
import { createVersionChanges } from './versions/version-changes.server.ts';
import type { Author } from './writing/author.ts';
import { bringBack, findDeletion } from './writing/bring-back.server.ts';
import { type CommitRequest, takenKey } from './writing/commit.server.ts';
import {
  findOperation,
  findWriter,
  selectOperationsByKey,
} from './writing/operation.repository.server.ts';
import { rejectTaken } from './writing/reject-taken.server.ts';
import { undoTogether } from './writing/undo-together.server.ts';

interface NodeInDocument {
  node: number;
  document?: DocumentState | undefined;
}

interface CurrentContent {
  sections: AnsweredSection[];
  /** the record's own words; null for owners without */
  record: AnsweredNode | null;
}

interface HistoryParts {
  database: Database;
  clock: Clock;
  drafts: Drafts;
  /** @param state of the changed document; default live */
  announce(owner: Owner, state?: DocumentState, by?: Author): void;
  commit(actor: Actor, request: CommitRequest): Promise<unknown>;
  loadAuthor(actor: Actor): Promise<Author>;
  /** @throws Problem 404 for an unknown owner */
  rejectMissing(owner: Owner): Promise<void>;
  beginsAsDraft(): Promise<boolean>;
  /** what the actor may do with the page and its draft, and what is submitted */
  readRights(actor: Actor, owner: Owner): Promise<DraftRights>;
  /** before a draft that is published is gone */
  onPublish?:
    | ((trx: Trx, owner: Owner, draft: number, by: number | null) => Promise<void>)
    | undefined;
  /** the current content, for the editor who changed it */
  loadContent(actor: Actor, owner: Owner, document?: DocumentState): Promise<CurrentContent>;
}

/** Undo, drafts, publication and versions (G-49, G-51, E-2, E-4, E-5). */
export function contentHistory(parts: HistoryParts) {
  const { database, clock, drafts, announce, commit, loadAuthor, rejectMissing, loadContent } =
    parts;
  const { beginsAsDraft, readRights } = parts;
  const describeVersions = createVersionChanges(database, clock);

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
      return findWriter(database.db, { ...holder, since, ...rest, asker: actor.user_id });
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

    /**
     * Publishes the draft (G-51). Idempotent by key.
     * @throws Problem 403 without the right, 404 without a draft, 409 with undecided `conflicts`, or for changes after `seen`
     */
    async publish(
      actor: Actor,
      owner: Owner,
      {
        key = randomUUID(),
        decisions,
        seen,
      }: { key?: string; decisions?: readonly Decision[]; seen?: number | undefined } = {},
    ) {
      requirePublisher(actor);
      await rejectMissing(owner);
      const author = await loadAuthor(actor);
      const onPublish = async (trx: Trx, draft: number) =>
        parts.onPublish?.(trx, owner, draft, actor.user_id);
      const publication = { owner, key, decisions, seen, onPublish };
      await publishDraft(database, publication, author).catch(rejectTaken);
      announce(owner, 'live', author);
      return loadContent(actor, owner);
    },

    /**
     * State of the owner's draft (null if there is none), how the last one ended, and whether editors of a public page begin with a
     * draft (G-535).
     */
    async draft(actor: Actor, owner: Owner) {
      requireRole(actor, 'editor');
      await rejectMissing(owner);
      await drafts.publishDue(owner);
      // a draft that ends in between is reported by the next request
      const ended = await readEndedDraft(database.db, owner);
      const draft = await drafts.getDraftState(owner);
      const rights = await readRights(actor, owner);
      const begins_as_draft = !rights.may_write_live || (await beginsAsDraft());
      return { draft, ended, begins_as_draft, ...rights };
    },

    /**
     * Schedules the draft's publication (E-4) or (null) cancels it.
     * @throws Problem 404 without a draft, 409 with `conflicts`, 422 at `publish_at`
     */
    async plan(
      actor: Actor,
      owner: Owner,
      {
        publish_at,
        decisions = [],
        seen,
      }: {
        publish_at: Date | null;
        decisions?: readonly Decision[];
        seen?: number | undefined;
      },
    ) {
      requirePublisher(actor);
      await rejectMissing(owner);
      await drafts.publishDue(owner);
      const author = await loadAuthor(actor);
      if (publish_at) await drafts.plan(owner, author, { publish_at, decisions, seen });
      else await drafts.unplan(owner);
      return { draft: await drafts.getDraftState(owner) };
    },

    /** Discards the draft; its last state is kept as a version (G-51, G-157). */
    async discard(actor: Actor, owner: Owner): Promise<void> {
      requireRole(actor, 'editor');
      const { user_id, role } = actor;
      await discardDraft(database, owner, { user_id, role, now: clock.now() });
      announce(owner);
    },

    /** Versions, newest first (G-51), with what changed since the previous one (G-531); null for the first. */
    async versions(actor: Actor, owner: Owner, asked: AskedVersions) {
      requireRole(actor, 'editor');
      const { count, results } = await listVersions(database.db, owner, asked);
      const changes = await describeVersions(owner, results);
      return {
        count,
        results: results.map((each) => ({ ...each, changes: changes.get(each.id) ?? null })),
      };
    },

    /** Names a version. @throws Problem 404 if the owner has no such version */
    async nameVersion(actor: Actor, owner: Owner, version: { id: number; comment: string }) {
      requireRole(actor, 'editor');
      if (await nameVersion(database.db, owner, version)) return;
      throw new Problem('not_found', 'Diese Fassung gibt es nicht.');
    },

    /**
     * Restores the content of an older version as a new one (G-51), or only its `node`; with `document` into the draft.
     * Idempotent by key, and undone by it as a whole. @throws Problem 404 if the owner has no such version
     */
    async restore(
      actor: Actor,
      owner: Owner,
      {
        document,
        ...asked
      }: { version_id: number; node?: number | undefined; document?: DocumentState | undefined },
      key: string = randomUUID(),
    ) {
      requireRole(actor, 'editor');
      await rejectMissing(owner);
      const state = isSharedOwner(owner) ? 'live' : (document ?? 'live');
      const author = await loadAuthor(actor);
      await drafts.publishDue(owner);
      await restoreVersion(database, { owner, state, ...asked, key }, author).catch(rejectTaken);
      announce(owner, state, author);
      return loadContent(actor, owner, state);
    },
  };
}
