import { getForms, nameForms, shownWord, tokenise } from '../words/fold.ts';
import { hasInitials, initialsForm, wholeName } from '../words/name-form.ts';

/** Productions and their performances are a category of their own (G-10, G-553). */
export const EVENT = 'event';
export const PRODUCTION = 'production';
export const PAGE = 'page';
export const ARTICLE = 'article';
export const VENUE = 'venue';

/** The searchable content of an object, as plain text. */
export interface SearchSource {
  /** its table */
  kind: string;
  object_id: number;
  title: string;
  /** alternative names */
  names?: readonly string[];
  /** texts next to the title: preline, subline, genre */
  around: readonly string[];
  /** people, places, tags */
  about: readonly string[];
  /** of its content */
  headings?: readonly string[];
  /** body text; excerpts of it are shown */
  text: string;
  url: string;
  image: number | null;
  /** of a performance */
  production_id?: number | null;
  date?: Date | null;
  ends_at?: Date | null;
  online_from?: Date | null;
  online_to?: Date | null;
}

/** Longer texts are cut. */
const MAX_LETTERS = 30_000;
/** Weight of a word by its position: 5 in the title, 4 next to it and in headings, 3 people and places, 2 repeatedly in the text, 1 once. */
export const GRADES = [5, 4, 3, 2, 1] as const;
const OFTEN = 3;
/** A longer text beside the title is no name. */
const MAX_NAME_WORDS = 4;

/** The search terms of a document. */
export interface FoundBy {
  /** as shown, each once, at its highest grade; in the order of `GRADES` */
  words: string[][];
  /** folded whole names */
  names: string[];
  /** names of people, places, tags and headings, and its own names with initials, as written by `wholeName` */
  mentioned: string[];
}

/** Prefix of mentioned names; folded words never contain it. */
const MENTIONED = '~';

/**
 * Storage format: five lines of words, then a line for each name. Words and folded names contain neither line breaks nor
 * spaces.
 */
export function writeFoundBy({ words, names, mentioned }: FoundBy): string {
  const others = mentioned.map((name) => MENTIONED + name);
  return [...words.map((line) => line.join(' ')), ...names, ...others].join('\n');
}

export function readFoundBy(text: string, lines = new LineReader()): FoundBy {
  const all = text.split('\n');
  const words = all.slice(0, GRADES.length).map((line) => lines.read(line));
  const names: string[] = [];
  const mentioned: string[] = [];
  for (let at = GRADES.length; at < all.length; at++) {
    const name = all[at] as string;
    if (name.startsWith(MENTIONED)) mentioned.push(name.slice(MENTIONED.length));
    else names.push(name);
  }
  return { words, names, mentioned };
}

/** Splits lines of words; a repeated line is answered by the same array. */
export class LineReader {
  static readonly #MAX = 500;
  /** Shorter ones are split as fast as they are found. */
  static readonly #MIN_LETTERS = 100;
  readonly #known = new Map<string, string[]>();

  read(line: string): string[] {
    if (line.length < LineReader.#MIN_LETTERS) return line ? line.split(' ') : [];
    const known = this.#known.get(line);
    if (known) return known;
    const words = line.split(' ');
    if (this.#known.size >= LineReader.#MAX) this.#known.clear();
    this.#known.set(line, words);
    return words;
  }
}

/** The same tokenizer reads documents and queries, so typed text cannot contain operators. */
export function buildFoundBy(source: SearchSource): FoundBy {
  const { title, names = [], around, about, headings = [], text } = source;
  const known = new Set<string>();
  const fresh = (words: string[]) => {
    const once = [...new Set(words)].filter((word) => !known.has(word));
    for (const word of once) known.add(word);
    return once;
  };
  const before = [[title, ...names], [...around, ...headings], about].map((texts) =>
    fresh(listWordsIn(texts.join(' '))),
  );
  const inText = listWordsIn(text.slice(0, MAX_LETTERS));
  const counts = new Map<string, number>();
  for (const word of inText) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = fresh(inText.filter((word) => (counts.get(word) ?? 0) >= OFTEN));
  const own = [title, ...names];
  const mentioned = [
    ...[...around, ...headings].map((name) => wholeName(name, MAX_NAME_WORDS)),
    ...about.map((name) => wholeName(name)),
    ...own.map(initialsForm).filter(hasInitials),
  ];
  return {
    words: [...before, often, fresh(inText)],
    names: [...new Set(own.flatMap(nameForms))],
    mentioned: [...new Set(mentioned.filter(Boolean))],
  };
}

const listWordsIn = (text: string) =>
  tokenise(text)
    .map(({ word }) => shownWord(word))
    .filter((word) => getForms(word).length > 0);

/** Whether a word may be suggested, or replace a misspelt one: numbers may not. */
export const isSuggested = (word: string) => /^\p{L}[\p{L}\p{M}]+$/u.test(word);
