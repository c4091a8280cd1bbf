import { formsOf, nameForms, shownWord, tokensOf } from '../words/fold.ts';

export const KINDS = [
  'event',
  'production',
  'person',
  'series',
  'venue',
  'article',
  'page',
] as const;
export type SearchKind = (typeof KINDS)[number];

/** What of an object is searched and shown; plain texts. */
export interface SearchSource {
  kind: SearchKind;
  object_id: number;
  title: string;
  /** other names it is known by */
  names?: readonly string[];
  /** what stands around the title: preline, subline, genre */
  around: readonly string[];
  /** people, places, tags */
  about: readonly string[];
  /** what is read there; an excerpt of it is shown */
  text: string;
  url: string;
  image: number | null;
  date?: Date | null;
  ends_at?: Date | null;
  online_from?: Date | null;
  online_to?: Date | null;
}

/** More of one text is not searched. */
const MAX_LETTERS = 30_000;
/** How much a word counts where it stands: 5 in the title, 4 around it, 3 people and places, 2 often in the text, 1 once. */
export const GRADES = [5, 4, 3, 2, 1] as const;
const OFTEN = 3;

/** What a document is found by. */
export interface FoundBy {
  /** as they are shown, each once, where it counts most; in the order of `GRADES` */
  words: string[][];
  /** the whole names, folded */
  names: string[];
}

/**
 * As the database keeps it: five lines of words, then a line for each name. Words and folded names hold neither line
 * breaks nor blanks.
 */
export function writeFoundBy({ words, names }: FoundBy): string {
  return [...words.map((line) => line.join(' ')), ...names].join('\n');
}

export function readFoundBy(text: string): FoundBy {
  const lines = text.split('\n');
  const words = lines.slice(0, GRADES.length).map((line) => (line ? line.split(' ') : []));
  return { words, names: lines.slice(GRADES.length) };
}

/** Documents and questions are taken apart by the same code: nothing that is typed can be an operator. */
export function foundByOf(source: SearchSource): FoundBy {
  const { title, names = [], around, about, text } = source;
  const known = new Set<string>();
  const fresh = (words: string[]) => {
    const once = [...new Set(words)].filter((word) => !known.has(word));
    for (const word of once) known.add(word);
    return once;
  };
  const before = [[title, ...names], around, about].map((texts) => fresh(wordsIn(texts.join(' '))));
  const inText = wordsIn(text.slice(0, MAX_LETTERS));
  const counts = new Map<string, number>();
  for (const word of inText) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = fresh(inText.filter((word) => (counts.get(word) ?? 0) >= OFTEN));
  return {
    words: [...before, often, fresh(inText)],
    names: [...new Set([title, ...names].flatMap(nameForms))],
  };
}

const wordsIn = (text: string) =>
  tokensOf(text)
    .map(({ word }) => shownWord(word))
    .filter((word) => formsOf(word).length > 0);

/** Whether it is suggested, or taken for what was mistyped: nobody looks for numbers so. */
export const isSuggested = (word: string) => /^\p{L}[\p{L}\p{M}]+$/u.test(word);
