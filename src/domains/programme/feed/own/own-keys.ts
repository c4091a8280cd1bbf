/*
 * What the format of the Berlin stages has no word for stands under one key of our own, which other readers pass over
 * (G-156): of a feed the words that its items are sorted by, of an item the fields that reading it would not give back.
 */

export const OWN = 'foyer';
/** In XML an element with the same as JSON, which keeps numbers numbers. */
export const OWN_ELEMENT = 'foyer:own';
export const OWN_NAMESPACE = 'urn:foyer:feed';

/** Records that others are sorted by or take place in, in the order in which they can be made; found by their slugs. */
export const OWN_TABLES = [
  ...(['genre', 'exhibition_type', 'season', 'tag', 'venue', 'room', 'series'] as const),
] as const;
export type OwnTable = (typeof OWN_TABLES)[number];

/** What refers to one of them: our field by its name in the feed. */
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

/** People on the bill, under the name that is shown. */
export const BILLS: ReadonlySet<string> = new Set(['team', 'cast']);

/** Said by the feed itself, or by files that only this house has. */
export const NEVER_OWN: ReadonlySet<string> = new Set([
  ...['external_id', 'is_online', 'production_id'],
  ...['image', 'gallery', 'audio', 'og_image', 'seating_plan'],
  ...Object.values(REFERRING).map(({ field }) => field),
  ...Object.values(REFERRING_LISTS).map(({ field }) => field),
]);

/** A tag means something else for performances than for productions. */
export const keyOf = (
  table: OwnTable,
  { slug, scope }: { slug: string; scope?: string },
): string => (table === 'tag' ? `${scope}:${slug}` : slug);
