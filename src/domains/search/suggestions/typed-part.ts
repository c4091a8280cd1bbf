import { computedForms, tokenise } from '../words/fold.ts';

/**
 * Ranges of a suggestion that are already typed, with the search's folding: 'kuch' and 'kuech' are the first four letters of
 * 'Küche'.
 * @returns ranges [from, to) in order; none for merely similar suggestions
 */
export function typedParts(suggestion: string, typed: string): [start: number, end: number][] {
  const words = tokenise(typed).map(({ word }) => word);
  return tokenise(suggestion).flatMap(({ word, start }): [number, number][] => {
    const length = Math.max(0, ...words.map((each) => beginning(word, each)));
    return length > 0 ? [[start, start + length]] : [];
  });
}

/** Length of the prefix of a word that matches the typed text; 0 if it differs. */
function beginning(word: string, typed: string): number {
  const forms = computedForms(typed);
  for (let length = 1; length <= word.length; length++) {
    const begun = computedForms(word.slice(0, length));
    if (begun.some((form) => forms.includes(form))) return length;
  }
  return 0;
}
