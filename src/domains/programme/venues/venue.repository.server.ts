import type { Db } from '../../../database/database.ts';

/** Venues that are shown, in the house's order. */
export function selectVenues(db: Db) {
  return db
    .selectFrom('venue')
    .selectAll()
    .where('is_online', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export function selectVenue(db: Db, id: number) {
  return db.selectFrom('venue').selectAll().where('id', '=', id).executeTakeFirst();
}

export type VenueRow = NonNullable<Awaited<ReturnType<typeof selectVenue>>>;
