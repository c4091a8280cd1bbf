/**
 * The one entry whose name was typed. Case does not count, and umlauts and accents not where nothing is spelled as typed.
 * Null if there is none, or if several have the name (G-738).
 */
export function findOnlyNamed<Entry>(
  entries: readonly Entry[],
  typed: string,
  getName: (entry: Entry) => string,
): Entry | null {
  for (const simplify of [fold, foldMarks]) {
    const name = simplify(typed);
    const found = entries.filter((entry) => simplify(getName(entry)) === name);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

export const fold = (text: string) =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('de');

const foldMarks = (text: string) =>
  fold(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** What a search finds whether or not umlauts are typed: 'schr' of 'Schroder'. '' if that is too little. */
export function findPlainPart(typed: string): string {
  const parts = fold(typed).split(/ss|[^bcdefghijklmnpqrstvwxyz]/);
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length > 2 ? longest : '';
}
