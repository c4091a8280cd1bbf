import type { Db, Trx } from '#database/database.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { answerText } from '../answers/answer-text.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { askedFields, getValues } from './entry-answer.server.ts';

/** The entries of an account, newest first, as their sender reads them (G-463). */
export async function listAccountEntries(db: Db, user_id: number) {
  const rows = await db
    .selectFrom('form_entry')
    .innerJoin('form', 'form.id', 'form_entry.form_id')
    .select(['form_entry.id', 'form.title', 'form_entry.fields', 'form_entry.field_values'])
    .select(['form_entry.submitted_at', 'form_entry.delete_after'])
    .where('form_entry.user_id', '=', user_id)
    .orderBy('form_entry.submitted_at', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  const files = await db
    .selectFrom('form_file')
    .select(['entry_id', 'name'])
    .where('entry_id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    form: row.title,
    submitted_at: berlinIso(row.submitted_at),
    delete_after: berlinIso(row.delete_after),
    answers: askedFields(row)
      .filter(({ field_type }) => field_type !== FIELD_TYPES.file)
      .map((field) => ({
        question: field.label,
        answer: answerText(field, getValues(row)[field.slug]),
      }))
      .filter(({ answer }) => answer !== ''),
    files: files.filter(({ entry_id }) => entry_id === row.id).map(({ name }) => name),
  }));
}

/** Entries stay for their own time and no longer name the account that sent them (G-462). */
export async function unlinkAccountEntries(trx: Trx, user_id: number): Promise<void> {
  await trx
    .updateTable('form_entry')
    .set({ user_id: null })
    .where('user_id', '=', user_id)
    .execute();
}
