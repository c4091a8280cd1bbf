import type { Lexicon, WordId } from './lexicon.ts';

/** Shorter ones stand in too many words by chance. */
const SHORTEST_PART = 4;
/** What stands beside a part may be shorter: 'Chor' + 'abend', 'Tor' + 'bogen' */
const SHORTEST_REST = 3;
/** Letters that join two words, and endings; the folded ones are the same. */
const JOINTS = ['', 's', 'n', 'e', 'es', 'en', 'er'];

/**
 * Words that are made of this one and others: 'flote' → 'zauberflöte', but 'tanz' not → 'distanz': what stands around it
 * has to be a word of the house, too. Words that only begin with it are not among them.
 */
export function compoundsWith(lexicon: Lexicon, part: string): WordId[] {
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

/** Two words of the house that this one is made of: 'kinderkonzert' → 'kinder', 'konzert'; the longest first one. */
export function partsOf(lexicon: Lexicon, form: string): [string, string] | null {
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

/** Articles and the like are no parts. */
function isWord(lexicon: Lexicon, form: string, shortest = SHORTEST_REST): boolean {
  return form.length >= shortest && Boolean(lexicon.stemOf(form));
}
