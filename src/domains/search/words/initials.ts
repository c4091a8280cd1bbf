import { type DocumentId, type DocumentIndex, TITLED } from '../index/document-index.ts';
import { EXACT, type Hits, type Meant, PART, packHit } from '../index/hits.ts';
import { GRADES } from '../index/search-document.ts';
import { MAX_LETTERS, type Wanted } from '../query.ts';
import { fold } from './fold.ts';
import type { WordId } from './lexicon.ts';
import { hasInitials, INITIAL, nameWords, withoutInitialDots } from './name-form.ts';

const TITLE = GRADES[0];

/** A query word. */
interface Asked {
  isInitial: boolean;
  forms: readonly string[];
  /** its folded forms */
  same: ReadonlySet<string>;
}

interface Match {
  /** for each query word the index of the matching word of the name; -1: none */
  parts: readonly number[];
  /** for each query word: one of the two is only an initial */
  shortened: readonly boolean[];
  isWhole: boolean;
}

interface ByInitials {
  hits: readonly Hits[];
  called: ReadonlyMap<DocumentId, number>;
  meant: readonly Meant[];
}

/**
 * Matches initials within names: 'C. P. E. Bach' finds 'Carl Philipp Emanuel Bach' and vice versa. Words outside the name match
 * as usual.
 */
export function findByInitials(
  index: DocumentIndex,
  text: string,
  { wanted, owns }: { wanted: readonly Wanted[]; owns: readonly Meant[] },
): ByInitials | null {
  const typed = new Set(nameWords(text.slice(0, MAX_LETTERS)).filter(hasInitials));
  if (wanted.length < 2 || (typed.size === 0 && index.names.short.size === 0)) return null;
  const asked = wanted.map(({ word, forms }, place): Asked => {
    const exact = owns[place]?.find(([quality]) => quality === EXACT)?.[1] ?? [];
    const same = [...forms, ...exact.map((id) => fold(index.lexicon.shown(id)))];
    return { isInitial: typed.has(fold(word) + INITIAL), forms, same: new Set(same) };
  });
  const names = findCandidates(index, asked);
  return names.size > 0 ? collectHits(index, names, { asked, owns }) : null;
}

/** Names that contain a query word; if the query has no initial, only names with one. */
function findCandidates(index: DocumentIndex, asked: readonly Asked[]): ReadonlySet<number> {
  const whole = asked.filter(({ isInitial }) => !isInitial).flatMap(({ same }) => [...same]);
  const short = whole.flatMap((word) => index.names.short.get(word) ?? []);
  const beside = asked
    .filter((each, at) => !each.isInitial && (asked[at - 1]?.isInitial || asked[at + 1]?.isInitial))
    .flatMap(({ same }) => [...same]);
  return new Set([...short, ...(beside.length > 0 ? index.names.listWith(beside) : [])]);
}

function collectHits(
  index: DocumentIndex,
  names: ReadonlySet<number>,
  { asked, owns }: { asked: readonly Asked[]; owns: readonly Meant[] },
): ByInitials | null {
  const own = owns.map((meant) => index.hits(meant));
  const hits = asked.map(() => new Uint8Array(index.size));
  const words = asked.map(() => new Set<WordId>());
  const called = new Map<DocumentId, number>();
  let isAny = false;
  for (const name of names) {
    const parts = (index.names.all[name] as string).split(' ');
    const match = matchName(parts, asked);
    if (!match) continue;
    index.names.walk(name, (document, grade) => {
      const isFound = own.every((each, at) => match.parts[at] !== -1 || each[document] !== 0);
      if (!isFound) return;
      isAny = true;
      for (const [at, each] of hits.entries()) {
        each[document] = match.shortened[at]
          ? packHit(PART, grade)
          : (own[at]?.[document] ?? 0) || packHit(PART, grade);
      }
      if (match.isWhole && grade === TITLE) called.set(document, TITLED);
    });
    for (const [at, part] of match.parts.entries()) {
      if (!match.shortened[at]) continue;
      const word = withoutInitialDots(parts[part] as string);
      for (const id of index.lexicon.exactly(word)) words[at]?.add(id);
    }
  }
  const meant = owns.map((each, at): Meant => {
    const ids = [...(words[at] as Set<WordId>)];
    return ids.length > 0 ? [[PART, ids]] : each;
  });
  return isAny ? { hits, called, meant } : null;
}

/**
 * Matches query words to words of a name, initials in order. All initials of the query and at least one whole word must be in
 * the name.
 */
function matchName(name: readonly string[], asked: readonly Asked[]): Match | null {
  const taken = new Set<number>();
  const parts = asked.map(({ same }) => {
    const at = name.findIndex((part, n) => !taken.has(n) && same.has(withoutInitialDots(part)));
    if (at >= 0) taken.add(at);
    return at;
  });
  const isExact = parts.map((at) => at >= 0);
  let from = 0;
  for (const [place, each] of asked.entries()) {
    if (isExact[place]) continue;
    const at = name.findIndex(
      (part, n) => n >= from && !taken.has(n) && matchesInitial(part, each),
    );
    if (at < 0) continue;
    parts[place] = at;
    taken.add(at);
    from = at + 1;
  }
  const shortened = parts.map((at, place) => at >= 0 && !isExact[place]);
  const isShort = (place: number) =>
    shortened[place] || (isExact[place] && asked[place]?.isInitial) || false;
  const isOne =
    shortened.includes(true) &&
    asked.every(({ isInitial }, place) => !isInitial || parts[place] !== -1) &&
    asked.some(
      (_, place) => isExact[place] && !isShort(place) && (isShort(place - 1) || isShort(place + 1)),
    );
  const isWhole = taken.size === name.length && !parts.includes(-1);
  return isOne ? { parts, shortened, isWhole } : null;
}

function matchesInitial(part: string, { isInitial, forms }: Asked): boolean {
  if (isInitial) return forms.some((letter) => part.startsWith(letter));
  return hasInitials(part) && forms.some((form) => form.startsWith(withoutInitialDots(part)));
}
