import * as z from 'zod/mini';

/** ENT-15: an option of a filter. */
export const option = z.object({ id: z.int(), name: z.string(), slug: z.string() });
export type Option = z.infer<typeof option>;

export const seriesOption = z.extend(option, { url: z.string() });
export const seasonOption = z.extend(option, { is_current: z.boolean() });

export interface RoomOption extends Option {
  capacity: number | null;
  floor: string;
  venue: (Option & { url: string | null }) | null;
}

export interface SeriesOption extends Option {
  url: string;
}

export interface SeasonOption extends Option {
  date_from: string;
  date_to: string;
}

export interface TagOption extends Option {
  scope: string;
}

/** All vocabularies, by id. */
export interface Vocabulary {
  rooms: ReadonlyMap<number, RoomOption>;
  types: ReadonlyMap<number, Option>;
  genres: ReadonlyMap<number, Option>;
  tags: ReadonlyMap<number, TagOption>;
  series: ReadonlyMap<number, SeriesOption>;
  seasons: ReadonlyMap<number, SeasonOption>;
}
