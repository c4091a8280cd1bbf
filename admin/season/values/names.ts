import type { Read } from './read.ts';
import { texts as words } from './values.texts.ts';

/** Normalises a name: lower case, no umlauts, no punctuation. */
export const plainName = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '');

/** Damerau–Levenshtein distance: insertions, deletions, substitutions, swaps. */
export function computeDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let a = 1; a <= one.length; a++) {
    const next = [a];
    for (let b = 1; b <= other.length; b++) {
      const isSame = one[a - 1] === other[b - 1];
      let cost = Math.min(
        (last[b] as number) + 1,
        (next[b - 1] as number) + 1,
        (last[b - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1];
      if (isSwapped) cost = Math.min(cost, (before[b - 2] as number) + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return last[other.length] as number;
}

/** Texts are cut here: no name is longer, and the distance takes quadratic time. */
const MAX_NAME = 100;
const quoted = (text: string) => (text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)} …` : text);

/** Max typos for a name that is still accepted. */
const slips = (length: number) => Math.max(1, Math.floor(length / 5));

interface Named<Value> {
  value: Value;
  name: string;
}

/** Finds a name: exact, an unambiguous prefix, or with a few typos. */
export function readName<Value>(text: string, all: readonly Named<Value>[]): Read<Value> {
  const word = quoted(text.trim());
  const plain = plainName(word);
  const exact = all.filter(({ name }) => plainName(name) === plain);
  if (exact.length === 1) return { value: (exact[0] as Named<Value>).value };
  if (exact.length > 1) return { problem: words.several(word) };
  const understood = ({ value, name }: Named<Value>) => ({
    value,
    note: words.understood(word, name),
  });
  const begun = plain.length > 1 ? all.filter(({ name }) => plainName(name).startsWith(plain)) : [];
  if (begun.length > 1)
    return {
      problem: words.several(
        word,
        begun.map(({ name }) => name),
      ),
    };
  if (begun[0]) return understood(begun[0]);
  const near = all
    .map((each) => ({ each, distance: computeDistance(plain, plainName(each.name)) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = near;
  if (!first) return { problem: words.unknown(word) };
  if (first.distance <= slips(plain.length) && first.distance < (second?.distance ?? Infinity)) {
    return understood(first.each);
  }
  const isPerhaps = first.distance <= plain.length / 2;
  return { problem: isPerhaps ? words.perhaps(word, first.each.name) : words.unknown(word) };
}
