import type { Db } from '#database/database.ts';

/** All of a performance. */
export function selectEvent(db: Db, id: number) {
  return db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All of a production that a performance shows. */
export function selectProduction(db: Db, id: number | null) {
  if (id === null) return Promise.resolve(undefined);
  return db.selectFrom('production').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Who plays on this date, in order. */
export function selectCast(db: Db, event_id: number) {
  return db
    .selectFrom('event_person as line')
    .leftJoin('person', 'person.id', 'line.person_id')
    .select(['line.role', 'line.name', 'line.person_id', 'line.instead_of'])
    .select(['person.slug', 'person.first_name', 'person.last_name'])
    .select('person.is_online as person_is_online')
    .where('line.event_id', '=', event_id)
    .orderBy('line.position')
    .execute();
}

/** Who made the production (team) and who plays in it (cast), in order. */
export function selectBill(db: Db, production_id: number) {
  return db
    .selectFrom('production_person as line')
    .leftJoin('person', 'person.id', 'line.person_id')
    .select(['line.kind', 'line.role', 'line.name', 'line.person_id'])
    .select(['person.slug', 'person.first_name', 'person.last_name'])
    .select('person.is_online as person_is_online')
    .where('line.production_id', '=', production_id)
    .orderBy('line.position')
    .execute();
}

/** The venue of a room, with what visitors want to know before they come. */
export function selectVenueOfRoom(db: Db, room_id: number | null) {
  if (room_id === null) return Promise.resolve(undefined);
  return db
    .selectFrom('room')
    .innerJoin('venue', 'venue.id', 'room.venue_id')
    .selectAll('venue')
    .where('room.id', '=', room_id)
    .executeTakeFirst();
}
