import type { DocumentIndex } from '../index/document-index.ts';
import type { Meant } from '../index/hits.ts';
import { shownWord, tokenise } from './fold.ts';

export type Mark = [start: number, end: number];

/** Length of an excerpt. */
const EXCERPT = 240;
/** How much of it precedes the first match. */
const BEFORE = 60;

/** Whether a word matches the query. */
export function isFound({ lexicon }: DocumentIndex, meant: readonly Meant[]) {
  const ids = new Set(meant.flatMap((each) => each.flatMap(([, words]) => words)));
  return (word: string) => ids.has(lexicon.findId(shownWord(word)) ?? -1);
}

export function findMarks(text: string, found: (word: string) => boolean): Mark[] {
  return tokenise(text).flatMap(({ word, start, end }): Mark[] =>
    found(word) ? [[start, end]] : [],
  );
}

/** An excerpt around the first match, cut at words. */
export function cutExcerpt(text: string, found: (word: string) => boolean): string {
  if (text.length <= EXCERPT) return text;
  const tokens = tokenise(text);
  const first = tokens.find(({ word }) => found(word))?.start ?? 0;
  const from =
    first <= BEFORE ? 0 : (tokens.find(({ start }) => start >= first - BEFORE)?.start ?? 0);
  const ends = tokens.filter(({ end }) => end > from && end <= from + EXCERPT);
  const to = ends.at(-1)?.end ?? from + EXCERPT;
  const isEnd = to >= (tokens.at(-1)?.end ?? 0);
  return `${from > 0 ? '… ' : ''}${text
    .slice(from, isEnd ? text.length : to)
    .trim()
    .slice(0, 2 * EXCERPT)}${isEnd ? '' : ' …'}`;
}
