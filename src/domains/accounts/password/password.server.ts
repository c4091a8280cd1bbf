import { randomInt } from 'node:crypto';

const CONSONANTS = 'bdfgklmnprstvw';
const VOWELS = 'aeiou';
const GROUPS = 4;
const SYLLABLES = 3;

/** A readable one-time password like `rubako-defimo-lanise-pokuta`: twelve of 70 syllables, 73 bits. */
export function readablePassword(): string {
  const one = (letters: string) => letters[randomInt(letters.length)];
  const group = () =>
    Array.from({ length: SYLLABLES }, () => `${one(CONSONANTS)}${one(VOWELS)}`).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
