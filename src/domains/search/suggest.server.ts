import type { Db } from '../../database/database.ts';
import { fold, nameForms, tokensOf } from './fold.ts';
import { stemsOf } from './index.repository.server.ts';
import { nearWords } from './near-words.server.ts';
import { foundLexemes, queryOf, typedWords, wantedWords } from './query.ts';
import { selectHeld, selectTitles, selectWords } from './search.repository.server.ts';
import { MOST_SUGGESTIONS } from './search.schema.ts';

/** So many words are tried; hidden things and articles fall out. */
const TRIED = 30;
/** Beside them there is room for titles. */
const MOST_WORDS = 4;

/** What somebody may be about to type: the word's ends, then titles; where nothing begins so, the nearest words. */
export async function suggest(db: Db, text: string, now: Date): Promise<string[]> {
  const tokens = tokensOf(text.slice(0, 400));
  const last = tokens.at(-1);
  if (!last || !fold(last.word)) return [];
  const before = text.slice(0, last.start).toLowerCase();
  const stems = await stemsOf(
    db,
    typedWords(text).flatMap((word) => [fold(word)]),
  );
  const complete = wantedWords(typedWords(before), stems).map(
    (each) => `(${foundLexemes(each).join(' | ')})`,
  );
  const held = async (words: readonly string[]) => {
    const queries = words.map((word) => [...complete, `'${fold(word)}'`].join(' & '));
    const places = await selectHeld(db, queries, now);
    return words.filter((_, place) => places.has(place));
  };

  const begun = await meantWords(db, await selectWords(db, fold(last.word), TRIED));
  const words = (await held(begun)).map((word) => `${before}${word}`);
  const query = queryOf(text, wantedWords(typedWords(text), stems));
  const titles = query ? await selectTitles(db, query.found, { now, limit: TRIED }) : [];
  const all = [...words.slice(0, MOST_WORDS), ...titles, ...words.slice(MOST_WORDS)];
  if (all.length > 0) return unlike(all).slice(0, MOST_SUGGESTIONS);
  const near = await nearWords(db, last.word);
  const meant = await held(near.map(({ word }) => word));
  return unlike(meant.map((word) => `${before}${word}`)).slice(0, MOST_SUGGESTIONS);
}

/** Without 'der', 'und' and the like. */
async function meantWords(db: Db, words: readonly string[]): Promise<string[]> {
  const stems = await stemsOf(db, words.map(fold));
  return words.filter((word) => stems.get(fold(word)));
}

/** Each only once, however it is spelt. */
function unlike(texts: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const text of texts) {
    const key = nameForms(text)[0] ?? text;
    if (!once.has(key)) once.set(key, text);
  }
  return [...once.values()];
}
