import type { WordId } from '../words/lexicon.ts';

/** How well a word matches the typed one: exactly, by prefix or stem, as part of a compound. */
export const EXACT = 3;
export const BEGUN = 2;
export const PART = 1;

/** Words that match the typed one, and how well. */
export type Meant = readonly (readonly [quality: number, words: readonly WordId[]])[];

/** Grade of the word that begins a title: 'Barrierefreiheit im Haus' is more about it than 'Erklärung zur Barrierefreiheit'. */
export const FIRST = 6;

/** For each document how well a query word matches it; 0: not at all. */
export type Hits = Uint8Array;
const QUALITY = 3;
export const getQuality = (hit: number) => hit >> QUALITY;
export const getGrade = (hit: number) => hit & ((1 << QUALITY) - 1);
export const packHit = (quality: number, grade: number) => (quality << QUALITY) | grade;

/** A word as written that begins a title. */
export const BEST_HIT = packHit(EXACT, FIRST);

/** Points by grade. */
const POINTS = [0, 1, 2, 3, 6, 15, 17] as const;
/** How much of its points a word counts by its quality. */
const SHARES: Record<number, number> = { [EXACT]: 1, [BEGUN]: 0.7, [PART]: 0.5 };
/** Points by hit: `SHARES` and `POINTS` in one. */
export const WORTH = Float32Array.from(
  { length: 32 },
  (_, hit) => (SHARES[getQuality(hit)] ?? 0) * (POINTS[getGrade(hit)] ?? 0),
);
