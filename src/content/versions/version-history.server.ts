import { randomUUID } from 'node:crypto';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import type { Drafts } from '../drafts/drafts.server.ts';
import type { HistoryParts } from '../history-parts.ts';
import { isSharedOwner } from '../shared/shared-owner.ts';
import { rejectTaken } from '../writing/reject-taken.server.ts';
import { restoreVersion } from './restore.server.ts';
import { type AskedVersions, listVersions, nameVersion } from './version.repository.server.ts';
import { createVersionChanges } from './version-changes.server.ts';

interface VersionParts extends HistoryParts {
  clock: Clock;
  drafts: Pick<Drafts, 'publishDue'>;
}

/** The versions of a page: listed, named, restored (G-51, E-2). */
export function createVersionHistory(parts: VersionParts) {
  const { database, clock, drafts, announce, loadAuthor, rejectMissing, loadContent } = parts;
  const describeVersions = createVersionChanges(database, clock);

  return {
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
