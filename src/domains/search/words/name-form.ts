import { fold, tokenise } from './fold.ts';

/** A text with more words is a sentence, not a name. */
const MAX_WORDS = 12;
const LETTER = /^\p{L}$/u;
export const INITIAL = '.';

/**
 * Folded words; initials end with a dot. A single letter is an initial before a dot or next to another one, so 'Saal A' has
 * none.
 */
export function nameWords(text: string): string[] {
  const tokens = tokenise(text.normalize('NFC'));
  const isLetter = (at: number) => LETTER.test(tokens[at]?.word ?? '');
  return tokens.flatMap(({ word, end }, at) => {
    const isInitial =
      isLetter(at) && (text[end] === INITIAL || isLetter(at - 1) || isLetter(at + 1));
    const folded = fold(word);
    return folded ? [isInitial ? folded + INITIAL : folded] : [];
  });
}

/** Normalises a name of several words for matching initials; '' for other texts. */
export function initialsForm(name: string): string {
  const words = nameWords(name);
  return words.length > 1 && words.length <= MAX_WORDS ? words.join(' ') : '';
}

/** Normalises a name; '' for longer texts. */
export function wholeName(name: string, max = MAX_WORDS): string {
  const words = nameWords(name);
  return words.length <= max ? words.join(' ') : '';
}

export const hasInitials = (name: string) => name.includes(INITIAL);
export const withoutInitialDots = (name: string) => name.replaceAll(INITIAL, '');
