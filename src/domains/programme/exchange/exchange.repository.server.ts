import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { FeedItem } from '#database/schema.generated.ts';
import type { Kind } from './import/mapped.ts';

/** An item as last imported, and when its record was last written. */
export type StoredItem = Selectable<FeedItem> & { record_id: number; updated_at: Date };

/** Previously imported items of a feed, by their ids in the feed. */
export async function selectItems(
  db: Db | Trx,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, StoredItem>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredItem>`
    select item.*, record.id as record_id, record.updated_at
    from feed_item item join ${sql.table(kind)} record on record.id = ${sql.ref(`item.${kind}_id`)}
    where item.kind = ${kind} and item.external_id in (${sql.join(ids)})
  `.execute(db);
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** Records that carry these ids without having been imported, and those that our own export gave such an id. */
export async function selectByKeys(
  db: Db | Trx,
  kind: Kind,
  { external_ids, own_ids }: { external_ids: readonly string[]; own_ids: readonly number[] },
): Promise<{ id: number; external_id: string | null; created_at: Date }[]> {
  if (external_ids.length === 0) return [];
  return db
    .selectFrom(kind)
    .select(['id', 'external_id', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('external_id', 'in', [...external_ids]),
        ...(own_ids.length ? [eb('id', 'in', [...own_ids]).and('external_id', 'is', null)] : []),
      ]),
    )
    .execute();
}

/** The stored state of an imported item. */
export interface ImportedItem {
  kind: Kind;
  external_id: string;
  record_id: number;
  hash: string;
  fields: Record<string, unknown>;
  kept: readonly string[];
  creation_date: string;
  modified_date: string;
  record_updated_at: Date;
}

/** Stores imported items, many in one statement. */
export async function saveItems(trx: Trx, items: readonly ImportedItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ kind, record_id, record_updated_at: at, ...item }) => ({
    ...item,
    kind,
    record_updated_at: at.toISOString(),
    production_id: kind === 'production' ? record_id : null,
    event_id: kind === 'event' ? record_id : null,
  }));
  await sql`
    insert into feed_item (
      kind, external_id, production_id, event_id, hash, fields, kept, creation_date, modified_date, record_updated_at
    )
    select kind, external_id, production_id, event_id, hash, fields,
      array(select jsonb_array_elements_text(kept)), creation_date, modified_date, record_updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      kind text, external_id text, production_id integer, event_id integer, hash text, fields jsonb, kept jsonb,
      creation_date text, modified_date text, record_updated_at timestamptz
    )
    on conflict (kind, external_id) do update set
      production_id = excluded.production_id, event_id = excluded.event_id, hash = excluded.hash,
      fields = excluded.fields, kept = excluded.kept, creation_date = excluded.creation_date,
      modified_date = excluded.modified_date, record_updated_at = excluded.record_updated_at
  `.execute(trx);
}

/** The imported performances of a production, by their ids in the feed. */
export function selectImportedEvents(db: Db | Trx, production_id: number) {
  return db
    .selectFrom('feed_item')
    .innerJoin('event', 'event.id', 'feed_item.event_id')
    .select('feed_item.external_id')
    .where('event.production_id', '=', production_id)
    .orderBy('event.id')
    .execute();
}

/** All persons, by the names used in cast lists. */
export function selectPersons(db: Db) {
  return db.selectFrom('person').select(['id', 'first_name', 'last_name']).orderBy('id').execute();
}

export function selectGenres(db: Db) {
  return db.selectFrom('genre').select(['id', 'name']).orderBy('position').orderBy('id').execute();
}

export function selectRooms(db: Db) {
  return db
    .selectFrom('room')
    .leftJoin('venue', 'venue.id', 'room.venue_id')
    .select(['room.id', 'room.name', 'room.external_id', 'room.venue_id'])
    .select(['venue.name as venue', 'venue.external_id as venue_external_id'])
    .select(['venue.city', 'venue.postal_code'])
    .orderBy('room.id')
    .execute();
}

export function selectVenues(db: Db) {
  return db
    .selectFrom('venue')
    .select(['id', 'name', 'external_id', 'city', 'postal_code'])
    .orderBy('id')
    .execute();
}
