import type { DocumentIndex } from './index/document-index.ts';
import { BEGUN, EXACT, type Meant, PART } from './index/hits.ts';
import { findCompounds } from './words/compounds.ts';
import { dropEnglishFillers } from './words/english.ts';
import { getForms, tokenise } from './words/fold.ts';
import type { WordId } from './words/lexicon.ts';

/** Other words for a word of a query: their forms and German stems. */
export interface OtherWords {
  forms: readonly string[];
  stems: readonly string[];
}

export type Synonyms = (word: string, stems: ReadonlyMap<string, string>) => OtherWords | null;

/** A query word and its forms. */
export interface Wanted {
  word: string;
  forms: readonly string[];
  stems: readonly string[];
  /** may be the prefix of a longer word */
  begins: boolean;
  /** words of the same meaning */
  others?: OtherWords | null;
}

/** Words of a query; the rest is ignored. */
const MAX_WORDS = 12;
/** Letters of a query; the rest is ignored. */
export const MAX_LETTERS = 400;
/** Minimum letters to match as a beginning; more for a word that others follow, which is complete: 'Yo-Yo Ma' is not 'Yoga'. */
const PREFIX = 2;
const PREFIX_BEFORE = 3;

/** The words of a query in order, without duplicates. */
export function typedWords(text: string): string[] {
  const words = tokenise(text.slice(0, MAX_LETTERS)).map(({ word }) => word);
  const once = new Map(words.map((word) => [getForms(word).join(), word]));
  return [...once.values()].filter((word) => getForms(word).length > 0).slice(0, MAX_WORDS);
}

/** @param stems of all forms; stop words ('der', 'und', 'the') are dropped if there are other words */
export function wantedWords(
  words: readonly string[],
  stems: ReadonlyMap<string, string>,
  synonyms?: Synonyms,
): Wanted[] {
  const last = words.length - 1;
  const all = words.map((word, place) => ({
    ...wantedWord(word, stems, place === last ? PREFIX : PREFIX_BEFORE),
    others: synonyms?.(word, stems) ?? null,
  }));
  const meant = all.filter((each) => each.stems.length > 0);
  return [...dropEnglishFillers(meant.length > 0 ? meant : all)];
}

export function wantedWord(
  word: string,
  stems: ReadonlyMap<string, string>,
  shortest = PREFIX,
): Wanted {
  const forms = getForms(word);
  const own = forms.map((form) => stems.get(form) ?? '').filter(Boolean);
  return { word, forms, stems: [...new Set(own)], begins: word.length >= shortest };
}

/** The words of the documents that match it. */
export function findMeaning({ lexicon }: DocumentIndex, wanted: Wanted): Meant {
  const { forms, stems, begins, others } = wanted;
  const all = (texts: readonly string[], words: (text: string) => WordId[]) => [
    ...new Set(texts.flatMap(words)),
  ];
  const beginnings = begins ? forms.filter((form) => form.length >= PREFIX) : [];
  const parts = [...new Set([...forms, ...stems])];
  return [
    [EXACT, all(forms, (form) => lexicon.exactly(form))],
    [BEGUN, all(beginnings, (form) => lexicon.begunBy(form))],
    [BEGUN, all(stems, (stem) => lexicon.withStem(stem))],
    [PART, all(parts, (part) => findCompounds(lexicon, part))],
    [BEGUN, all(others?.forms ?? [], (form) => lexicon.exactly(form))],
    [PART, all(others?.stems ?? [], (stem) => lexicon.withStem(stem))],
  ];
}
