import type { Database } from '../../../../database/database.ts';
import { SYSTEM } from '../../../../lib/actor.ts';
import { createRecords, type RecordParts } from '../../../../records/record.service.server.ts';
import { roomKind, venueKind } from '../../venues/venue.kinds.server.ts';
import { genreKind } from '../../vocabulary/vocabulary.kinds.server.ts';
import {
  selectGenres,
  selectPersons,
  selectRooms,
  selectVenues,
} from '../feed.repository.server.ts';
import { joinName } from '../names.ts';
import type { OwnTable } from '../own/own-keys.ts';
import type { Hint } from '../raw-item.ts';
import { roomTitle } from '../room-title.ts';
import { categoryName, categoryOf } from '../words.ts';
import type { PlaceAsked, References } from './mapped.ts';
import { openVocabulary } from './vocabulary.server.ts';

interface ReferenceParts extends RecordParts {
  hint: Hint;
  /** nothing is made, only counted */
  dry: boolean;
  made(what: OwnTable): void;
}

let invented = 0;
/** For what a dry run only counts: an id that no record has. */
const inventedId = () => 2_147_483_647 - invented++;

interface Room {
  id: number;
  name: string;
  title: string;
  venue: string | null;
  external_id: string | null;
  venue_external_id: string | null;
}

/** Names that mean one record only. */
function onlyOnes<Row>(rows: readonly Row[], name: (row: Row) => string | null) {
  const all = Map.groupBy(rows, (row) => name(row)?.toLowerCase() ?? '');
  all.delete('');
  return (asked: string): Row | undefined => {
    const found = all.get(asked.toLowerCase());
    return found?.length === 1 ? found[0] : undefined;
  };
}

/**
 * What a feed names and the house has: persons by their names, genres by what they mean, rooms by the portal's ids or by
 * their names. Genres and places with an address that it does not have are made; nobody becomes a person by being named.
 */
export async function openReferences(parts: ReferenceParts): Promise<References> {
  const { database, hint, dry, made } = parts;
  const { db } = database;
  const people = onlyOnes(await selectPersons(db), (row) =>
    joinName(row.first_name, row.last_name),
  );
  const genres = new Map<number, number>();
  for (const { id, name } of (await selectGenres(db)).toReversed())
    genres.set(categoryOf(name), id);
  const places = await openPlaces(parts);
  const vocabulary = await openVocabulary({ ...parts, inventedId });

  return {
    person: (name) => people(name)?.id ?? null,
    async genre(category) {
      const known = genres.get(category);
      if (known !== undefined) return known;
      made('genre');
      const fields = { name: categoryName(category) };
      const id = dry
        ? inventedId()
        : (await createRecords(parts, genreKind).create(SYSTEM, fields)).id;
      genres.set(category, id);
      return id;
    },
    async place(asked) {
      const room = places.find(asked) ?? (await places.make(asked));
      if (room) return { room_id: room.id, place: '' };
      for (const stage of asked.title ? [] : [...asked.stages, ...asked.locations]) {
        hint(
          `Der Ort mit der Kennung „${stage}“ ist unbekannt: Steht sie beim Raum oder Ort als „external_id“, wird er erkannt.`,
        );
      }
      return { room_id: null, place: asked.title };
    },
    own: vocabulary.find,
    async takeOwn(value) {
      for (const { table, id, fields } of await vocabulary.take(value)) {
        const category = table === 'genre' ? categoryOf(String(fields.name)) : undefined;
        if (category !== undefined && !genres.has(category)) genres.set(category, id);
        if (table === 'room') await places.added(id, String(fields.name));
      }
    },
  };
}

async function readRooms(db: Database['db']): Promise<Room[]> {
  const rows = await selectRooms(db);
  return rows.map((row) => ({ ...row, title: roomTitle(row.venue, row.name) }));
}

async function openPlaces(parts: ReferenceParts) {
  const { db } = parts.database;
  let rooms = await readRooms(db);
  let index = indexOf(rooms);
  const venues = createRecords(parts, venueKind);
  const records = createRecords(parts, roomKind);

  function find({ title, stages, locations }: PlaceAsked): Room | undefined {
    for (const stage of stages) {
      const room = index.byStage(stage);
      if (room) return room;
    }
    const named = title
      ? (index.byTitle(title) ?? index.byName(title) ?? index.byVenue(title))
      : undefined;
    if (named) return named;
    return locations.map((id) => index.byLocation(id)).find(Boolean);
  }

  /** A place with an address is one of the house's; one that has only a name stays a name. */
  async function make(asked: PlaceAsked): Promise<Room | null> {
    const { title, street, city, postal_code, latitude, longitude } = asked;
    if (!title || !(street || city || postal_code)) return null;
    const [, venue_name = title, name = title] = /^(.+), ([^,]+)$/.exec(title) ?? [];
    const [venue_external = null] = asked.locations;
    const [external_id = null] = asked.stages;
    const known = (await selectVenues(db)).find(
      (venue) =>
        venue.name === venue_name || (venue_external && venue.external_id === venue_external),
    );
    if (!known) parts.made('venue');
    parts.made('room');
    if (parts.dry) return add({ id: inventedId(), name, venue: venue_name, external_id });
    const address = { street, city, postal_code, latitude, longitude };
    const venue =
      known ??
      (await venues.create(SYSTEM, { name: venue_name, ...address, external_id: venue_external }));
    await records.create(SYSTEM, { name, venue_id: venue.id, external_id });
    rooms = await readRooms(db);
    index = indexOf(rooms);
    return find(asked) ?? null;
  }

  function add(room: Omit<Room, 'title' | 'venue_external_id'>): Room {
    const added = { ...room, title: roomTitle(room.venue, room.name), venue_external_id: null };
    rooms = [...rooms, added];
    index = indexOf(rooms);
    return added;
  }

  /** A room that somebody else has made, or would have. */
  async function added(id: number, name: string): Promise<void> {
    if (parts.dry) return void add({ id, name, venue: null, external_id: null });
    rooms = await readRooms(db);
    index = indexOf(rooms);
  }

  return { find, make, added };
}

function indexOf(rooms: readonly Room[]) {
  return {
    byStage: onlyOnes(rooms, (room) => room.external_id),
    byTitle: onlyOnes(rooms, (room) => room.title),
    byName: onlyOnes(rooms, (room) => room.name),
    byVenue: onlyOnes(rooms, (room) => room.venue),
    byLocation: onlyOnes(rooms, (room) => room.venue_external_id),
  };
}
