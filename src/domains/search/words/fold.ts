/** Folds words for comparison, in documents and queries. Pure. */

import { commonSpelling } from './transliteration.ts';

/** Increment with every change of these rules or of a document's content: triggers a complete reindex. */
export const RULES = '8';

/** A word and its position in a text. */
export interface Token {
  /** as written */
  word: string;
  start: number;
  end: number;
}

/** Longer words are cut, in texts and queries. */
const LONGEST = 60;
const LETTERS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

const SIGNS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const DIGRAPHS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ...SIGNS };

export function tokenise(text: string): Token[] {
  return Array.from(text.matchAll(LETTERS), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/** 'Küche', 'Kueche' and 'KÜCHE' → 'kuche': umlauts and their digraphs are equal where unambiguous. */
export function fold(word: string): string {
  const spelt = lower(word).replace(/[äöüßæœøłđı]/g, (sign) => DIGRAPHS[sign] ?? sign);
  // 'ue' in 'neue', 'Bauer' and 'Quelle' is no ü
  return strip(spelt).replace(/ae|oe|(?<![aeq])ue/g, ([vowel = '']) => vowel);
}

/** 'Küche' → 'kuche', 'Kueche' → 'kueche': for queries typed without umlauts. */
function withoutDots(word: string): string {
  return strip(lower(word).replace(/[ßæœøłđı]/g, (sign) => SIGNS[sign] ?? sign));
}

/** Cache: a house uses the same words over and over. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 20_000;

/** All forms of a word: usually one, rarely two or three. */
export function getForms(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const forms = computedForms(word).map(apart);
  if (known.size >= MAX_KNOWN) known.clear();
  if (word.length <= LONGEST) known.set(apart(word), forms);
  return forms;
}

/** Uncached version for browsers, which fold few words and have no `Buffer`. */
export function computedForms(word: string): string[] {
  return [...new Set([fold(word), withoutDots(word), commonSpelling(lower(word))])].filter(Boolean);
}

/** Copies a word: a slice would retain the whole text it was cut from. */
export function apart(word: string): string {
  return Buffer.from(word, 'utf8').toString('utf8');
}

/** Folded words of a name in order; punctuation is ignored. */
export function nameForms(name: string): string[] {
  const words = tokenise(name).map(({ word }) => word);
  const forms = [words.map(fold).join(' '), words.map(withoutDots).join(' ')];
  return [...new Set(forms)].filter(Boolean);
}

/** For suggestions: 'Küche' → 'küche'. */
export function shownWord(word: string): string {
  return lower(word);
}

function lower(word: string): string {
  return word.normalize('NFC').toLowerCase().normalize('NFC').slice(0, LONGEST).toWellFormed();
}

function strip(word: string): string {
  // NFKD may decompose a character into non-letters, which would end the word
  const plain = word.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '');
  return plain.normalize('NFC').slice(0, LONGEST).toWellFormed();
}

/** Beyond any allowed distance. */
const FAR = LONGEST + 1;
/** The last three rows of the matrix in `distance`; reused because it runs for thousands of words. */
const LINES = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/** Damerau-Levenshtein distance (swapped neighbours count as one). Any value above `max` if it is larger. */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return FAR;
  let [before, above, line] = LINES;
  for (let at = 0; at <= b.length; at++) above[at] = at;
  let leastAbove = 0;
  for (let row = 1; row <= a.length; row++) {
    const letter = a.charCodeAt(row - 1);
    line[0] = row;
    let min = row;
    for (let at = 1; at <= b.length; at++) {
      const other = b.charCodeAt(at - 1);
      let cost = (above[at - 1] as number) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (above[at] as number) + 1, (line[at - 1] as number) + 1);
      const isSwapped =
        row > 1 && at > 1 && letter === b.charCodeAt(at - 2) && a.charCodeAt(row - 2) === other;
      if (isSwapped) cost = Math.min(cost, (before[at - 2] as number) + 1);
      line[at] = cost;
      if (cost < min) min = cost;
    }
    // a transposition refers two rows back
    if (min > max && leastAbove > max) return FAR;
    leastAbove = min;
    [before, above, line] = [above, line, before];
  }
  return above[b.length] as number;
}

/** Spelling mistakes that a word may have without sounding like the other one: 'english' is not 'endlich'. */
export function getCertainSlips(word: string): number {
  return Math.max(1, Math.floor(word.length / 4));
}

/** Allowed number of spelling mistakes, by length. */
export function getAllowedSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : word.length < 10 ? 2 : 3;
}
