import { SYSTEM } from '../lib/actor.ts';
import type { Services } from '../server/services.ts';
import { ADDRESS, demoVenues } from './programme/venues.ts';

type Ids = ReadonlyMap<string, number>;
type AllRecords = Services['records'];

const PAGE = 100;

/** Ids of what is there already, by slug: a seed that was broken off is taken up again. */
async function known(records: AllRecords[keyof AllRecords]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let page = 1; ; page++) {
    const { count, results } = await records.list(SYSTEM, { page, page_size: PAGE });
    for (const { id, slug } of results as { id: number; slug?: string }[]) ids.set(slug ?? '', id);
    if (page * PAGE >= count) return ids;
  }
}

/** Makes the records that are missing, in their order. @returns the ids of all, by slug */
async function furnish(
  records: AllRecords[keyof AllRecords],
  wanted: readonly { slug: string }[],
): Promise<Ids> {
  const ids = await known(records);
  for (const fields of wanted) {
    if (!ids.has(fields.slug)) ids.set(fields.slug, (await records.create(SYSTEM, fields)).id);
  }
  return ids;
}

/** Places and their rooms. @returns the ids of the places by slug */
export async function makeVenues(records: AllRecords, pictures: Ids): Promise<Ids> {
  const venues = demoVenues.map(({ rooms: _, picture, ...venue }, position) => ({
    ...{ ...venue, ...ADDRESS, position, image: pictures.get(picture) ?? null },
  }));
  const ids = await furnish(records.venues, venues);
  const rooms = demoVenues.flatMap(({ slug, rooms: own }) =>
    own.map((room, position) => ({ ...room, position, venue_id: ids.get(slug) ?? null })),
  );
  await furnish(records.rooms, rooms);
  return ids;
}
