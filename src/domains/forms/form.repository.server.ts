import type { Selectable } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import type { Form } from '#database/schema.generated.ts';
import type { FormField } from './field-types.ts';

export interface RecipientRule {
  field: string;
  value: string;
  email: string;
}

export type FormRow = Omit<Selectable<Form>, 'fields' | 'recipient_rules'> & {
  fields: FormField[];
  recipient_rules: RecipientRule[];
};

const asForm = (row: Selectable<Form> | undefined) => row as unknown as FormRow | undefined;

export async function findForm(db: Db | Trx, id: number): Promise<FormRow | undefined> {
  return asForm(await db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Locks a form against deletion; `update` also makes other transactions wait that lock it to count its entries. */
export async function lockForm(
  trx: Trx,
  id: number,
  how: 'share' | 'update',
): Promise<FormRow | undefined> {
  const query = trx.selectFrom('form').selectAll().where('id', '=', id);
  return asForm(await (how === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst());
}

/** One page of the forms that visitors see. */
export async function selectPublicForms(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
) {
  const found = db.selectFrom('form').where('is_online', '=', true);
  const results = await found
    .select(['id', 'title', 'slug'])
    .orderBy('title')
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count: await countRows(found), results };
}

export async function selectFormsById(
  db: Db | Trx,
  ids: readonly number[],
): Promise<Map<number, FormRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('form')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, asForm(row) as FormRow]));
}
