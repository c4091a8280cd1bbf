import { SYSTEM } from '#lib/actor/actor.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { createRecords } from '#records/record.service.server.ts';
import { genreKind } from '../../vocabulary/vocabulary.kinds.server.ts';
import { selectGenres, selectPersons } from '../exchange.repository.server.ts';
import { joinName } from '../names.ts';
import { categoryName, findCategory } from '../words.ts';
import type { References } from './mapped.ts';
import { openPlaces } from './places.server.ts';
import type { ReferenceParts } from './reference-parts.ts';
import { openVocabulary } from './vocabulary.server.ts';

let invented = 0;
/** For what a dry run only counts: an id that no record has. */
const inventedId = () => LARGEST_ID - invented++;

/** Names that belong to exactly one record. */
function onlyOnes<Row>(rows: readonly Row[], name: (row: Row) => string | null) {
  const all = Map.groupBy(rows, (row) => name(row)?.toLowerCase() ?? '');
  all.delete('');
  return (asked: string): Row | undefined => {
    const found = all.get(asked.toLowerCase());
    return found?.length === 1 ? found[0] : undefined;
  };
}

/**
 * Resolves persons by name, genres by category, rooms by the portal's ids or by name. Creates missing genres and places with an
 * address, but never persons.
 */
export async function openReferences(parts: ReferenceParts): Promise<References> {
  const { database, hint, dry, made } = parts;
  const { db } = database;
  const people = onlyOnes(await selectPersons(db), (row) =>
    joinName(row.first_name, row.last_name),
  );
  const genres = new Map<number, number>();
  for (const { id, name } of (await selectGenres(db)).toReversed())
    genres.set(findCategory(name), id);
  const places = await openPlaces({ ...parts, inventedId });
  const vocabulary = await openVocabulary({ ...parts, inventedId });

  return {
    person: (name) => people(name)?.id ?? null,
    async genre(category) {
      const known = genres.get(category);
      if (known !== undefined) return known;
      const fields = { name: categoryName(category) };
      const id = dry
        ? inventedId()
        : (await createRecords(parts, genreKind).create(SYSTEM, fields)).id;
      made('genre', { id, name: fields.name });
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
      for (const { table, record } of await vocabulary.take(value)) {
        const category = table === 'genre' ? findCategory(String(record.name)) : undefined;
        if (category !== undefined && !genres.has(category)) genres.set(category, record.id);
        if (table === 'room' || table === 'venue') places.added(table, record);
      }
    },
  };
}
