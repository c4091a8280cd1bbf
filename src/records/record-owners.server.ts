import { type Kysely, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { Table } from './record-kind.server.ts';
import type { RecordPage } from './record-page.server.ts';

/** Determines whether and where a record is shown. */
export interface RecordPlace {
  id: number;
  slug: string;
  is_online: boolean;
  /** times between which it is shown, of kinds that have them */
  shown_from?: Date | null;
  online_to?: Date | null;
}

/** Existing records of a kind by id. Its table has `slug` and `is_online`. */
export async function recordPlaces(
  db: Db | Trx,
  { table, shown_from }: { table: Table } & Pick<RecordPage, 'shown_from'>,
  ids: readonly number[],
): Promise<RecordPlace[]> {
  if (ids.length === 0) return [];
  const any = db as unknown as Kysely<Record<string, RecordPlace>>;
  return any
    .selectFrom(table as string)
    .select(['id', 'slug', 'is_online'])
    .$if(shown_from !== undefined, (query) =>
      query.select([sql.ref<Date | null>(shown_from ?? '').as('shown_from'), 'online_to']),
    )
    .where('id', 'in', [...ids])
    .execute();
}

/** Whether visitors find the record's page; the answer expires when that changes. */
export function isPlaceShown(
  { is_online, shown_from, online_to }: RecordPlace,
  { now, facts }: Moment,
): boolean {
  facts.switchesAt(shown_from, now);
  facts.switchesAt(online_to, now);
  return is_online && !(shown_from && shown_from > now) && !(online_to && online_to <= now);
}
