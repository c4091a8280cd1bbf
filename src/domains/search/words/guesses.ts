import type { DocumentIndex } from '../index/document-index.ts';
import { BEGUN, type Hits, type Meant } from '../index/hits.ts';
import { isSuggested } from '../index/search-document.ts';
import { findMeaning, wantedWord } from '../query.ts';
import { splitCompound } from './compounds.ts';
import { fold, getAllowedSlips, getCertainSlips, getForms } from './fold.ts';
import type { WordId } from './lexicon.ts';
import { getSound } from './sound.ts';

/** What an unknown word is searched for instead, and its meaning; nothing: it is dropped. */
export interface Guess {
  instead: readonly string[];
  meant: readonly Meant[];
}

/** Prefers a similar word that occurs with the other words: 'Carnegy Hall' is not 'Carney'. */
export function guessWord(
  index: DocumentIndex,
  word: string,
  { now, others }: { now: number; others: readonly Hits[] },
): Guess {
  const max = getAllowedSlips(fold(word));
  const beside = others.length > 0 ? findNear(index, word, now, { max, others }) : null;
  if (beside) return beside;
  const near = findNear(index, word, now, { max: 1 });
  const parts = near ? null : guessCompound(index, word, now);
  const meant = near ?? parts ?? findBegun(index, word, now) ?? findNear(index, word, now, { max });
  return meant ?? { instead: [], meant: [] };
}

/** A word that begins nearly so: 'zaubr' is the beginning of 'Zauberflöte'. */
function findBegun(index: DocumentIndex, word: string, now: number): Guess | null {
  const form = fold(word);
  if (form.length < SHORTEST_BEGINNING || !isSuggested(word)) return null;
  const begun = index.lexicon
    .nearlyBegunBy(form)
    .filter((id) => isSuggested(index.lexicon.shown(id)) && index.holds([id], now));
  begun.sort((a, b) => byFrequency(index, a, b));
  return begun[0] === undefined ? null : makeGuess(index, begun);
}

/** Shorter beginnings are similar to too many others. */
const SHORTEST_BEGINNING = 5;

/** Words at the smallest edit distance; the most frequent ones first. */
export function findNearWords(
  index: DocumentIndex,
  word: string,
  { max, holds }: { max: number; holds(id: WordId): boolean },
): WordId[] {
  const { lexicon } = index;
  for (const form of getForms(word)) {
    // years are not corrected
    if (!isSuggested(word)) return [];
    const isShort = getAllowedSlips(form) === 0;
    for (let slips = 1; slips <= (isShort ? 1 : Math.min(max, getAllowedSlips(form))); slips++) {
      const isCertain = slips <= getCertainSlips(form);
      const near = lexicon
        .near(form, slips)
        .filter((id) => isSuggested(lexicon.shown(id)))
        .filter((id) => isCertain || getSound(form) === getSound(fold(lexicon.shown(id))))
        .filter((id) => !isShort || isSwapped(form, fold(lexicon.shown(id))));
      const held = near.filter(holds);
      if (held.length > 0) return held.sort((a, b) => byFrequency(index, a, b));
    }
  }
  return [];
}

export function byFrequency(index: DocumentIndex, a: WordId, b: WordId): number {
  const [one, other] = [index.lexicon.shown(a), index.lexicon.shown(b)];
  return (
    index.frequency(b) - index.frequency(a) || one.length - other.length || (one < other ? -1 : 1)
  );
}

function findNear(
  index: DocumentIndex,
  word: string,
  now: number,
  { max, others = [] }: { max: number; others?: readonly Hits[] },
): Guess | null {
  const near = findNearWords(index, word, { max, holds: (id) => index.holds([id], now, others) });
  return near[0] === undefined ? null : makeGuess(index, near);
}

/** Stop words ('der') are corrected, but not searched for. */
export function makeGuess(index: DocumentIndex, near: readonly WordId[]): Guess {
  const { lexicon } = index;
  const word = lexicon.shown(near[0] as WordId);
  const form = fold(word);
  const stem = lexicon.findStem(form);
  if (!stem) return { instead: [word], meant: [] };
  // then it is searched for as if it had been typed
  const own = findMeaning(index, wantedWord(word, new Map([[form, stem]])));
  return { instead: [word], meant: [[[BEGUN, near], ...own]] };
}

/** Anagrams: the only mistake allowed in short words. */
const isSwapped = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

function guessCompound(index: DocumentIndex, word: string, now: number): Guess | null {
  const parts = splitCompound(index.lexicon, fold(word));
  if (!parts) return null;
  const meant = parts.map((part) => {
    const stem = index.lexicon.findStem(part) ?? '';
    return findMeaning(index, wantedWord(part, new Map([[part, stem]])));
  });
  if (!meant.every((each) => isHeld(index, each, now))) return null;
  const shown = parts.map((part) => index.lexicon.shown(index.lexicon.exactly(part)[0] as WordId));
  return { instead: shown, meant };
}

/** Whether a visible document has one of these words. */
export const isHeld = (index: DocumentIndex, meant: Meant, now: number) =>
  meant.some(([, words]) => index.holds(words, now));
