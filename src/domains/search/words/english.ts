import { fold } from './fold.ts';

/** English words that say nothing to a German index. None is a German word; titles are found by their whole name. */
const FILLERS = new Set(
  'the of to for with where when how what there is are and your you do does can at any'.split(' '),
);
/** Also German, or a note: only beside one of the others. */
const FILLERS_BESIDE = new Set('a i in on s my it get'.split(' '));

/** Drops the English stop words of a query, as the database drops the German ones; never all words (G-760). */
export function dropEnglishFillers<Item extends { word: string }>(
  words: readonly Item[],
): readonly Item[] {
  const isFiller = ({ word }: Item) => FILLERS.has(fold(word));
  if (!words.some(isFiller)) return words;
  const left = words.filter((each) => !isFiller(each) && !FILLERS_BESIDE.has(fold(each.word)));
  return left.length > 0 ? left : words;
}
