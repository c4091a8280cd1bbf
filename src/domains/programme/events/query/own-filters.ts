/* Filters whose options every house has, or whose options are the words of the programme (G-544). */

/** Ages to choose from, in years. */
export const AGES = [3, 4, 5, 6, 8, 10, 12, 14, 16] as const;

/** Monday is 1. */
export const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Times of day, by the hour in Berlin at which a performance begins. */
export const TIMES = ['vormittags', 'nachmittags', 'abends'] as const;
export const NOON = 12;
export const EVENING_FROM = 17;

/** Filters by languages that the programme names. */
export const SPOKEN_KEYS = ['language', 'surtitles'] as const;
export type SpokenKey = (typeof SPOKEN_KEYS)[number];

/** By key: what the programme says, as written. */
export type SpokenNames = Record<SpokenKey, readonly string[]>;
