import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { FormEntryNote, FormMail } from '#database/schema.generated.ts';

/* What happened to an entry: who saw it, notes, and mails. */

type ViewKind = 'opened' | 'file' | 'exported' | 'handed_over';

export async function noteViews(
  db: Db | Trx,
  ids: readonly number[],
  { user_id, how, now }: { user_id: number | null; how: ViewKind; now: Date },
): Promise<void> {
  // the program itself has no account
  if (user_id === null || ids.length === 0) return;
  await sql`
    insert into form_entry_view (entry_id, user_id, how, first_at, last_at)
    select id, ${user_id}, ${how}, ${now}, ${now} from form_entry where id = any (${[...ids]}::int[])
    on conflict (entry_id, user_id, how)
    do update set count = form_entry_view.count + 1, last_at = excluded.last_at`.execute(db);
}

export function selectViews(db: Db | Trx, entry_id: number) {
  return db
    .selectFrom('form_entry_view')
    .innerJoin('account_user', 'account_user.id', 'form_entry_view.user_id')
    .select(['user_id', 'how', 'count', 'first_at', 'last_at'])
    .select(['account_user.first_name', 'account_user.last_name', 'account_user.username'])
    .where('entry_id', '=', entry_id)
    .orderBy('first_at')
    .execute();
}

export function insertNote(trx: Trx, values: Insertable<FormEntryNote>): Promise<{ id: number }> {
  return trx.insertInto('form_entry_note').values(values).returning('id').executeTakeFirstOrThrow();
}

export function findNote(db: Db, id: number): Promise<Selectable<FormEntryNote> | undefined> {
  return db.selectFrom('form_entry_note').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectNotes(db: Db | Trx, entry_id: number) {
  return db
    .selectFrom('form_entry_note')
    .leftJoin('account_user', 'account_user.id', 'form_entry_note.created_by')
    .select(['form_entry_note.id', 'kind', 'subject', 'text', 'form_entry_note.created_at'])
    .select(['account_user.first_name', 'account_user.last_name', 'account_user.username'])
    .where('entry_id', '=', entry_id)
    .orderBy('form_entry_note.id')
    .execute();
}

export async function insertMails(
  trx: Trx,
  mails: readonly Insertable<FormMail>[],
): Promise<{ id: number }[]> {
  if (mails.length === 0) return [];
  return trx
    .insertInto('form_mail')
    .values([...mails])
    .returning('id')
    .execute();
}

export function findMail(db: Db, id: number): Promise<Selectable<FormMail> | undefined> {
  return db.selectFrom('form_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateMail(db: Db, id: number, values: Updateable<FormMail>): Promise<void> {
  await db.updateTable('form_mail').set(values).where('id', '=', id).execute();
}

export function selectMails(db: Db | Trx, entry_id: number) {
  return db
    .selectFrom('form_mail')
    .select(['id', 'kind', 'recipient', 'created_at', 'sent_at', 'problem'])
    .where('entry_id', '=', entry_id)
    .orderBy('id')
    .execute();
}

/** All mails that no job is trying any more: a limit would let dead addresses keep the later ones waiting. */
export function selectStuckMails(db: Db, before: Date): Promise<{ id: number }[]> {
  return db
    .selectFrom('form_mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .execute();
}
