import { type Kysely, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { type Reference, selectReferences } from '../references.repository.server.ts';

interface Ids {
  from: number;
  to: number;
}

/** Rows whose reference was moved to the record that stays. */
export interface Moved {
  /** the table they belong to */
  owner: string;
  ids: number[];
}

type Row = Record<string, unknown>;
type AnyDb = Kysely<Record<string, Row>>;
const any = (trx: Trx) => trx as unknown as AnyDb;

/** Unique keys that include a column, each as the list of its other columns. */
async function selectKeysWith(db: Db | Trx, table: string, column: string): Promise<string[][]> {
  const { rows } = await sql<{ others: string[] }>`
    select coalesce(array_agg(a.attname::text) filter (where a.attname <> ${column}), '{}') as others
    from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
    where i.indrelid = ${table}::regclass and i.indisunique
    group by i.indexrelid
    having bool_or(a.attname = ${column})`.execute(db);
  return rows.map(({ others }) => others);
}

/**
 * Points every foreign key to a record at another one, in all tables of the catalog (G-257). Duplicate links and equal cast
 * lines collapse into one.
 * @throws Problem 409 if both have something that is unique per record
 */
export async function moveReferences(trx: Trx, table: string, ids: Ids): Promise<Moved[]> {
  const moved = new Map<string, Set<number>>();
  for (const reference of await selectReferences(trx, table, { with_internal: true })) {
    const known = moved.get(reference.owner) ?? new Set();
    for (const id of await moveReference(trx, reference, ids)) known.add(id);
    moved.set(reference.owner, known);
  }
  return [...moved].map(([owner, owners]) => ({ owner, ids: [...owners] }));
}

/** @returns ids of the owners whose rows were moved */
async function moveReference(trx: Trx, reference: Reference, { from, to }: Ids): Promise<number[]> {
  const { table, column, owner_column } = reference;
  for (const others of await selectKeysWith(trx, table, column)) {
    if (others.length === 0) await requireOne(trx, reference, { from, to });
    else await removeTwins(trx, reference, { from, to }, others);
  }
  const rows = await any(trx)
    .updateTable(table)
    .set({ [column]: to })
    .where(column, '=', from)
    .returningAll()
    .execute();
  if ('position' in (rows[0] ?? {}) && owner_column !== 'id') {
    await joinLines(trx, reference, rows, to);
  }
  return rows.map((row) => row[owner_column] as number);
}

async function requireOne(trx: Trx, { table, column }: Reference, { from, to }: Ids) {
  const rows = await any(trx)
    .selectFrom(table)
    .select(column)
    .where(column, 'in', [from, to])
    .execute();
  if (rows.length < 2) return;
  const detail =
    'Beide Einträge kommen aus einem Import, der sie getrennt führt. Bitte führen Sie sie dort zusammen, sonst entstünde einer von ihnen neu.';
  throw new Problem('conflict', detail);
}

/** Removes links that the other record already has. */
async function removeTwins(
  trx: Trx,
  { table, column }: Reference,
  { from, to }: Ids,
  others: readonly string[],
): Promise<void> {
  const same = others.map((each) => sql`twin.${sql.ref(each)} = gone.${sql.ref(each)}`);
  await sql`delete from ${sql.table(table)} as gone using ${sql.table(table)} as twin
    where gone.${sql.ref(column)} = ${from} and twin.${sql.ref(column)} = ${to}
    and ${sql.join(same, sql` and `)}`.execute(trx);
}

/** Column of a line with an alternative spelling of the name; redundant if it equals the record's name. */
const WRITTEN_NAME = 'name';

/** Joins lines of one bill that are equal, or where one only omits values of the other. */
async function joinLines(trx: Trx, reference: Reference, moved: readonly Row[], to: number) {
  const { table, column, owner_column } = reference;
  const came = new Set(moved.map(({ id }) => id));
  const owners = [...new Set(moved.map((row) => row[owner_column]))];
  const lines = await any(trx)
    .selectFrom(table)
    .selectAll()
    .where(column, '=', to)
    .where(owner_column, 'in', owners)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const of of Map.groupBy(lines, (line) => line[owner_column]).values()) {
    const distinct: Row[] = [];
    for (const line of of) {
      const twin = distinct.find(
        (each) => (came.has(each.id) || came.has(line.id)) && isSameLine(each, line),
      );
      if (!twin) {
        distinct.push(line);
        continue;
      }
      Object.assign(twin, fillFrom(twin, line));
      const { id, ...values } = twin;
      await any(trx).deleteFrom(table).where('id', '=', line.id).execute();
      await any(trx).updateTable(table).set(values).where('id', '=', id).execute();
    }
  }
}

const PLACE = ['id', 'position'];

function isSameLine(one: Row, other: Row): boolean {
  return Object.keys(one).every((key) => {
    if (PLACE.includes(key) || key === WRITTEN_NAME) return true;
    const [a, b] = [one[key], other[key]];
    if (typeof a !== 'string' || typeof b !== 'string') return a === b;
    const [first, second] = [plain(a), plain(b)];
    return first === second || first === '' || second === '';
  });
}

const plain = (text: string) => text.trim().toLocaleLowerCase('de');

function fillFrom(line: Row, other: Row): Row {
  const empty = Object.keys(line).filter((key) => line[key] === '' && other[key]);
  return Object.fromEntries(empty.map((key) => [key, other[key]]));
}
