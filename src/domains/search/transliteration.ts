/*
 * Slavic names are written as each language hears them: 'Schostakowitsch', 'Shostakovich', 'Šostakovič'. One spelling
 * stands for all of them. Pure.
 */

/** Only names that end like one: 'schenken' and 'senken' are two words. */
const ENDING = /(?:ov|ova|ev|eva|in|ina|ski|skaia|ic|ian|tri|iotr|[ae]i)$/;
const SHORTEST = 5;

/** In this order; what stands for one sound becomes one letter. */
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

/** The common spelling of what may be such a name; '' for all other words. @param word in lower case */
export function commonSpelling(word: string): string {
  if (word.length < SHORTEST || /[^a-zčšž]/.test(word)) return '';
  const spelt = SOUNDS.reduce((text, [sound, by]) => text.replace(sound, by), word);
  return ENDING.test(spelt) ? spelt : '';
}
