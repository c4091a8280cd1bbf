import type { Db } from '#database/database.ts';

/** Online rooms with their venue. */
export function selectRooms(db: Db) {
  return db
    .selectFrom('room')
    .leftJoin('venue', 'venue.id', 'room.venue_id')
    .select(['room.id', 'room.name', 'room.slug', 'room.capacity', 'room.floor', 'room.venue_id'])
    .select([
      'venue.name as venue_name',
      'venue.slug as venue_slug',
      'venue.is_online as venue_is_online',
    ])
    .where('room.is_online', '=', true)
    .orderBy('room.position')
    .orderBy('room.name')
    .execute();
}

export function selectTypes(db: Db) {
  return db
    .selectFrom('exhibition_type')
    .select(['id', 'name', 'slug'])
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export function selectGenres(db: Db) {
  return db
    .selectFrom('genre')
    .select(['id', 'name', 'slug'])
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export function selectTags(db: Db) {
  return db.selectFrom('tag').select(['id', 'scope', 'name', 'slug']).orderBy('name').execute();
}

export function selectSeasons(db: Db) {
  return db
    .selectFrom('season')
    .select(['id', 'name', 'slug', 'date_from', 'date_to'])
    .orderBy('date_from', 'desc')
    .execute();
}

export function selectSeries(db: Db) {
  return db
    .selectFrom('series')
    .select(['id', 'name', 'slug', 'kind'])
    .where('is_online', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();
}
