import type { Lexicon, WordId } from './lexicon.ts';

/** Shorter parts occur in too many words by chance. */
const SHORTEST_PART = 4;
/** The other part may be shorter: 'Chor' + 'abend', 'Tor' + 'bogen' */
const SHORTEST_REST = 3;
/** A part that is searched for without the other: 'distanz' is not about 'tanz'. */
const SHORTEST_ALONE = 5;
/** Linking letters and endings, folded. */
const JOINTS = ['', 's', 'n', 'e', 'es', 'en', 'er'];

/**
 * Compounds that contain this word: 'flote' → 'zauberflöte'. The rest must be a known word too, so 'tanz' does not
 * match 'distanz'. Words that only begin with it are not included.
 */
export function findCompounds(lexicon: Lexicon, part: string): WordId[] {
  if (part.length < SHORTEST_PART) return [];
  const ids = lexicon.around(part).filter(({ form }) => {
    for (let at = form.indexOf(part, 1); at > 0; at = form.indexOf(part, at + 1)) {
      const isWhole =
        isHead(lexicon, form.slice(0, at)) && isTail(lexicon, form.slice(at + part.length));
      if (isWhole) return true;
    }
    return false;
  });
  return [...new Set(ids.map(({ id }) => id))];
}

/** Splits a compound into two known words: 'kinderkonzert' → 'kinder', 'konzert'; the longest first part wins. */
export function splitCompound(lexicon: Lexicon, form: string): [string, string] | null {
  for (let at = form.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const second = form.slice(at);
    if (!isWord(lexicon, second)) continue;
    const first = form.slice(0, at);
    const joint = JOINTS.find(
      (each) => first.endsWith(each) && isWord(lexicon, cut(first, each), SHORTEST_PART),
    );
    if (joint !== undefined) return [cut(first, joint), second];
  }
  return null;
}

/**
 * The known parts of a compound whose other part is unknown, best first: what it ends with says what it is
 * ('weihnachtsmarchen' → 'marchen'), what it begins with only what it is about ('pressefotos' → 'presse').
 */
export function findKnownParts(lexicon: Lexicon, form: string): string[] {
  const isKnown = (part: string) => isWord(lexicon, part, SHORTEST_ALONE);
  const cuts = Array.from({ length: form.length }, (_, at) => at).filter(
    (at) => at >= SHORTEST_PART && form.length - at >= SHORTEST_PART,
  );
  const ends = cuts.map((at) => form.slice(at)).filter(isKnown);
  const beginnings = cuts.map((at) => form.slice(0, at)).filter(isKnown);
  return [...ends, ...beginnings.reverse()];
}

function isHead(lexicon: Lexicon, head: string): boolean {
  return JOINTS.some((joint) => head.endsWith(joint) && isWord(lexicon, cut(head, joint)));
}

function isTail(lexicon: Lexicon, tail: string): boolean {
  if (JOINTS.includes(tail)) return true;
  return JOINTS.some(
    (joint) => tail.startsWith(joint) && isWord(lexicon, tail.slice(joint.length)),
  );
}

const cut = (word: string, ending: string) => word.slice(0, word.length - ending.length);

/** Stop words are no parts. */
function isWord(lexicon: Lexicon, form: string, shortest = SHORTEST_REST): boolean {
  return form.length >= shortest && Boolean(lexicon.findStem(form));
}
