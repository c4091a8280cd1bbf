import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#database/database.ts';
import { USUAL_MINUTES } from './event-end.ts';

const addDuration = (start: RawBuilder<unknown>, minutes: RawBuilder<unknown>) =>
  sql<Date>`${start} + make_interval(mins => coalesce(${minutes}, ${USUAL_MINUTES}))`;

/** The end of a performance that is as long as its production, as a value of a statement. */
export const inheritedEnd = (start: Date, production_id: number | null) =>
  addDuration(
    sql`${start}::timestamptz`,
    sql`(select duration_minutes from production where id = ${production_id})`,
  );

/**
 * Updates `event.ends_at` of all performances that are as long as these productions. Calendars show it: `sequence` counts it. Must
 * be called after each write to `production.duration_minutes`.
 */
export async function refreshEnds(trx: Trx, production_ids: readonly number[]): Promise<void> {
  if (production_ids.length === 0) return;
  await sql`
    update event set ends_at = found.ends_at, sequence = sequence + 1
    from (
      select e.id, ${addDuration(sql.ref('e.date_start'), sql.ref('p.duration_minutes'))} as ends_at
      from event e
      join production p on p.id = e.production_id
      where p.id in (${sql.join(production_ids)})
        and not e.all_day and e.date_end is null and e.duration_minutes is null
    ) as found
    where event.id = found.id and event.ends_at <> found.ends_at
  `.execute(trx);
}
