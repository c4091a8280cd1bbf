import type { Db } from '#database/database.ts';

/** Selects all columns of a performance. */
export function selectEvent(db: Db, id: number) {
  return db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects the columns of a production that its performances show. */
export function selectProduction(db: Db, id: number | null) {
  if (id === null) return Promise.resolve(undefined);
  return db.selectFrom('production').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person on a bill, as far as visitors see them. */
const PERSON_OF_LINE = [
  'person.slug',
  'person.first_name',
  'person.last_name',
  'person.is_online as person_is_online',
] as const;

/** Who plays on these dates, in order. */
export function selectCasts(db: Db, event_ids: readonly number[]) {
  return db
    .selectFrom('event_person as line')
    .leftJoin('person', 'person.id', 'line.person_id')
    .select(['line.event_id', 'line.role', 'line.name', 'line.person_id', 'line.instead_of'])
    .select([...PERSON_OF_LINE])
    .where('line.event_id', 'in', [0, ...event_ids])
    .orderBy('line.position')
    .execute();
}

/** Team and cast of a production, in order. */
export function selectBill(db: Db, production_id: number) {
  return db
    .selectFrom('production_person as line')
    .leftJoin('person', 'person.id', 'line.person_id')
    .select(['line.kind', 'line.role', 'line.name', 'line.person_id', ...PERSON_OF_LINE])
    .where('line.production_id', '=', production_id)
    .orderBy('line.position')
    .execute();
}

/** The venue of a room, with its practical information. */
export function selectVenueByRoom(db: Db, room_id: number | null) {
  if (room_id === null) return Promise.resolve(undefined);
  return db
    .selectFrom('room')
    .innerJoin('venue', 'venue.id', 'room.venue_id')
    .selectAll('venue')
    .where('room.id', '=', room_id)
    .executeTakeFirst();
}
