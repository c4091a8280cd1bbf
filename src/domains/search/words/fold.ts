/** How words are compared: the same for what is found and for what is typed. Pure. */

import { commonSpelling } from './transliteration.ts';

/** Changes with every rule here or of what a document holds: then all documents are made again. */
export const RULES = '5';

/** A word where it stands in a text. */
export interface Token {
  /** as it is written */
  word: string;
  start: number;
  end: number;
}

/** Longer ones are cut, in texts and in what is typed. */
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

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(LETTERS), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/** 'Küche', 'Kueche' and 'KÜCHE' → 'kuche': two dots and their e are the same sign, wherever they can be. */
export function fold(word: string): string {
  const spelt = lower(word).replace(/[äöüßæœøłđı]/g, (sign) => DIGRAPHS[sign] ?? sign);
  // in 'neue', 'Bauer' and 'Quelle' the two letters are no ü
  return strip(spelt).replace(/ae|oe|(?<![aeq])ue/g, ([vowel = '']) => vowel);
}

/** 'Küche' → 'kuche', 'Kueche' → 'kueche': without the dots, for who types none. */
function withoutDots(word: string): string {
  return strip(lower(word).replace(/[ßæœøłđı]/g, (sign) => SIGNS[sign] ?? sign));
}

/** A house uses the same words again and again. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 20_000;

/** All under which a word is found: one form, seldom two or three. */
export function formsOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const forms = computedForms(word).map(apart);
  if (known.size >= MAX_KNOWN) known.clear();
  if (word.length <= LONGEST) known.set(apart(word), forms);
  return forms;
}

/** The same, kept nowhere: what runs in a browser asks for few words and has no `Buffer`. */
export function computedForms(word: string): string[] {
  return [...new Set([fold(word), withoutDots(word), commonSpelling(lower(word))])].filter(Boolean);
}

/** The same word without the text that it was cut from: kept, it would keep all of that. */
export function apart(word: string): string {
  return Buffer.from(word, 'utf8').toString('utf8');
}

/** A whole name: its words in order, folded; nothing between them counts. */
export function nameForms(name: string): string[] {
  const words = tokensOf(name).map(({ word }) => word);
  const forms = [words.map(fold).join(' '), words.map(withoutDots).join(' ')];
  return [...new Set(forms)].filter(Boolean);
}

/** As it is suggested: 'Küche' → 'küche'. */
export function shownWord(word: string): string {
  return lower(word);
}

function lower(word: string): string {
  return word.normalize('NFC').toLowerCase().normalize('NFC').slice(0, LONGEST).toWellFormed();
}

function strip(word: string): string {
  // a sign may come apart into several: what is no letter then would end the word
  const plain = word.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '');
  return plain.normalize('NFC').slice(0, LONGEST).toWellFormed();
}

/** Above it nobody meant the same word. */
const FAR = LONGEST + 1;
/** The last three lines of `distance`; it is asked for thousands of words at once. */
const LINES = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/** How many letters two words differ in; swapped neighbours are one. Anything above `most` where it is more. */
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
    // swapped letters reach two lines back
    if (min > max && leastAbove > max) return FAR;
    leastAbove = min;
    [before, above, line] = [above, line, before];
  }
  return above[b.length] as number;
}

/** How many slips a word may have and still be meant. */
export function slipsOf(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : word.length < 10 ? 2 : 3;
}
