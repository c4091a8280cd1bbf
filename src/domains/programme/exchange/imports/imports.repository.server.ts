import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import type {
  ProgrammeImport as ImportTable,
  ProgrammeImportItem as ItemTable,
} from '#database/schema.generated.ts';
import type { Kind } from '../import/mapped.ts';
import type { ItemsQuery } from './imports.schema.ts';

export type ImportRow = Selectable<ImportTable> & {
  creator: string | null;
  applier: string | null;
};
export type ItemRow = Selectable<ItemTable>;

function selectImports(db: Db | Trx) {
  return db
    .selectFrom('programme_import')
    .leftJoin('account_user as creator', 'creator.id', 'programme_import.created_by')
    .leftJoin('account_user as applier', 'applier.id', 'programme_import.applied_by')
    .selectAll('programme_import')
    .select([
      joinedAccountName('creator').as('creator'),
      joinedAccountName('applier').as('applier'),
    ]);
}

export function findImport(db: Db | Trx, id: number): Promise<ImportRow | undefined> {
  return selectImports(db).where('programme_import.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function findImports(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; rows: ImportRow[] }> {
  const rows = await selectImports(db)
    .orderBy('programme_import.created_at', 'desc')
    .orderBy('programme_import.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count: await countRows(db.selectFrom('programme_import')), rows };
}

/** Reads and locks an import. */
export function lockImport(trx: Trx, id: number) {
  return trx
    .selectFrom('programme_import')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** An import being read or applied, with progress since the given time. */
export function findRunning(db: Db | Trx, since: Date) {
  return db
    .selectFrom('programme_import')
    .select('id')
    .where('state', 'in', ['reading', 'applying'])
    .where('updated_at', '>', since)
    .executeTakeFirst();
}

export async function insertImport(trx: Trx, values: Insertable<ImportTable>): Promise<number> {
  const row = trx.insertInto('programme_import').values(values).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function updateImport(
  db: Db | Trx,
  id: number,
  values: Updateable<ImportTable>,
): Promise<void> {
  await db.updateTable('programme_import').set(values).where('id', '=', id).execute();
}

export async function deleteImport(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('programme_import').where('id', '=', id).execute();
}

/** Previews that were not applied. */
export function findForgotten(db: Db, before: Date) {
  return db
    .selectFrom('programme_import')
    .select('id')
    .where('state', '=', 'ready')
    .where('updated_at', '<', before)
    .execute();
}

/** Deletes the done items of old imports; rejected ones stay. */
export async function forgetDoneItems(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('programme_import_item')
    .where('result', '=', 'done')
    .where('import_id', 'in', (eb) =>
      eb.selectFrom('programme_import').select('id').where('ended_at', '<', before),
    )
    .execute();
}

export type NewItem = Omit<ItemRow, 'import_id' | 'result' | 'changes'> & { changes: unknown };

/** One statement for all items. */
export async function insertItems(
  db: Db | Trx,
  import_id: number,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into programme_import_item (
      import_id, position, kind, external_id, title, place, summary, outcome, fingerprint, changes, reason
    )
    select ${import_id}, position, kind, external_id, title, place, summary, outcome, fingerprint, changes, reason
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row (
      position integer, kind text, external_id text, title text, place text, summary text, outcome text,
      fingerprint text, changes jsonb, reason text
    )
  `.execute(db);
}

export async function deleteItems(db: Db | Trx, import_id: number): Promise<void> {
  await db.deleteFrom('programme_import_item').where('import_id', '=', import_id).execute();
}

/** The planned items, by their ids in the feed. */
export async function findPlanned(trx: Trx, import_id: number, kind: Kind, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('programme_import_item')
    .select(['external_id', 'outcome', 'fingerprint', 'result'])
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('external_id', 'in', [...ids])
    .where('outcome', '<>', 'refused')
    .execute();
  return new Map(rows.map((row) => [row.external_id, row]));
}

export interface ItemResult {
  kind: Kind;
  external_id: string;
  result: 'done' | 'stale' | 'refused';
  reason: string;
  /** where it was written; otherwise as planned */
  outcome?: string;
}

export async function recordResults(
  db: Db | Trx,
  import_id: number,
  results: readonly ItemResult[],
): Promise<void> {
  if (results.length === 0) return;
  await sql`
    update programme_import_item item set result = given.result, reason = given.reason,
      outcome = coalesce(given.outcome, item.outcome)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as given (kind text, external_id text, result text, reason text, outcome text)
    where item.import_id = ${import_id} and item.kind = given.kind and item.external_id = given.external_id
      and item.outcome <> 'refused'
  `.execute(db);
}

/** Closes items that the import did not reach. @returns their kinds */
export async function closeItems(db: Db, import_id: number, reason: string): Promise<Kind[]> {
  const rows = await db
    .updateTable('programme_import_item')
    .set({ result: 'stale', reason })
    .where('import_id', '=', import_id)
    .where('result', 'is', null)
    .where('outcome', '<>', 'refused')
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind as Kind);
}

/** A page of items by plan, or by result once applied. */
export async function findItems(
  db: Db,
  import_id: number,
  { outcome, page, page_size }: ItemsQuery,
): Promise<{ count: number; rows: ItemRow[] }> {
  let query = db.selectFrom('programme_import_item').where('import_id', '=', import_id);
  if (outcome === 'refused') {
    query = query.where((eb) =>
      eb.or([eb('outcome', '=', 'refused'), eb('result', '=', 'refused')]),
    );
  } else if (outcome === 'stale') query = query.where('result', '=', 'stale');
  else if (outcome) {
    query = query
      .where('outcome', '=', outcome)
      .where((eb) => eb.or([eb('result', 'is', null), eb('result', '=', 'done')]));
  }
  const count = await countRows(query);
  const rows = await query
    .selectAll()
    .orderBy('position')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count, rows };
}
