import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import type { FormEntry } from '#database/schema.generated.ts';
import type { EntryQuery, EntryStatus, StatusFilter } from './entry.schema.ts';

export type EntryRow = Selectable<FormEntry>;

/** '24.12.2026 um 10:05 Uhr': the inbox lists entries by the moment of their arrival. */
export const ENTRY_IDENTITY = sql<string>`
  to_char(submitted_at at time zone 'Europe/Berlin', 'DD.MM.YYYY "um" HH24:MI "Uhr"')`;

/** The row, or undefined if an entry with its key is there already. */
export function insertEntry(
  trx: Trx,
  values: Insertable<FormEntry>,
): Promise<EntryRow | undefined> {
  return trx
    .insertInto('form_entry')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findByKeys(
  db: Db | Trx,
  keys: readonly string[],
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('form_entry')
    .select('id')
    .where('key', 'in', [...keys])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Entries that count: not the suspected ones. */
export function countEntries(db: Db | Trx, form_id: number): Promise<number> {
  return countRows(
    db.selectFrom('form_entry').where('form_id', '=', form_id).where('is_spam', '=', false),
  );
}

/** All entries of a form, suspected ones included. */
export const countAllEntries = (db: Db, form_id: number): Promise<number> =>
  countRows(db.selectFrom('form_entry').where('form_id', '=', form_id));

export function findEntry(db: Db | Trx, id: number): Promise<EntryRow | undefined> {
  return db.selectFrom('form_entry').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockEntry(trx: Trx, id: number): Promise<EntryRow | undefined> {
  return trx
    .selectFrom('form_entry')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Existing ones, in the order of their ids. */
export function lockEntries(trx: Trx, ids: readonly number[]): Promise<EntryRow[]> {
  return trx
    .selectFrom('form_entry')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateEntry(
  trx: Trx,
  id: number,
  values: Updateable<FormEntry>,
): Promise<void> {
  await trx.updateTable('form_entry').set(values).where('id', '=', id).execute();
}

const like = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;

const listStatuses = (filter: StatusFilter): readonly EntryStatus[] => {
  if (filter === 'open') return ['new', 'read'];
  return filter === 'current' ? ['new', 'read', 'answered'] : [filter];
};

/** @param me the account that asks, for `assigned=me` */
function matching(db: Db, query: Partial<EntryQuery>, me: number | null) {
  const { form, status, is_spam, assigned, q, from, until } = query;
  let found = db.selectFrom('form_entry');
  if (form !== undefined) found = found.where('form_id', '=', form);
  if (status) found = found.where('status', 'in', listStatuses(status));
  if (is_spam !== undefined) found = found.where('is_spam', '=', is_spam);
  if (assigned === 'none') found = found.where('assigned_to', 'is', null);
  else if (assigned === 'me') found = found.where('assigned_to', '=', me ?? 0);
  else if (assigned) found = found.where('assigned_to', '=', Number(assigned));
  if (from) found = found.where('submitted_at', '>=', from);
  if (until) found = found.where('submitted_at', '<', until);
  if (q?.trim()) found = found.where('words', 'ilike', like(q));
  return found;
}

/** One page of the inbox, the newest first. @param page from 1 */
export async function selectEntries(
  db: Db,
  query: Partial<EntryQuery> & { page: number; page_size: number },
  me: number | null,
): Promise<{ count: number; rows: EntryRow[] }> {
  const found = matching(db, query, me);
  const count = await countRows(found);
  const rows = await found
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { count, rows };
}

/** The next matching entry in the list, newer or older than this one. */
export async function findNeighbour(
  db: Db,
  { id, submitted_at }: Pick<EntryRow, 'id' | 'submitted_at'>,
  query: Partial<EntryQuery>,
  { me, is }: { me: number | null; is: 'newer' | 'older' },
): Promise<number | null> {
  const [sign, order] = is === 'newer' ? ([sql`>`, 'asc'] as const) : ([sql`<`, 'desc'] as const);
  const found = await matching(db, query, me)
    .select('id')
    .where(sql<boolean>`(submitted_at, id) ${sign} (${submitted_at}::timestamptz, ${id}::int)`)
    .orderBy('submitted_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Ids of all matching entries, the oldest first. */
export async function selectEntryIds(
  db: Db,
  query: Partial<EntryQuery>,
  me: number | null,
): Promise<number[]> {
  const rows = await matching(db, query, me)
    .select('id')
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Existing ones, in the order of their ids. */
export function selectEntriesById(db: Db | Trx, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('form_entry')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Entries in which a person is named: by the address of the sender, or by words of an answer. */
const matchPerson = (db: Db, words: string) =>
  db
    .selectFrom('form_entry')
    .where((eb) =>
      eb.or([eb('email', '=', words.trim().toLowerCase()), eb('words', 'ilike', like(words))]),
    );

export function selectEntriesNaming(
  db: Db,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return matchPerson(db, words)
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countEntriesNaming = (db: Db, words: string) => countRows(matchPerson(db, words));

/** How many entries of each form there are. */
export function countByForm(db: Db) {
  return db
    .selectFrom('form')
    .leftJoin('form_entry', 'form_entry.form_id', 'form.id')
    .select(['form.id', 'form.title'])
    .select(({ fn, eb }) => [
      fn.count<number>('form_entry.id').filterWhere('is_spam', '=', false).as('entries'),
      fn
        .count<number>('form_entry.id')
        .filterWhere(eb.and([eb('is_spam', '=', false), eb('status', '=', 'new')]))
        .as('unread'),
      fn.count<number>('form_entry.id').filterWhere('is_spam', '=', true).as('suspected'),
    ])
    .groupBy(['form.id', 'form.title'])
    .orderBy('form.title')
    .orderBy('form.id')
    .execute();
}

/** Unread entries of all forms, without suspected ones. */
export function countUnread(db: Db): Promise<number> {
  return countRows(
    db.selectFrom('form_entry').where('status', '=', 'new').where('is_spam', '=', false),
  );
}
