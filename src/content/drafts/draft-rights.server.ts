import type { Database } from '#database/database.ts';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import { isSecondPersonMissing, mayPublish, mayWriteLive } from '#lib/actor/publishing.ts';
import { type Approval, findApproval } from '../approval/approval.repository.server.ts';
import type { Owner } from '../content.repository.server.ts';
import type { Author } from '../writing/author.ts';
import { readDraft, selectDraftWriters } from './draft.repository.server.ts';

/** What an account may do with a page or record and its draft (G-536 … G-538). */
export interface DraftRights {
  may_write_live: boolean;
  may_publish: boolean;
  /** the account wrote in the draft, which needs a second person */
  is_own: boolean;
  /** an administrator who publishes what only they have seen, where the house wants a second person */
  is_alone: boolean;
  /** of the draft, or of a page that visitors do not see; null: nothing is submitted */
  approval: Approval | null;
}

interface RightsParts {
  database: Database;
  isPublic: Author['isPublic'];
  /** the setting of the house */
  needsSecondPerson(): Promise<boolean>;
}

export function createRights({ database: { db }, isPublic, needsSecondPerson }: RightsParts) {
  return async (actor: Actor, owner: Owner): Promise<DraftRights> => {
    const draft = await readDraft(db, owner);
    const writers = draft ? await selectDraftWriters(db, draft.id) : [];
    const isShown = await isPublic(db, owner);
    const isWriter = actor.user_id !== null && writers.includes(actor.user_id);
    return {
      may_write_live: mayWriteLive(actor, isShown),
      may_publish: mayPublish(actor),
      is_own: isSecondPersonMissing(actor, writers),
      is_alone: isWriter && hasRole(actor, 'admin') && (await needsSecondPerson()),
      approval: draft || !isShown ? await findApproval(db, owner, draft ? 'draft' : 'live') : null,
    };
  };
}
