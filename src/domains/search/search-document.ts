import { formsOf, nameForms, shownWord, tokensOf } from './fold.ts';

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
const MOST_LETTERS = 30_000;
/** More places of one word make nothing better. */
const MOST_PLACES = 20;
/** the last place that the database counts */
const LAST_PLACE = 16_000;

/** Every form of every word of a source, for its stems. */
export function formsIn(source: SearchSource): string[] {
  return fieldsOf(source).flatMap(([, text]) =>
    tokensOf(text).flatMap(({ word }) => formsOf(word)),
  );
}

function fieldsOf({ title, names = [], around, about, text }: SearchSource) {
  return [
    ['A', [title, ...names].join(' ')],
    ['B', around.join(' ')],
    ['C', about.join(' ')],
    ['D', text.slice(0, MOST_LETTERS)],
  ] as const;
}

/** A stem is marked, so that it is not taken for a word that somebody wrote. */
export const stemLexeme = (stem: string) => `~${stem}`;

/**
 * The words of a source as the database keeps them (tsvector): written here and not by its parser, so that what is
 * found and what is typed are taken apart in the same way everywhere.
 */
export function wordsOf(source: SearchSource, stems: ReadonlyMap<string, string>): string {
  const places = new Map<string, string[]>();
  const put = (lexeme: string, place: string) => {
    const known = places.get(lexeme);
    if (!known) places.set(lexeme, [place]);
    else if (known.length < MOST_PLACES && known.at(-1) !== place) known.push(place);
  };
  let at = 0;
  for (const [weight, text] of fieldsOf(source)) {
    for (const { word } of tokensOf(text)) {
      at = Math.min(at + 1, LAST_PLACE);
      for (const form of formsOf(word)) {
        put(form, `${at}${weight}`);
        const stem = stems.get(form);
        if (stem) put(stemLexeme(stem), `${at}${weight}`);
      }
    }
    // words of two fields do not stand beside each other
    at = Math.min(at + 10, LAST_PLACE);
  }
  return [...places].map(([lexeme, list]) => `'${lexeme}':${list.join(',')}`).join(' ');
}

export function namesOf({ title, names = [] }: SearchSource): string[] {
  return [...new Set([title, ...names].flatMap(nameForms))];
}

/** Words that are suggested: nobody looks for numbers, or for what stands in a text only once and is a slip there. */
export function vocabularyOf(source: SearchSource): string[] {
  const words = fieldsOf(source).flatMap(([, text]) =>
    tokensOf(text).map(({ word }) => shownWord(word)),
  );
  return [...new Set(words)].filter((word) => /^\p{L}[\p{L}\p{M}]+$/u.test(word));
}
