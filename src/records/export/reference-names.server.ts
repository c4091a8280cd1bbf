import { type Kysely, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import { toKindDescription } from '../kind-description.server.ts';
import type { RecordKind } from '../record-kind.server.ts';
import type { CellField, GetName } from './cell-text.ts';

type Values = Readonly<Record<string, unknown>>;

const FILES = 'media_item';
const getTable = ({ input, of }: CellField) => (input.startsWith('file') ? FILES : (of ?? ''));

/** Referenced ids, by table. */
function collectReferences(
  fields: readonly CellField[],
  values: readonly Values[],
  into = new Map<string, Set<number>>(),
): Map<string, Set<number>> {
  for (const field of fields) {
    const all = values.map((each) => each[field.name]);
    if (field.fields) {
      collectReferences(field.fields, all.flat().filter(Boolean) as Values[], into);
    } else if (/^(records?|files?)$/.test(field.input)) {
      const ids = into.get(getTable(field)) ?? new Set();
      for (const id of all.flat()) if (id) ids.add(Number(id));
      into.set(getTable(field), ids);
    }
  }
  return into;
}

function selectNames(
  db: Db | Trx,
  table: string,
  columns: readonly string[],
  ids: readonly number[],
) {
  const any = db as unknown as Kysely<Record<string, { id: number }>>;
  const name = sql<string>`concat_ws(' ', ${sql.join(columns.map((each) => sql.ref(each)))})`;
  return any
    .selectFrom(table)
    .select('id')
    .select(name.as('name'))
    .where('id', 'in', ids)
    .execute();
}

export type ReferenceNames = ReturnType<typeof createReferenceNames>;

/** Looks up the names of referenced records and files in batches. */
export function createReferenceNames(kinds: readonly RecordKind[]) {
  const naming = new Map(
    kinds.map((kind) => {
      const { name, named_by, fields } = toKindDescription(kind);
      const own = new Set(fields.map((field) => field.name));
      return [name, named_by.filter((column) => own.has(column))];
    }),
  );
  naming.set(FILES, ['filename']);

  /** Names of everything these records reference; the id stands in for a missing name. */
  return async (
    db: Db | Trx,
    { fields }: Pick<KindDescription, 'fields'>,
    records: readonly Values[],
  ): Promise<GetName> => {
    const names = new Map<string, string>();
    for (const [table, ids] of collectReferences(fields, records)) {
      const columns = naming.get(table);
      if (!columns?.length || ids.size === 0) continue;
      for (const { id, name } of await selectNames(db, table, columns, [...ids]))
        names.set(`${table} ${id}`, name);
    }
    return (of, id) => names.get(`${naming.has(of) ? of : FILES} ${id}`)?.trim() || `Nr. ${id}`;
  };
}
