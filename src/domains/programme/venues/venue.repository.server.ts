import type { Db } from '#database/database.ts';

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

/** Of the first place in the house's order that has a street. */
export function selectFirstAddress(db: Db) {
  return db
    .selectFrom('venue')
    .select(['street', 'postal_code', 'city', 'country', 'phone'])
    .where('is_online', '=', true)
    .where('street', '!=', '')
    .orderBy('position')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
}

export type VenueRow = NonNullable<Awaited<ReturnType<typeof selectVenue>>>;
