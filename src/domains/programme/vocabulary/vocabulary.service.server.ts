import type { Database } from '#database/database.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { seriesUrl, venueUrl } from '#lib/pages/detail-urls.ts';
import { VOCABULARY_TAG } from './vocabulary.kinds.server.ts';
import {
  selectGenres,
  selectRooms,
  selectSeasons,
  selectSeries,
  selectTags,
  selectTypes,
} from './vocabulary.repository.server.ts';
import type { RoomOption, Vocabulary } from './vocabulary.schema.ts';

const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

type RoomRow = Awaited<ReturnType<typeof selectRooms>>[number];

function toRoom({
  venue_id,
  venue_name,
  venue_slug,
  venue_is_online,
  ...room
}: RoomRow): RoomOption {
  if (venue_id === null || venue_name === null || venue_slug === null)
    return { ...room, venue: null };
  const url = venue_is_online ? venueUrl(venue_slug, venue_id) : null;
  return { ...room, venue: { id: venue_id, name: venue_name, slug: venue_slug, url } };
}

async function load({ db }: Database): Promise<Vocabulary> {
  const [rooms, types, genres, tags, series, seasons] = await Promise.all([
    selectRooms(db),
    selectTypes(db),
    selectGenres(db),
    selectTags(db),
    selectSeries(db),
    selectSeasons(db),
  ]);
  return {
    rooms: byId(rooms.map(toRoom)),
    types: byId(types),
    genres: byId(genres),
    tags: byId(tags),
    series: byId(
      series.map(({ kind: _, ...row }) => ({ ...row, url: seriesUrl(row.slug, row.id) })),
    ),
    seasons: byId(seasons),
  };
}

export type VocabularyService = ReturnType<typeof createVocabularyService>;

/** Vocabularies of the programme: small and used on nearly every page, so cached until they change. */
export function createVocabularyService(parts: { database: Database; feed?: ChangeSource }) {
  const all = cacheValue(() => load(parts.database), [VOCABULARY_TAG], parts.feed);

  return {
    async read(facts: AnswerFacts): Promise<Vocabulary> {
      facts.tag(VOCABULARY_TAG);
      return all();
    },
  };
}
