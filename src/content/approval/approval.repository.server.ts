import { joinedAccountName } from '#database/account-name.ts';
import type { Db, Trx } from '#database/database.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';

/** SQL of approvals (G-538). */

/** What was given to be published, or given back. */
export interface Approval {
  state: 'submitted' | 'returned';
  note: string;
  submitted_by: string | null;
  submitted_by_id: number | null;
  submitted_at: string;
  /** why it was given back */
  reason: string;
  returned_by: string | null;
  returned_at: string | null;
  /** since it was submitted */
  is_changed: boolean;
}

interface ListedApproval extends Approval, Owner {
  document: DocumentState;
}

const approvals = (db: Db | Trx) =>
  db
    .selectFrom('content_approval as approval')
    .innerJoin('content_document as document', 'document.id', 'approval.document_id')
    .leftJoin('account_user as author', 'author.id', 'approval.submitted_by')
    .leftJoin('account_user as reviewer', 'reviewer.id', 'approval.returned_by')
    .select(['approval.state', 'note', 'submitted_by as submitted_by_id', 'submitted_at', 'reason'])
    .select(['returned_at', 'approval.revision', 'document.revision as current'])
    .select(['content_type', 'object_id', 'document.state as document'])
    .select([
      joinedAccountName('author').as('submitted_by'),
      joinedAccountName('reviewer').as('returned_by'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number];

const toListed = ({ revision, current, ...row }: Row): ListedApproval => ({
  ...row,
  state: row.state as Approval['state'],
  document: row.document as DocumentState,
  submitted_at: berlinIso(row.submitted_at),
  returned_at: row.returned_at && berlinIso(row.returned_at),
  is_changed: revision !== current,
});

export async function findApproval(
  db: Db | Trx,
  owner: Owner,
  document: DocumentState,
): Promise<Approval | null> {
  const row = await approvals(db)
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('document.state', '=', document)
    .executeTakeFirst();
  if (!row) return null;
  const { content_type: _, object_id: __, document: ___, ...approval } = toListed(row);
  return approval;
}

/** What waits, the longest first; or what was given back to an account. */
export async function selectApprovals(
  db: Db,
  asked: { state: 'submitted' } | { state: 'returned'; to: number },
  limit: number,
): Promise<ListedApproval[]> {
  let query = approvals(db).where('approval.state', '=', asked.state);
  if (asked.state === 'returned') query = query.where('submitted_by', '=', asked.to);
  const rows = await query
    .orderBy('submitted_at')
    .orderBy('approval.document_id')
    .limit(limit)
    .execute();
  return rows.map(toListed);
}

/** Who submitted a document; locked until the transaction ends. */
export async function lockApproval(trx: Trx, document_id: number) {
  return trx
    .selectFrom('content_approval')
    .select(['state', 'submitted_by'])
    .where('document_id', '=', document_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeSubmitted(
  trx: Trx,
  row: { document_id: number; revision: number; note: string; by: number | null; now: Date },
): Promise<void> {
  const { document_id, by, now, ...submitted } = row;
  const fresh = {
    ...submitted,
    state: 'submitted',
    submitted_by: by,
    submitted_at: now,
    reason: '',
    returned_by: null,
    returned_at: null,
  };
  await trx
    .insertInto('content_approval')
    .values({ document_id, ...fresh })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(fresh))
    .execute();
}

export async function writeReturned(
  trx: Trx,
  document_id: number,
  { reason, by, now }: { reason: string; by: number | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('content_approval')
    .set({ state: 'returned', reason, returned_by: by, returned_at: now })
    .where('document_id', '=', document_id)
    .execute();
}

export async function removeApproval(trx: Trx, document_id: number): Promise<void> {
  await trx.deleteFrom('content_approval').where('document_id', '=', document_id).execute();
}

const selectMailed = (db: Db | Trx) =>
  db
    .selectFrom('account_user')
    .select(['email', 'first_name', 'last_name', 'username', 'language'])
    .where('is_active', '=', true)
    .where('removed_at', 'is', null)
    // it waits for its deletion (G-466)
    .where('delete_after', 'is', null)
    .where('approval_mails', '=', true);

/** Accounts that may publish and want mails, except the one that submits. */
export function selectReviewers(trx: Trx, but: number | null) {
  return selectMailed(trx)
    .where('role', 'in', ['editor', 'admin'])
    .where('id', '!=', but ?? 0)
    .orderBy('id')
    .execute();
}

/** Null: the account does not want mails, or is gone. */
export async function findAuthorToMail(trx: Trx, id: number) {
  const row = await selectMailed(trx)
    .where('id', '=', id)
    .where('role', 'in', ['author', 'editor', 'admin'])
    .executeTakeFirst();
  return row ?? null;
}
