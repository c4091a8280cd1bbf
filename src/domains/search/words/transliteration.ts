/*
 * Slavic names have a spelling in each language: 'Schostakowitsch', 'Shostakovich', 'Šostakovič'. This maps them to a
 * common one. Pure.
 */

/** Endings of such names; without them 'schenken' and 'senken' would become equal. */
const ENDING = /(?:ov|ova|ev|eva|in|ina|ski|skaia|ic|ian|tri|iotr|[ae]i)$/;
const MIN_LETTERS = 5;

/** Applied in this order; each sound becomes a single letter. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/č/g, 'tsch'],
  [/š/g, 'sch'],
  [/ž/g, 'sh'],
  [/kh/g, 'ch'],
  [/tsch/g, 'C'],
  [/sch|sh|zh|z/g, 's'],
  [/tch|ch/g, 'C'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/ff$/, 'v'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** The common spelling of a possible Slavic name; '' for other words. @param word in lower case */
export function commonSpelling(word: string): string {
  if (word.length < MIN_LETTERS || /[^a-zčšž]/.test(word)) return '';
  const spelt = SOUNDS.reduce((text, [sound, by]) => text.replace(sound, by), word);
  return ENDING.test(spelt) ? spelt : '';
}
