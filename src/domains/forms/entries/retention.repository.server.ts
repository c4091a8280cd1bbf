import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';

/* Deletes entries, and records how many and why. */

export type Reason = 'retention' | 'spam' | 'by_hand' | 'person';

/** Deletes entries with notes, mails and rows of files. @returns the keys of their files in the storage */
export async function deleteEntries(trx: Trx, ids: readonly number[]): Promise<string[]> {
  const files = await trx
    .deleteFrom('form_file')
    .where('entry_id', 'in', [...ids])
    .returning('storage_key')
    .execute();
  await trx
    .deleteFrom('form_entry')
    .where('id', 'in', [...ids])
    .execute();
  return files.map(({ storage_key }) => storage_key);
}

/** Entries whose time is over, locked. */
export function selectDue(
  trx: Trx,
  now: Date,
  limit: number,
): Promise<{ id: number; form_id: number; is_spam: boolean }[]> {
  return trx
    .selectFrom('form_entry')
    .select(['id', 'form_id', 'is_spam'])
    .where('delete_after', '<=', now)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Removes hashes of addresses from entries that are older (G-436). */
export async function forgetAddresses(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('form_entry')
    .set({ ip_hash: null })
    .where('ip_hash', 'is not', null)
    .where('submitted_at', '<', before)
    .execute();
}

/** Applies a shorter retention to existing entries; a longer one does not extend what was promised. */
export async function shortenRetention(trx: Trx, form_ids: readonly number[]): Promise<void> {
  await sql`
    update form_entry set delete_after = form_entry.submitted_at + make_interval(days => form.retention_days)
    from form
    where form.id = form_entry.form_id and form.id = any (${[...form_ids]}::int[])
      and form_entry.delete_after > form_entry.submitted_at + make_interval(days => form.retention_days)`.execute(
    trx,
  );
}

export async function insertRemoval(
  trx: Trx,
  values: {
    form_id: number;
    reason: Reason;
    entries: number;
    files: number;
    removed_at: Date;
    removed_by: number | null;
  },
): Promise<void> {
  await trx.insertInto('form_removal').values(values).execute();
}

export function selectRemovals(db: Db, form_id: number | undefined, limit: number) {
  return db
    .selectFrom('form_removal')
    .innerJoin('form', 'form.id', 'form_removal.form_id')
    .select([
      'form_removal.id',
      'form_id',
      'form.title as form_title',
      'reason',
      'entries',
      'files',
      'removed_at',
    ])
    .$if(form_id !== undefined, (query) => query.where('form_id', '=', form_id ?? 0))
    .orderBy('removed_at', 'desc')
    .orderBy('form_removal.id', 'desc')
    .limit(limit)
    .execute();
}
