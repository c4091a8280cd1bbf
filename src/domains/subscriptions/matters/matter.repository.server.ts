import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { MatterKind } from '../subject-types.ts';
import type { EventFacts } from './event-facts.ts';

export interface DueChange {
  event_id: number;
  last_at: Date;
}

/** Performances whose last change is long enough ago. Oldest first. */
export function selectDueChanges(
  db: Db,
  { quiet_since, first_before }: { quiet_since: Date; first_before: Date },
  limit: number,
): Promise<DueChange[]> {
  return db
    .selectFrom('event_change')
    .select(['event_id', 'last_at'])
    .where((eb) => eb.or([eb('last_at', '<=', quiet_since), eb('first_at', '<=', first_before)]))
    .orderBy('first_at')
    .orderBy('event_id')
    .limit(limit)
    .execute();
}

export interface TakenChange {
  before: EventFacts | null;
  first_at: Date;
  after: EventFacts;
  production_id: number | null;
}

/** Takes a change out, with the facts as they are now. @returns null if another process did, or it has changed again */
export async function takeChange(
  trx: Trx,
  { event_id, last_at }: DueChange,
): Promise<TakenChange | null> {
  const taken = await trx
    .deleteFrom('event_change')
    .where('event_id', '=', event_id)
    // the driver's dates have milliseconds, the column microseconds
    .where(sql<Date>`date_trunc('milliseconds', last_at)`, '=', last_at)
    .returning(['before', 'first_at'])
    .executeTakeFirst();
  if (!taken) return null;
  const event = await trx
    .selectFrom('event')
    .select('production_id')
    .select(sql<EventFacts>`event_facts(event)`.as('after'))
    .where('id', '=', event_id)
    .executeTakeFirst();
  if (!event) return null;
  const before = taken.before as Partial<EventFacts>;
  return {
    ...event,
    first_at: taken.first_at,
    before: 'date_start' in before ? await followMerged(trx, before as EventFacts) : null,
  };
}

/** Facts with the records that rooms and persons have become since: merging two changes nothing of a performance. */
async function followMerged(trx: Trx, facts: EventFacts): Promise<EventFacts> {
  const persons = facts.cast.flatMap(({ person_id }) => person_id ?? []);
  const rows = await trx
    .selectFrom('merged_record')
    .select(['table_name', 'object_id', 'into_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('table_name', '=', 'room'), eb('object_id', '=', facts.room_id ?? 0)]),
        eb.and([eb('table_name', '=', 'person'), eb('object_id', 'in', [0, ...persons])]),
      ]),
    )
    .execute();
  if (rows.length === 0) return facts;
  const became = new Map(rows.map((row) => [`${row.table_name} ${row.object_id}`, row.into_id]));
  const follow = (table: string, id: number | null) => became.get(`${table} ${id}`) ?? id;
  const cast = facts.cast.map((line) => ({ ...line, person_id: follow('person', line.person_id) }));
  return { ...facts, room_id: follow('room', facts.room_id), cast };
}

/** Kinds of matters of a performance since then. */
export async function selectRecentKinds(
  db: Db | Trx,
  event_id: number,
  since: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('subscription_matter')
    .select('kinds')
    .where(sql<boolean>`event_ids @> array[${event_id}::integer]`)
    .where('created_at', '>', since)
    .execute();
  return new Set(rows.flatMap(({ kinds }) => kinds));
}

export interface NewMatter {
  event_ids: readonly number[];
  kinds: readonly MatterKind[];
  before: object;
  after: object;
}

export async function insertMatter(trx: Trx, matter: NewMatter, now: Date): Promise<void> {
  await trx
    .insertInto('subscription_matter')
    .values({
      event_ids: [...matter.event_ids],
      kinds: [...matter.kinds],
      before: JSON.stringify(matter.before),
      after: JSON.stringify(matter.after),
      created_at: now,
    })
    .execute();
}

/**
 * Notes performances whose sale has begun by the clock since the last look. Another process that looks at the same time waits, and
 * finds nothing.
 */
export async function noteBegunSales(trx: Trx, now: Date): Promise<void> {
  const { sales_until } = await trx
    .selectFrom('subscription_sender')
    .select('sales_until')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (sales_until >= now) return;
  await trx.updateTable('subscription_sender').set({ sales_until: now }).execute();
  // not changed by anybody: nothing to wait for
  await sql`
    insert into event_change (event_id, before, first_at, last_at)
    select id, event_facts(event), sale_start - interval '1 millisecond', to_timestamp(0)
    from event
    where sale_status = 'presale' and is_online and sale_start > ${sales_until}
      and sale_start <= ${now} and ends_at > ${now}
      and exists (select from subscription where subject_type <> 'newsletter')
    on conflict (event_id) do nothing`.execute(trx);
}

export async function deleteOldMatters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('subscription_matter').where('created_at', '<', before).execute();
}
