import type { Db } from '#database/database.ts';

/** Online venues in the house's order. */
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

/** The first venue with a street. */
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
