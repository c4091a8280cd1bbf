import { SYSTEM } from '#lib/actor/actor.ts';
import { createRecords, type RecordParts } from '#records/record.service.server.ts';
import { genreKind } from '../../vocabulary/vocabulary.kinds.server.ts';
import { selectGenres, selectPersons } from '../feed.repository.server.ts';
import { joinName } from '../names.ts';
import type { OwnTable } from '../own/own-keys.ts';
import type { Hint } from '../raw-item.ts';
import { categoryName, categoryOf } from '../words.ts';
import type { References } from './mapped.ts';
import { openPlaces } from './places.server.ts';
import { openVocabulary } from './vocabulary.server.ts';

export interface ReferenceParts extends RecordParts {
  hint: Hint;
  /** nothing is made, only counted */
  dry: boolean;
  made(what: OwnTable): void;
}

let invented = 0;
/** For what a dry run only counts: an id that no record has. */
const inventedId = () => 2_147_483_647 - invented++;

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
  const places = await openPlaces({ ...parts, inventedId });
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
        if (table === 'room' || table === 'venue') await places.added(table, id, fields);
      }
    },
  };
}
