import { randomUUID } from 'node:crypto';
import type { Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Owner } from '../content.repository.server.ts';
import type { Decision } from '../document/merge.ts';
import type { HistoryParts } from '../history-parts.ts';
import { discardDraft } from '../versions/restore.server.ts';
import type { Author } from '../writing/author.ts';
import { takenKey } from '../writing/commit.server.ts';
import { findOperation, selectOperationsByKey } from '../writing/operation.repository.server.ts';
import { rejectTaken } from '../writing/reject-taken.server.ts';
import { undoIn } from '../writing/undo-together.server.ts';
import { type ChosenDraft, doAllOrNone } from './all-or-none.server.ts';
import { readEndedDraft } from './draft.repository.server.ts';
import type { DraftRights } from './draft-rights.server.ts';
import type { Drafts } from './drafts.server.ts';
import { publishDraft, publishIn } from './publish.server.ts';

interface PublishingParts extends HistoryParts {
  clock: Clock;
  drafts: Drafts;
  beginsAsDraft(): Promise<boolean>;
  /** what the actor may do with the page and its draft, and what is submitted */
  readRights(actor: Actor, owner: Owner): Promise<DraftRights>;
  /** before a draft that is published is gone */
  onPublish?:
    | ((trx: Trx, owner: Owner, draft: number, by: number | null) => Promise<void>)
    | undefined;
}

/** What becomes of the draft of a page: published, planned, discarded (G-51, E-4). */
export function createPublishing(parts: PublishingParts) {
  const { database, clock, drafts, announce, loadAuthor, rejectMissing, loadContent } = parts;
  const { beginsAsDraft, readRights } = parts;

  return {
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
     * Publishes several drafts in one transaction or, with `publish_at`, plans them for one moment: all or none (G-672). Idempotent by
     * key.
     * @throws Problem 403 without the right, 409 with `refused`: which drafts cannot be published, and why
     */
    async publishTogether(
      actor: Actor,
      {
        drafts: chosen,
        publish_at,
        key = randomUUID(),
      }: { drafts: readonly ChosenDraft[]; publish_at: Date | null; key?: string },
    ): Promise<void> {
      requirePublisher(actor);
      for (const { content_type, object_id } of chosen) {
        await rejectMissing({ content_type, object_id });
        await drafts.publishDue({ content_type, object_id });
      }
      const author = await loadAuthor(actor);
      if (publish_at) return drafts.planTogether(chosen, author, publish_at);
      const publish = (trx: Trx) =>
        doAllOrNone(chosen, (owner, seen) =>
          publishIn(
            trx,
            { owner, seen, key: buildKey(key, owner), onPublish: told(owner) },
            author,
          ),
        );
      const told = (owner: Owner) => async (trx: Trx, draft: number) =>
        parts.onPublish?.(trx, owner, draft, actor.user_id);
      await database.transaction(publish).catch(rejectTaken);
      for (const { content_type, object_id } of chosen)
        announce({ content_type, object_id }, 'live', author);
    },

    /**
     * Takes back what was published together with this key: each page is again as visitors saw it before, as a new version, and
     * what was published stays among them. All or none (G-669).
     * @throws Problem 403 without the right, 404 for a key of which no page is known, 409 with `refused`
     */
    async undoPublication(
      actor: Actor,
      { pages, undo, key = randomUUID() }: { pages: readonly Owner[]; undo: string; key?: string },
    ): Promise<void> {
      requirePublisher(actor);
      if (key === undo) throw takenKey();
      for (const owner of pages) await rejectMissing(owner);
      const author = await loadAuthor(actor);
      await database.transaction((trx) => undoPublished(trx, { pages, undo, key }, author));
      for (const owner of pages) announce(owner, 'live', author);
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
  };
}

interface UndonePublication {
  pages: readonly Owner[];
  undo: string;
  key: string;
}

/** A draft that was like its page has left nothing to undo. */
async function undoPublished(
  trx: Trx,
  { pages, undo, key }: UndonePublication,
  author: Author,
): Promise<void> {
  let isKnown = false;
  const undoPage = async (owner: Owner) => {
    const first = await findOperation(trx, buildKey(undo, owner));
    if (!first) return;
    isKnown = true;
    const together = await selectOperationsByKey(trx, first);
    const target = { owner, state: 'live', startsVersion: true } as const;
    await undoIn(trx, { ...target, key: buildKey(key, owner) }, author, together);
  };
  await doAllOrNone(pages, undoPage, NOT_UNDONE);
  if (!isKnown) throw new Problem('not_found', 'Diese Veröffentlichung ist nicht bekannt.');
}

const NOT_UNDONE =
  'Nichts ist zurückgenommen: Nicht alle Seiten sind noch so, wie sie veröffentlicht wurden.';

/** Each page has its own; spaces keep it apart from clients' keys. */
const buildKey = (key: string, { content_type, object_id }: Owner) =>
  `${key} ${content_type} ${object_id}`;
