import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import type { Values } from './differences.ts';

export type ChangeAction = 'created' | 'changed' | 'deleted' | 'restored';

/** A change to be stored. */
export interface NewChange {
  record_id: number;
  name: string;
  action: ChangeAction;
  /** missing for a new record */
  before?: Values;
  after?: Values;
}

const jsonOrNull = (values: Values | undefined) => (values ? JSON.stringify(values) : null);

/** One statement, in the transaction of the write. @param table of the records */
export async function insertChanges(
  trx: Trx,
  table: string,
  changes: readonly NewChange[],
  { at, by }: { at: Date; by: number | null },
): Promise<void> {
  if (changes.length === 0) return;
  const list = <T>(of: (change: NewChange) => T) => changes.map(of);
  // JSON as text: drivers disagree on how to write an array of jsonb
  await sql`
    insert into record_change (kind, record_id, name, action, before, after, changed_at, changed_by)
    select ${table}, record_id, name, action, before::jsonb, after::jsonb, ${at}::timestamptz, ${by}::int
    from unnest(
      ${list(({ record_id }) => record_id)}::int[],
      ${list(({ name }) => name)}::text[],
      ${list(({ action }) => action)}::text[],
      ${list(({ before }) => jsonOrNull(before))}::text[],
      ${list(({ after }) => jsonOrNull(after))}::text[]
    ) with ordinality as change (record_id, name, action, before, after, place)
    order by place`.execute(trx);
}

interface LastChange {
  id: number;
  action: string;
  before: Values;
  changed_at: Date;
  changed_by: number | null;
}

/** The last change of a record that is locked. */
export async function selectLastChange(
  trx: Trx,
  table: string,
  record_id: number,
): Promise<LastChange | undefined> {
  const row = await trx
    .selectFrom('record_change')
    .select(['id', 'action', 'before', 'changed_at', 'changed_by'])
    .where('kind', '=', table)
    .where('record_id', '=', record_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, before: (row.before ?? {}) as Values };
}

/** @param change null: nothing is left of it */
export async function replaceChange(
  trx: Trx,
  id: number,
  change: { name: string; before: Values; after: Values } | null,
): Promise<void> {
  if (!change) {
    await trx.deleteFrom('record_change').where('id', '=', id).execute();
    return;
  }
  const { name, before, after } = change;
  await trx
    .updateTable('record_change')
    .set({ name, before: JSON.stringify(before), after: JSON.stringify(after) })
    .where('id', '=', id)
    .execute();
}

export interface StoredChange {
  id: number;
  kind: string;
  record_id: number;
  name: string;
  action: ChangeAction;
  before: Values | null;
  after: Values | null;
  changed_at: Date;
  changed_by: number | null;
  /** current name of the account; null: the program itself */
  author: string | null;
}

export interface ChangesAsked {
  /** tables the actor may read */
  tables: readonly string[];
  record_id?: number | undefined;
  /** account id; null: the program itself */
  by?: number | null | undefined;
  action?: ChangeAction | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  limit: number;
  offset: number;
}

const selectStored = (db: Db | Trx) =>
  db
    .selectFrom('record_change')
    .leftJoin('account_user', 'account_user.id', 'record_change.changed_by')
    .select(['record_change.id', 'kind', 'record_id', 'record_change.name', 'action'])
    .select(['before', 'after', 'changed_at', 'changed_by', joinedAccountName().as('author')]);

/** Newest first. */
export async function selectChanges(
  db: Db,
  { tables, record_id, by, action, from, until, limit, offset }: ChangesAsked,
): Promise<{ count: number; rows: StoredChange[] }> {
  let query = db.selectFrom('record_change').where('kind', 'in', [...tables, '']);
  if (record_id !== undefined) query = query.where('record_id', '=', record_id);
  if (by !== undefined) query = query.where('changed_by', 'is not distinct from', by);
  if (action) query = query.where('action', '=', action);
  if (from) query = query.where('changed_at', '>=', from);
  if (until) query = query.where('changed_at', '<', until);
  const count = await countRows(query);
  const ids = query.select('id').orderBy('id', 'desc').limit(limit).offset(offset);
  const rows = await selectStored(db)
    .where('record_change.id', 'in', ids)
    .orderBy('record_change.id', 'desc')
    .execute();
  return { count, rows: rows as StoredChange[] };
}

export async function selectChange(db: Db, id: number): Promise<StoredChange | undefined> {
  const row = await selectStored(db).where('record_change.id', '=', id).executeTakeFirst();
  return row as StoredChange | undefined;
}

/** The value of each field before its first change after the given one. */
export async function selectReplacedAfter(
  db: Db,
  { id, kind, record_id }: Pick<StoredChange, 'id' | 'kind' | 'record_id'>,
): Promise<Values> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (field.key) field.key, field.value
    from record_change, jsonb_each(before) as field
    where kind = ${kind} and record_id = ${record_id} and id > ${id}
    order by field.key, id`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The last state of deleted records, by id; without those already cleared. */
export async function selectDeleted(
  db: Db,
  table: string,
  ids: readonly number[],
): Promise<Map<number, Values>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ record_id: number; before: Values }>`
    select distinct on (record_id) record_id, before from record_change
    where kind = ${table} and record_id = any (${[...ids]}::int[])
      and action = 'deleted' and before is not null
    order by record_id, id desc`.execute(db);
  return new Map(rows.map(({ record_id, before }) => [record_id, before]));
}

/** Last known names, by id. */
export async function selectLastNames(
  db: Db,
  table: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ record_id: number; name: string }>`
    select distinct on (record_id) record_id, name from record_change
    where kind = ${table} and record_id = any (${[...ids]}::int[]) and name <> ''
    order by record_id, id desc`.execute(db);
  return new Map(rows.map(({ record_id, name }) => [record_id, name]));
}

/** Accounts with changes in these tables, by name. */
export async function selectAuthors(
  db: Db,
  tables: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('account_user')
    .select(['account_user.id', joinedAccountName().as('name')])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('record_change')
          .select('record_change.id')
          .whereRef('changed_by', '=', 'account_user.id')
          .where('kind', 'in', [...tables, '']),
      ),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}

/** Deletes changes older than `before` and all but the newest of each record; clears records deleted before `deletedBefore`. */
export async function forgetChanges(
  db: Db,
  { before, deletedBefore, max }: { before: Date; deletedBefore: Date; max: number },
): Promise<void> {
  await db.deleteFrom('record_change').where('changed_at', '<', before).execute();
  await forgetDeleted(db, deletedBefore);
  await sql`
    delete from record_change where id in (
      select id from (
        select id, row_number() over (partition by kind, record_id order by id desc) as place
        from record_change
      ) as numbered where place > ${max}
    )`.execute(db);
}

/** Clears names and values from every change of the record; the entries themselves stay, as proof of the deletion. */
async function forgetDeleted(db: Db, deletedBefore: Date): Promise<void> {
  await sql`
    update record_change as change set name = '', before = null, after = null
    where (before is not null or after is not null or name <> '') and exists (
      select from record_change as last
      where last.kind = change.kind and last.record_id = change.record_id
        and last.action = 'deleted' and last.changed_at < ${deletedBefore} and last.id >= change.id
        and not exists (
          select from record_change as later
          where later.kind = last.kind and later.record_id = last.record_id
            and later.action = 'restored' and later.id > last.id
        )
    )`.execute(db);
}
