/*
 * Data without an equivalent in the Berlin format are exported under one key, which other importers ignore (G-156): the
 * vocabularies of a feed, and the fields of an item that its import would otherwise lose.
 */

export const OWN = 'foyer';
/** In XML an element with JSON text, which preserves types. */
export const OWN_ELEMENT = 'foyer:own';
export const OWN_NAMESPACE = 'urn:foyer:feed';

/** Vocabularies and venues in the order in which they can be created; identified by slug. */
export const OWN_TABLES = [
  'genre',
  'exhibition_type',
  'season',
  'tag',
  'venue',
  'room',
  'series',
] as const;
export type OwnTable = (typeof OWN_TABLES)[number];

/** Fields that refer to one of them: our name by the name in the feed. */
export const REFERRING: Readonly<Record<string, { field: string; table: OwnTable }>> = {
  genre: { field: 'genre_id', table: 'genre' },
  exhibition_type: { field: 'exhibition_type_id', table: 'exhibition_type' },
  season: { field: 'season_id', table: 'season' },
  room: { field: 'room_id', table: 'room' },
  venue: { field: 'venue_id', table: 'venue' },
};
export const REFERRING_LISTS: Readonly<Record<string, { field: string; table: OwnTable }>> = {
  tags: { field: 'tag_ids', table: 'tag' },
  series: { field: 'series_ids', table: 'series' },
};

/** Team and cast, under the shown names. */
export const BILLS: ReadonlySet<string> = new Set(['team', 'cast']);

/** Fields that the feed covers itself, or that refer to files of this house. */
export const NEVER_OWN: ReadonlySet<string> = new Set([
  'external_id',
  'is_online',
  'production_id',
  'image',
  'gallery',
  'audio',
  'video',
  'video_captions',
  'og_image',
  'seating_plan',
  ...Object.values(REFERRING).map(({ field }) => field),
  ...Object.values(REFERRING_LISTS).map(({ field }) => field),
]);

/** The scope is part of a tag's key: performances and productions have different tags. */
export const buildVocabularyKey = (
  table: OwnTable,
  { slug, scope }: { slug: string; scope?: string },
): string => (table === 'tag' ? `${scope}:${slug}` : slug);
