import { SYSTEM } from '#lib/actor/actor.ts';
import { createRecords } from '#records/record.service.server.ts';
import { roomKind } from '../../venues/room.kind.server.ts';
import { venueKind } from '../../venues/venue.kind.server.ts';
import { selectRooms, selectVenues } from '../exchange.repository.server.ts';
import { roomTitle } from '../room-title.ts';
import type { PlaceAsked } from './mapped.ts';
import type { ReferenceParts } from './reference-parts.ts';

type Venue = Awaited<ReturnType<typeof selectVenues>>[number];
type Room = Awaited<ReturnType<typeof selectRooms>>[number];
type Town = Pick<PlaceAsked, 'city' | 'postal_code'>;

interface PlaceParts extends ReferenceParts {
  inventedId(): number;
}

/** Finds rooms by the portal's ids, or by name and town: the same name in another town is another venue (G-266). */
export async function openPlaces(parts: PlaceParts) {
  const { db } = parts.database;
  const records = { venue: createRecords(parts, venueKind), room: createRecords(parts, roomKind) };
  const rooms = await selectRooms(db);
  const venues = await selectVenues(db);
  const index = indexRooms(rooms);

  function find(asked: PlaceAsked): Room | undefined {
    const { title, stages, locations } = asked;
    for (const stage of stages) {
      const [room, ...more] = index.byStage(stage);
      if (room && more.length === 0) return room;
    }
    const named = title
      ? (inTown(index.byTitle(title), asked) ??
        inTown(index.byName(title), asked) ??
        inTown(index.byVenue(title), asked))
      : undefined;
    if (named) return named;
    return locations.map(index.byLocation).find((found) => found.length === 1)?.[0];
  }

  /** Creates a room for a place with an address; null if it only has a name. */
  async function make(asked: PlaceAsked): Promise<Room | null> {
    const { title, street, city, postal_code, latitude, longitude } = asked;
    if (!title || !(street || city || postal_code)) return null;
    const [, venue_name = title, name = title] = /^(.+), ([^,]+)$/.exec(title) ?? [];
    const [venue_external = null] = asked.locations;
    const [external_id = null] = asked.stages;
    const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
    const known =
      venues.find((venue) => venue_external && venue.external_id === venue_external) ??
      findNearestTown(
        venues.filter((venue) => same(venue.name, venue_name)),
        asked,
      )[0];
    // The first of two venues with the same name and town counts.
    const there = rooms.find((room) => room.venue_id === known?.id && same(room.name, name));
    if (known && there) return there;
    const address = { street, city, postal_code, latitude, longitude };
    const venue_id =
      known?.id ??
      (await add('venue', { name: venue_name, ...address, external_id: venue_external }));
    const id = await add('room', { name, venue_id, external_id });
    return rooms.find((room) => room.id === id) ?? null;
  }

  async function add(
    table: 'venue' | 'room',
    fields: { name: string; [field: string]: unknown },
  ): Promise<number> {
    const record = parts.dry
      ? { ...fields, id: parts.inventedId() }
      : await records[table].create(SYSTEM, fields);
    parts.made(table, { id: record.id, name: fields.name });
    added(table, record);
    return record.id;
  }

  /** Adds a new record to the lookup; in a dry run an invented one. */
  function added(table: 'venue' | 'room', record: { id: number }): void {
    if (table === 'venue') {
      venues.push({ ...NOWHERE, ...(record as Partial<Venue>), id: record.id });
      return;
    }
    const { name = '', venue_id = null, external_id = null } = record as Partial<Room>;
    const venue = venues.find((each) => each.id === venue_id);
    const room = { id: record.id, name, venue_id, external_id, ...ofVenue(venue) };
    rooms.push(room);
    index.add(room);
  }

  return { find, make, added };
}

const NOWHERE = { name: '', external_id: null, city: '', postal_code: '' };

const ofVenue = (venue: Venue | undefined) => ({
  venue: venue?.name ?? null,
  venue_external_id: venue?.external_id ?? null,
  city: venue?.city ?? null,
  postal_code: venue?.postal_code ?? null,
});

/** Finds rooms by one of their names, whatever its case. */
function indexRooms(rooms: readonly Room[]) {
  const lookups: ((room: Room) => void)[] = [];
  const by = (name: (room: Room) => string | null) => {
    const all = new Map<string, Room[]>();
    lookups.push((room) => {
      const key = name(room)?.toLowerCase();
      if (!key) return;
      const named = all.get(key);
      if (named) named.push(room);
      else all.set(key, [room]);
    });
    return (asked: string): readonly Room[] => all.get(asked.toLowerCase()) ?? [];
  };
  const index = {
    byStage: by((room) => room.external_id),
    byTitle: by((room) => roomTitle(room.venue, room.name)),
    byName: by((room) => room.name),
    byVenue: by((room) => room.venue),
    byLocation: by((room) => room.venue_external_id),
    add(room: Room) {
      for (const addTo of lookups) addTo(room);
    },
  };
  for (const room of rooms) index.add(room);
  return index;
}

/** The room in the town, if it is the only one. */
function inTown(rooms: readonly Room[], asked: Town): Room | undefined {
  const found = findNearestTown(rooms, asked);
  return found.length === 1 ? found[0] : undefined;
}

const letters = (town: string) => town.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Places in the same town, else those without a town; all if the feed names no town. */
function findNearestTown<Place extends { city: string | null; postal_code: string | null }>(
  places: readonly Place[],
  asked: Town,
): readonly Place[] {
  const code = letters(asked.postal_code);
  const city = letters(asked.city);
  if (!code && !city) return places;
  const there = places.filter((place) => {
    const [their_city, their_code] = [letters(place.city ?? ''), letters(place.postal_code ?? '')];
    return city && their_city ? city === their_city : Boolean(code) && code === their_code;
  });
  return there.length > 0
    ? there
    : places.filter((place) => !place.city && (!place.postal_code || !code));
}
