import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db, Trx } from '#database/database.ts';
import { type Owner, removeDocument, type StoredDocument } from '../content.repository.server.ts';
import type { ContentDocument } from '../document/document.ts';
import type { Decision } from '../document/merge.ts';

/** A draft and its schedule. */
export interface StoredDraft extends StoredDocument {
  since: Date;
  since_by: string | null;
  changed_at: Date;
  changed_by: string | null;
  publish_at: Date | null;
  publish_by: string | null;
  publish_role: 'editor' | 'admin' | null;
  publish_by_id: number | null;
  publish_decisions: Decision[];
  publish_problem: string;
}

/** The draft of an owner, with the names of those who began, changed and scheduled it. */
export async function readDraft(db: Db | Trx, owner: Owner): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('content_document as draft')
    .leftJoin('account_user as beginner', 'beginner.id', 'draft.created_by')
    .leftJoin('account_user as changer', 'changer.id', 'draft.updated_by')
    .leftJoin('account_user as planner', 'planner.id', 'draft.publish_by')
    .select(['draft.id', 'draft.body', 'draft.revision', 'draft.created_at as since'])
    .select(['draft.updated_at as changed_at', 'publish_at', 'publish_role', 'publish_problem'])
    .select(['publish_decisions', 'publish_by as publish_by_id'])
    .select([
      joinedAccountName('beginner').as('since_by'),
      joinedAccountName('changer').as('changed_by'),
      joinedAccountName('planner').as('publish_by'),
    ])
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return (
    row && {
      ...row,
      body: row.body as unknown as ContentDocument,
      publish_role: row.publish_role as StoredDraft['publish_role'],
      publish_decisions: row.publish_decisions as unknown as Decision[],
    }
  );
}

/** How an owner's last draft ended: published, published as scheduled, or discarded (G-323). */
export interface EndedDraft {
  how: 'published' | 'planned' | 'discarded';
  at: Date;
  /** display name of the editor; null for the program */
  by: string | null;
  by_id: number | null;
}

/** Deletes a draft; its end is stored with the live document. */
export async function endDraft(
  trx: Trx,
  { draft, live, how }: { draft: number; live: number; how: EndedDraft['how'] },
  by: { user_id: number | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('content_document')
    .set({ draft_ended_at: by.now, draft_ended_by: by.user_id, draft_ended_how: how })
    .where('id', '=', live)
    .execute();
  await removeDocument(trx, draft);
}

/** Null if no draft has ended yet. */
export async function readEndedDraft(db: Db | Trx, owner: Owner): Promise<EndedDraft | null> {
  const row = await db
    .selectFrom('content_document as live')
    .leftJoin('account_user', 'account_user.id', 'live.draft_ended_by')
    .select(['draft_ended_how as how', 'draft_ended_at as at', 'draft_ended_by as by_id'])
    .select(joinedAccountName().as('by'))
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', 'live')
    .where('draft_ended_at', 'is not', null)
    .executeTakeFirst();
  return (row as EndedDraft | undefined) ?? null;
}

/** When the draft is scheduled for publication; null if it is not. */
export async function plannedTime(db: Db | Trx, owner: Owner): Promise<Date | null> {
  const row = await db
    .selectFrom('content_document')
    .select('publish_at')
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return row?.publish_at ?? null;
}

export interface Plan {
  publish_at: Date;
  publish_by: number | null;
  publish_role: 'editor' | 'admin';
  decisions: readonly Decision[];
}

/** Accounts that have changed the draft. */
export async function selectDraftWriters(db: Db | Trx, draft: number): Promise<number[]> {
  const rows = await db
    .selectFrom('content_operation')
    .select('author_id')
    .distinct()
    .where('document_id', '=', draft)
    .where('author_id', 'is not', null)
    .execute();
  return rows.flatMap(({ author_id }) => author_id ?? []);
}

/** Accounts that have changed the page itself, without a draft. */
export async function selectWriters(db: Db | Trx, owner: Owner): Promise<number[]> {
  const rows = await db
    .selectFrom('content_operation')
    .innerJoin('content_document', 'content_document.id', 'document_id')
    .select('author_id')
    .distinct()
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('state', '=', 'live')
    .where('author_id', 'is not', null)
    .execute();
  return rows.flatMap(({ author_id }) => author_id ?? []);
}

/** Whether somebody else has changed the draft after the revision that an account has seen. */
export async function hasChangedUnseen(
  trx: Trx,
  draft: number,
  { seen, by }: { seen: number; by: number | null },
): Promise<boolean> {
  const row = await trx
    .selectFrom('content_operation')
    .select('id')
    .where('document_id', '=', draft)
    .where('id', '>', seen)
    .where(sql<boolean>`author_id is distinct from ${by}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A change that nobody has seen who may publish: the draft is no longer planned (G-536, G-537). */
export async function endPlan(trx: Trx, draft: number): Promise<void> {
  await trx
    .updateTable('content_document')
    .set({
      publish_at: null,
      publish_by: null,
      publish_role: null,
      publish_decisions: sql`'[]'::jsonb`,
      publish_problem: PLAN_ENDED,
    })
    .where('id', '=', draft)
    .where('publish_at', 'is not', null)
    .execute();
}

const PLAN_ENDED =
  'Der Entwurf wurde nach der Planung geändert. Bitte prüfen und planen Sie ihn noch einmal.';

/** Schedules a draft or (null) cancels it; `problem` is why publication failed. */
export async function writePlan(
  trx: Trx,
  draft: number,
  plan: Plan | null,
  problem = '',
): Promise<void> {
  await trx
    .updateTable('content_document')
    .set({
      publish_at: plan?.publish_at ?? null,
      publish_by: plan?.publish_by ?? null,
      publish_role: plan?.publish_role ?? null,
      publish_decisions: sql`${JSON.stringify(plan?.decisions ?? [])}::jsonb`,
      publish_problem: problem,
    })
    .where('id', '=', draft)
    .execute();
}

/** The account that scheduled, last changed or began the draft: the first one that is still an editor. */
export async function findAccountToNotify(db: Db | Trx, draft: number) {
  return db
    .selectFrom('content_document as draft')
    .innerJoin('account_user as person', (join) =>
      join.on(sql<boolean>`person.id in (draft.publish_by, draft.updated_by, draft.created_by)`),
    )
    .select(['person.email', 'person.first_name', 'person.last_name', 'person.username'])
    .where('draft.id', '=', draft)
    .where('person.is_active', '=', true)
    .where('person.role', 'in', ['author', 'editor', 'admin'])
    .orderBy(sql`person.id is distinct from draft.publish_by`)
    .orderBy(sql`person.id is distinct from draft.updated_by`)
    .limit(1)
    .executeTakeFirst();
}
