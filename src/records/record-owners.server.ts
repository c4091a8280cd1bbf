import type { Kysely } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { Table } from './record-kind.server.ts';

/** Determines whether and where a record is shown. */
export interface RecordPlace {
  id: number;
  slug: string;
  is_online: boolean;
}

/** Existing records of a table by id. The table has `slug` and `is_online`. */
export async function recordPlaces(
  db: Db | Trx,
  table: Table,
  ids: readonly number[],
): Promise<RecordPlace[]> {
  if (ids.length === 0) return [];
  const any = db as unknown as Kysely<Record<string, RecordPlace>>;
  return any
    .selectFrom(table as string)
    .select(['id', 'slug', 'is_online'])
    .where('id', 'in', [...ids])
    .execute();
}
