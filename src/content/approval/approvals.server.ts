import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { mayPublish, requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  lockExisting,
  type Owner,
  readDocument,
  type StoredDocument,
} from '../content.repository.server.ts';
import { draftTag } from '../content-tag.ts';
import type { Author } from '../writing/author.ts';
import {
  findApproval,
  lockApproval,
  removeApproval,
  selectApprovals,
  writeReturned,
  writeSubmitted,
} from './approval.repository.server.ts';
import type { WaitingApproval, WaitingApprovals } from './approval.schema.ts';
import { type ApprovalMailParts, createApprovalMails } from './approval-mails.server.ts';

interface ApprovalParts extends ApprovalMailParts {
  database: Database;
  clock: Clock;
  changes: Pick<Changes, 'announce'>;
  isPublic: Author['isPublic'];
}

export type ApprovalService = ReturnType<typeof createApprovals>;

/** More than anybody reviews in a row. */
const MAX_LISTED = 200;

/** What authors submit for approval (G-538). */
export function createApprovals(parts: ApprovalParts) {
  const { database, clock, changes, isPublic, places } = parts;
  const mails = createApprovalMails(parts);

  /** The draft, or the page itself while visitors do not see it. @throws Problem 404 */
  async function lockSubmittable(trx: Trx, owner: Owner): Promise<StoredDocument> {
    const draft = await lockExisting(trx, owner, 'draft');
    if (draft) return draft;
    const page = (await isPublic(trx, owner)) ? undefined : await lockExisting(trx, owner, 'live');
    if (page) return page;
    throw new Problem('not_found', 'Hier gibt es nichts, was veröffentlicht werden könnte.');
  }

  /** @throws Problem 404, 409 unless it waits */
  async function lockWaiting(trx: Trx, owner: Owner) {
    const document = await lockSubmittable(trx, owner);
    const approval = await lockApproval(trx, document.id);
    if (approval?.state !== 'submitted')
      throw new Problem('conflict', 'Das wartet nicht mehr auf Freigabe.');
    return { document, approval };
  }

  async function answer(owner: Owner) {
    // editors who have the page open load its state again
    changes.announce(draftTag(owner));
    const draft = await findApproval(database.db, owner, 'draft');
    return { approval: draft ?? (await findApproval(database.db, owner, 'live')) };
  }

  /** With title and address; what is deleted is left out. */
  async function named(
    rows: Awaited<ReturnType<typeof selectApprovals>>,
  ): Promise<WaitingApproval[]> {
    const found = await places(rows);
    return rows.flatMap((row) => {
      const place = found.get(`${row.content_type}:${row.object_id}`);
      return place ? [{ ...row, title: place.title, url: place.url }] : [];
    });
  }

  return {
    /** Gives the draft, or the page that visitors do not see, to who may publish. @throws Problem 404 */
    async submit(actor: Actor, owner: Owner, { note }: { note: string }) {
      requireRole(actor, 'author');
      const now = clock.now();
      const by = actor.user_id;
      await database.transaction(async (trx) => {
        const { id, revision } = await lockSubmittable(trx, owner);
        await writeSubmitted(trx, { document_id: id, revision, note, by, now });
        await mails.notifyReviewers(trx, owner, { by, note });
      });
      return answer(owner);
    },

    /** Takes back what waits. @throws Problem 403 for what somebody else has submitted, 404, 409 */
    async withdraw(actor: Actor, owner: Owner) {
      requireRole(actor, 'author');
      await database.transaction(async (trx) => {
        const { document, approval } = await lockWaiting(trx, owner);
        if (approval.submitted_by !== actor.user_id && !mayPublish(actor))
          throw new Problem('forbidden', 'Das hat jemand anderes zur Freigabe gegeben.');
        await removeApproval(trx, document.id);
      });
      return answer(owner);
    },

    /** Gives it back with a reason. @throws Problem 403, 404, 409 if it does not wait any more */
    async sendBack(actor: Actor, owner: Owner, { reason }: { reason: string }) {
      requirePublisher(actor);
      const now = clock.now();
      const by = actor.user_id;
      await database.transaction(async (trx) => {
        const { document, approval } = await lockWaiting(trx, owner);
        await writeReturned(trx, document.id, { reason, by, now });
        await mails.notifyOfReturn(trx, owner, { to: approval.submitted_by, by, reason });
      });
      return answer(owner);
    },

    /** What waits for the actor: submissions, if they may publish, and what was given back to them. */
    async listWaiting(actor: Actor): Promise<WaitingApprovals> {
      requireRole(actor, 'author');
      const { db } = database;
      const { user_id } = actor;
      const [submitted, returned] = await Promise.all([
        mayPublish(actor) ? selectApprovals(db, { state: 'submitted' }, MAX_LISTED) : [],
        user_id === null ? [] : selectApprovals(db, { state: 'returned', to: user_id }, MAX_LISTED),
      ]);
      return { submitted: await named(submitted), returned: await named(returned) };
    },

    /** In the transaction that shows a hidden page or record, which ends what was submitted of it (`end_approval`). */
    async notifyOfShowing(trx: Trx, owner: Owner, by: number | null): Promise<void> {
      const page = await readDocument(trx, owner, 'live');
      const approval = page && (await lockApproval(trx, page.id));
      if (approval?.state === 'submitted')
        await mails.notifyOfPublication(trx, owner, { to: approval.submitted_by, by });
    },

    /** In the transaction that publishes a draft. */
    async notifyOfPublication(
      trx: Trx,
      owner: Owner,
      draft: number,
      by: number | null,
    ): Promise<void> {
      const approval = await lockApproval(trx, draft);
      if (approval) await mails.notifyOfPublication(trx, owner, { to: approval.submitted_by, by });
    },
  };
}
