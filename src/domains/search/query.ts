import { formsOf, nameForms, tokensOf } from './fold.ts';
import { stemLexeme } from './search-document.ts';

/** One word that is looked for, and the forms under which it is found. */
export interface Wanted {
  word: string;
  forms: readonly string[];
  stems: readonly string[];
  /** words it may have been meant for, nearest first; folded */
  near: readonly string[];
}

/** What is asked of the database; the first two are written for `to_tsquery` without its parser (`::tsquery`). */
export interface Query {
  /** holds all of it: as written, as a stem, as a beginning */
  found: string;
  /** holds all of it as it is written */
  exact: string;
  /** words of the title: of each list one; folded */
  titled: readonly (readonly string[])[];
  /** the whole as a name */
  names: readonly string[];
}

/** More words make no question better. */
const MOST_WORDS = 12;
/** What follows is not read. */
const MOST_LETTERS = 400;
/** From so many letters on a beginning is enough. */
const PREFIX = 2;

/** The words that somebody has typed, each once, in order. */
export function typedWords(text: string): string[] {
  const words = tokensOf(text.slice(0, MOST_LETTERS)).map(({ word }) => word);
  const once = new Map(words.map((word) => [formsOf(word).join(), word]));
  return [...once.values()].filter((word) => formsOf(word).length > 0).slice(0, MOST_WORDS);
}

/**
 * @param stems of all forms; words without one ('der', 'und') are left out where others are there
 */
export function wantedWords(
  words: readonly string[],
  stems: ReadonlyMap<string, string>,
): Wanted[] {
  const all = words.map((word) => {
    const forms = formsOf(word);
    const own = forms.map((form) => stems.get(form) ?? '').filter(Boolean);
    return { word, forms, stems: [...new Set(own)], near: [] };
  });
  const meant = all.filter((each) => each.stems.length > 0);
  return meant.length > 0 ? meant : all;
}

/** Null where nothing is left to look for. */
export function queryOf(text: string, wanted: readonly Wanted[]): Query | null {
  if (wanted.length === 0) return null;
  const all = (lexemes: (each: Wanted) => string[]) =>
    wanted.map((each) => `(${lexemes(each).join(' | ')})`).join(' & ');
  return {
    found: all(foundLexemes),
    exact: all(({ forms }) => forms.map((form) => quoted(form))),
    titled: wanted.map(({ forms, near }) => [...forms, ...near]),
    names: nameForms(text),
  };
}

/** All under which one word is found. */
export function foundLexemes({ forms, stems, near }: Wanted): string[] {
  return [
    ...forms.map((form) => quoted(form, form.length >= PREFIX ? ':*' : '')),
    ...stems.map((stem) => quoted(stemLexeme(stem))),
    ...near.map((form) => quoted(form)),
  ];
}

/** Words hold letters and digits only: nothing can end the quotes. */
function quoted(lexeme: string, how = ''): string {
  return `'${lexeme}'${how}`;
}
