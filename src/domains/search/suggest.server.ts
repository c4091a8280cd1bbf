import type { Db } from '#database/database.ts';
import type { DocumentIndex, Hits } from './index/document-index.ts';
import { isSuggested } from './index/search-document.ts';
import { MAX_LETTERS, meantBy, typedWords, type Wanted, wantedWords } from './query.ts';
import { bestNames, findIn, pick } from './ranking.ts';
import { selectTitles } from './search.repository.server.ts';
import { MAX_SUGGESTIONS } from './search.schema.ts';
import { fold, formsOf, nameForms, tokensOf } from './words/fold.ts';
import type { WordId } from './words/lexicon.ts';
import { stemsFor } from './words/stems.server.ts';
import { byFrequency, nearWords, understand } from './words/understand.ts';

/** So many words are tried; what stands in hidden things only falls out. */
const TRIED = 30;
/** Beside them there is room for titles. */
const MAX_WORDS = 4;
/** A word may have so many slips; `slipsOf` decides by its length. */
const MAX_SLIPS = 3;

interface Suggesting {
  db: Db;
  index: DocumentIndex;
  now: Date;
}

/**
 * What somebody may be about to type: the word's ends, then titles; where nothing begins so, the nearest words, or the
 * question as the search would understand it.
 */
export async function suggest(parts: Suggesting, text: string): Promise<string[]> {
  const { db, index } = parts;
  const now = parts.now.getTime();
  const asked = text.slice(0, MAX_LETTERS);
  const last = tokensOf(asked).at(-1);
  if (!last || !fold(last.word)) return [];
  const before = asked.slice(0, last.start);
  const stems = await stemsFor(db, index.lexicon, typedWords(asked));
  const wanted = wantedWords(typedWords(asked), stems);
  const complete = hitsOf(index, wantedWords(typedWords(before), stems));
  const holds = (id: WordId) => index.holds([id], now, complete);
  const whole = (id: WordId) => `${before.toLowerCase()}${index.lexicon.shown(id)}`;

  const words = endsOf(index, last.word).filter(holds).map(whole);
  const titles = await titlesOf(parts, asked, wanted);
  const all = [...words.slice(0, MAX_WORDS), ...titles, ...words.slice(MAX_WORDS)];
  if (all.length > 0) return unlike(all).slice(0, MAX_SUGGESTIONS);
  const near = nearWords(index, last.word, { max: MAX_SLIPS, holds });
  if (near.length > 0) return unlike(near.map(whole)).slice(0, MAX_SUGGESTIONS);
  const { did_you_mean, found } = understand(index, asked, { wanted, now });
  const isFound = found.events.length + found.others.length > 0;
  return did_you_mean && isFound ? [did_you_mean.toLowerCase()] : [];
}

/** Words that begin so, without 'der', 'und' and the like. */
function endsOf(index: DocumentIndex, beginning: string): WordId[] {
  const { lexicon } = index;
  const begun = new Set(formsOf(beginning).flatMap((form) => lexicon.begunBy(form)));
  const meant = [...begun].filter((id) => {
    const word = lexicon.shown(id);
    return isSuggested(word) && lexicon.stemOf(fold(word));
  });
  return pick(meant, TRIED, (a, b) => byFrequency(index, a, b));
}

/** Titles of what would be found. */
async function titlesOf(
  { db, index, now }: Suggesting,
  text: string,
  wanted: readonly Wanted[],
): Promise<string[]> {
  const hits = hitsOf(index, wanted);
  const sought = { hits, called: index.called(nameForms(text)), now: now.getTime() };
  const { events, others } = findIn(index, sought);
  const best = bestNames(index, [...events, ...others], { sought, limit: TRIED });
  return selectTitles(
    db,
    best.map((document) => index.keyOf(document)),
  );
}

const hitsOf = (index: DocumentIndex, wanted: readonly Wanted[]): Hits[] =>
  wanted.map((each) => index.hits(meantBy(index, each)));

/** Each only once, however it is spelt. */
function unlike(texts: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const text of texts) {
    const key = nameForms(text)[0] ?? text;
    if (!once.has(key)) once.set(key, text);
  }
  return [...once.values()];
}
