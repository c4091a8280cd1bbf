import { computedForms, tokensOf } from '../words/fold.ts';

/**
 * Which letters of a suggestion somebody has typed already, compared as the search compares: 'kuch' and 'kuech' are the
 * first four of 'Küche'.
 * @returns places [from, to) in order; none for a suggestion that the letters only resemble
 */
export function typedParts(suggestion: string, typed: string): [start: number, end: number][] {
  const words = tokensOf(typed).map(({ word }) => word);
  return tokensOf(suggestion).flatMap(({ word, start }): [number, number][] => {
    const length = Math.max(0, ...words.map((each) => beginning(word, each)));
    return length > 0 ? [[start, start + length]] : [];
  });
}

/** How many letters of a word are the typed ones; 0 where it begins otherwise. */
function beginning(word: string, typed: string): number {
  const forms = computedForms(typed);
  for (let length = 1; length <= word.length; length++) {
    const begun = computedForms(word.slice(0, length));
    if (begun.some((form) => forms.includes(form))) return length;
  }
  return 0;
}
