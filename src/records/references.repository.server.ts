import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { findTablesWithId, selectTitle } from './table-columns.server.ts';

/** A foreign key column through which rows of `owner` reference another table. */
export interface Reference {
  table: string;
  column: string;
  /** for links and lines the table they belong to, otherwise the table itself */
  owner: string;
  /** column of `table` with the owner's id */
  owner_column: string;
}

/** Rows of one table that reference a record. */
export interface Referring {
  table: string;
  count: number;
  first: { id: number; name: string }[];
  /** the column that names the record if it is the only one of the table itself; '' otherwise */
  column: string;
}

/**
 * All foreign keys to a table, from the catalog. The first cascading key of links and lines determines their owner;
 * nullable cascading keys (feed items) are internal.
 */
export async function selectReferences(
  db: Db | Trx,
  table: string,
  { with_internal = false } = {},
): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    with keys as (
      select f.conrelid, f.confrelid, f.confdeltype, a.attname, a.attnum, a.attnotnull
      from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and cardinality(f.conkey) = 1
    ), owners as (
      select distinct on (conrelid) conrelid, confrelid, attname, attnum
      from keys where confdeltype = 'c' and attnotnull order by conrelid, attnum
    )
    select k.conrelid::regclass::text as "table", k.attname::text as "column",
      coalesce(o.confrelid, k.conrelid)::regclass::text as "owner",
      coalesce(o.attname, 'id')::text as "owner_column"
    from keys k
    left join owners o on o.conrelid = k.conrelid
    where k.confrelid = ${table}::regclass
      and (k.confdeltype <> 'c' or k.attnotnull or ${with_internal})
      and k.attnum is distinct from o.attnum
    order by 3, 1, 2`.execute(db);
  return rows;
}

/** How rows of a table are called, which may be no kind's. */
export interface Naming {
  /** plural name of the table's kind */
  getPlural(table: string): string;
  /** `identified_by` of the table's kind */
  identify(table: string): RawBuilder<string> | undefined;
  /** address of a row's form; '' if it has none */
  getForm(table: string, id: number): string;
  /** address of the list of those whose column names a record; '' if the list has no such filter */
  getList(table: string, column: string, id: number): string;
}

/** rows of a table that are found */
const MAX_FIRST = 10;
/** of these, in a sentence */
const MAX_NAMED = 5;

/** Why a record that others name cannot be deleted: a few names of each kind. */
export function describeUses(
  used: readonly Referring[],
  { getPlural }: Pick<Naming, 'getPlural'>,
): string {
  const places = used.map(({ table, count, first }) => {
    const named = first.slice(0, MAX_NAMED);
    const names = named.map(({ name, id }) => name || `Nr. ${id}`).join(', ');
    const more = count > named.length ? ' …' : '';
    return `${getPlural(table)} (${count}): ${names}${more}`;
  });
  return `Das kann nicht gelöscht werden. Es steht noch in: ${places.join('; ')}`;
}

/** Rows that still reference a record, by table, sorted by name. */
export async function findReferring(
  db: Db | Trx,
  table: string,
  id: number,
  { identify }: Pick<Naming, 'identify'>,
): Promise<Referring[]> {
  const byOwner = Map.groupBy(await selectReferences(db, table), (each) => each.owner);
  const columns = await findTablesWithId(db);
  const found: Referring[] = [];
  for (const [owner, references] of byOwner) {
    const ids = sql.join(
      references.map((each) => selectIdsNaming(each, id)),
      sql` union `,
    );
    const name = identify(owner) ?? selectTitle(columns.get(owner) ?? []);
    const { rows } = await sql<{ id: number; name: string; count: number }>`
      select id::int as id, ${name} as name, count(*) over ()::int as count
      from ${sql.table(owner)} where id in (${ids}) order by id limit ${sql.lit(MAX_FIRST)}`.execute(
      db,
    );
    const first = rows.map((row) => ({ id: row.id, name: row.name }));
    const [only, ...others] = references;
    const column = only && others.length === 0 && only.table === owner ? only.column : '';
    if (rows[0]) found.push({ table: owner, count: rows[0].count, first, column });
  }
  return found;
}

/** Those of these records that rows still reference, whatever they are. */
export async function selectReferenced(
  db: Db | Trx,
  table: string,
  ids: readonly number[],
): Promise<number[]> {
  const named = (await selectReferences(db, table)).map(
    ({ table: from, column }) =>
      sql`select ${sql.ref(column)}::int as id from ${sql.table(from)} where ${sql.ref(column)} in (${sql.join(ids)})`,
  );
  if (named.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`${sql.join(named, sql` union `)}`.execute(db);
  return rows.map(({ id }) => id);
}

function selectIdsNaming(
  { table, column, owner_column }: Reference,
  id: number,
): RawBuilder<unknown> {
  return sql`select ${sql.ref(owner_column)} from ${sql.table(table)} where ${sql.ref(column)} = ${id}`;
}
