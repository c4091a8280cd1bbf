import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Table } from '#records/record-kind.server.ts';

/** SQL of the editorial calendar (G-534). */

/** From the first moment up to (not including) the last. */
export interface Span {
  from: Date;
  until: Date;
}

/** Drafts with a plan in this time. */
export function selectPlannedDrafts(db: Db, { from, until }: Span, limit: number) {
  return db
    .selectFrom('content_document')
    .select(['content_type', 'object_id', 'publish_at'])
    .where('state', '=', 'draft')
    .where('publish_at', '>=', from)
    .where('publish_at', '<', until)
    .orderBy('publish_at')
    .limit(limit)
    .execute();
}

/**
 * What visitors see of pages and records with plans for parts of it; the index `content_document_planned` knows which.
 * @param days from the first up to (not including) the last; moments are texts, of any time zone: one day more on both sides
 */
export async function selectPlannedContent(
  db: Db,
  days: { from: string; until: string },
  limit: number,
) {
  return db
    .selectFrom('content_document')
    .select(['content_type', 'object_id', 'body'])
    .where('state', '=', 'live')
    .where(
      sql<boolean>`jsonb_path_exists(body, '$.** ? (@.online_from.type() == "string" || @.online_to.type() == "string")')`,
    )
    .where(
      sql<boolean>`jsonb_path_exists(body, '$.** ? ((@.online_from >= $from && @.online_from < $until)
        || (@.online_to >= $from && @.online_to < $until))', ${JSON.stringify(days)}::jsonb)`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Rows of a table with a moment in this time, among those that are not hidden. */
export async function selectMoments(
  db: Db,
  { table, column, hasSwitch }: { table: Table; column: string; hasSwitch: boolean },
  { from, until }: Span,
  limit: number,
): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, ${sql.ref(column)} as at from ${sql.table(table)}
    where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}
      ${hasSwitch ? sql`and is_online` : sql``}
    order by ${sql.ref(column)}, id limit ${limit}`.execute(db);
  return rows;
}

/** Files whose rights end in this time: the last day on which visitors see them. */
export function selectEndingRights(db: Db, days: { from: string; until: string }, limit: number) {
  return db
    .selectFrom('media_item')
    .select(['id', 'title', 'filename'])
    .select(sql<string>`to_char(rights_end, 'YYYY-MM-DD')`.as('day'))
    .where(sql<boolean>`rights_end between ${days.from}::date and ${days.until}::date`)
    .orderBy('rights_end')
    .orderBy('id')
    .limit(limit)
    .execute();
}
