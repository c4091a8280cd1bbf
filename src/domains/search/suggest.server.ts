import type { Db } from '#database/database.ts';
import type { DocumentId, DocumentIndex, Hits } from './index/document-index.ts';
import { isSuggested } from './index/search-document.ts';
import { MAX_LETTERS, meantBy, typedWords, type Wanted, wantedWords } from './query.ts';
import { bestNames, findIn, pick, type Sought } from './ranking.ts';
import { selectTitles } from './search.repository.server.ts';
import { MAX_SUGGESTIONS } from './search.schema.ts';
import { fold, getForms, nameForms, tokenise } from './words/fold.ts';
import type { WordId } from './words/lexicon.ts';
import { stemsFor } from './words/stems.server.ts';
import { byFrequency, nearWords, understand } from './words/understand.ts';

/** Candidates; words that occur only in hidden documents are dropped. */
const TRIED = 30;
/** Words suggested before titles. */
const MAX_WORDS = 4;
/** Upper bound of spelling mistakes; `getAllowedSlips` decides by the word's length. */
const MAX_SLIPS = 3;

interface Suggesting {
  db: Db;
  index: DocumentIndex;
  now: Date;
}

/** Completes a query: endings of its last word, then titles; without matches the nearest words, or the corrected query. */
export async function suggest(parts: Suggesting, text: string): Promise<string[]> {
  const { db, index } = parts;
  const now = parts.now.getTime();
  const asked = text.slice(0, MAX_LETTERS);
  const last = tokenise(asked).at(-1);
  if (!last || !fold(last.word)) return [];
  const before = asked.slice(0, last.start);
  const stems = await stemsFor(db, index.lexicon, typedWords(asked));
  const wanted = wantedWords(typedWords(asked), stems);
  const complete = findHits(index, wantedWords(typedWords(before), stems));
  const holds = (id: WordId) => index.holds([id], now, complete);
  const whole = (id: WordId) => `${before.toLowerCase()}${index.lexicon.shown(id)}`;

  const words = findCompletions(index, last.word).filter(holds).map(whole);
  const titles = await findTitles(parts, asked, wanted);
  const begun = [...words.slice(0, MAX_WORDS), ...titles, ...words.slice(MAX_WORDS)];
  if (begun.length > 0) return unlike(begun).slice(0, MAX_SUGGESTIONS);
  const near = nearWords(index, last.word, { max: MAX_SLIPS, holds });
  if (near.length > 0) return unlike(near.map(whole)).slice(0, MAX_SUGGESTIONS);
  const { did_you_mean, found, sought } = understand(index, asked, { wanted, now });
  const all = [...found.events, ...found.others];
  if (all.length === 0) return [];
  if (did_you_mean) return [did_you_mean.toLowerCase()];
  return unlike(await findNames(parts, all, sought)).slice(0, MAX_SUGGESTIONS);
}

/** Words with this prefix, without stop words. */
function findCompletions(index: DocumentIndex, beginning: string): WordId[] {
  const { lexicon } = index;
  const begun = new Set(getForms(beginning).flatMap((form) => lexicon.begunBy(form)));
  const meant = [...begun].filter((id) => {
    const word = lexicon.shown(id);
    return isSuggested(word) && lexicon.findStem(fold(word));
  });
  return pick(meant, TRIED, (a, b) => byFrequency(index, a, b));
}

/** Titles of matches. */
async function findTitles(
  { db, index, now }: Suggesting,
  text: string,
  wanted: readonly Wanted[],
): Promise<string[]> {
  const hits = findHits(index, wanted);
  const sought = { hits, called: index.called(nameForms(text)), now: now.getTime() };
  const { events, others } = findIn(index, sought);
  return findNames({ db, index }, [...events, ...others], sought);
}

async function findNames(
  { db, index }: Pick<Suggesting, 'db' | 'index'>,
  found: readonly DocumentId[],
  sought: Sought,
): Promise<string[]> {
  const best = bestNames(index, found, { sought, limit: TRIED });
  return selectTitles(
    db,
    best.map((document) => index.getKey(document)),
  );
}

const findHits = (index: DocumentIndex, wanted: readonly Wanted[]): Hits[] =>
  wanted.map((each) => index.hits(meantBy(index, each)));

/** Removes duplicates that differ only in spelling. */
function unlike(texts: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const text of texts) {
    const key = nameForms(text)[0] ?? text;
    if (!once.has(key)) once.set(key, text);
  }
  return [...once.values()];
}
