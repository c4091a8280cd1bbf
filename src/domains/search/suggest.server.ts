import type { Db } from '#database/database.ts';
import type { ResultParts } from './found-results.server.ts';
import type { DocumentId, DocumentIndex } from './index/document-index.ts';
import type { Hits } from './index/hits.ts';
import { isSuggested } from './index/search-document.ts';
import { findMeaning, MAX_LETTERS, typedWords, type Wanted, wantedWords } from './query.ts';
import { findIn, listBestNames, pick, type Sought } from './ranking.ts';
import { type FoundRow, selectFound } from './search.repository.server.ts';
import { MAX_SUGGESTIONS, type Suggestion } from './search.schema.ts';
import { listTimesBegunBy } from './times/time-words.server.ts';
import { TIMES_TEXTS } from './times/times.texts.ts';
import { fold, getForms, nameForms, shownWord, tokenise } from './words/fold.ts';
import { byFrequency, findNearWords } from './words/guesses.ts';
import type { WordId } from './words/lexicon.ts';
import { listStems } from './words/stems.server.ts';
import type { SynonymSource } from './words/synonyms.server.ts';
import { understand } from './words/understand.ts';

/** Candidates; words that occur only in hidden documents are dropped. */
const TRIED = 30;
/** Titles read; some are duplicates of words. */
const MAX_TITLES = 12;
/** Words suggested before titles. */
const MAX_WORDS = 4;
/** Upper bound of spelling mistakes; `getAllowedSlips` decides by the word's length. */
const MAX_SLIPS = 3;
/** Words of the house and days are suggested from here on. */
const MIN_LETTERS = 3;

interface Suggesting {
  db: Db;
  index: DocumentIndex;
  now: Date;
  synonyms: SynonymSource;
  images: ResultParts['images'];
  /** names of kinds */
  labels: ReadonlyMap<string, string>;
}

/** A document to suggest: its title, or a word that it contains, after what is typed before it. */
interface Candidate {
  document: DocumentId;
  word?: { before: string; id: WordId };
}

/** Completes a query: endings of its last word, then titles; without matches the nearest words, or the corrected query. */
export async function suggest(parts: Suggesting, text: string): Promise<Suggestion[]> {
  const { db, index } = parts;
  const now = parts.now.getTime();
  const asked = text.slice(0, MAX_LETTERS);
  const last = tokenise(asked).at(-1);
  if (!last || !fold(last.word)) return [];
  const before = asked.slice(0, last.start);
  const stems = await listStems(db, index.lexicon, typedWords(asked));
  const wanted = wantedWords(typedWords(asked), stems);
  const complete = findHits(index, wantedWords(typedWords(before), stems));
  const holds = (id: WordId) => index.holds([id], now, complete);
  const toCandidate = (id: WordId): Candidate => {
    const document = index.findHolder(id, now, complete) as DocumentId;
    return { document, word: { before, id } };
  };
  const ids = findCompletions(index, last.word).filter(holds).slice(0, MAX_SUGGESTIONS);
  const words = ids.map(toCandidate);
  const titles = findTitles(index, asked, { wanted, now });
  const begun = await readSuggestions(parts, [
    ...words.slice(0, MAX_WORDS),
    ...titles,
    ...words.slice(MAX_WORDS),
  ]);
  const kept = before.trim() ? [] : await findKept(parts, last.word);
  if (begun.length + kept.length > 0) {
    return finish(parts, [...begun.slice(0, 1), ...kept, ...begun.slice(1)]);
  }
  const near = findNearWords(index, last.word, { max: MAX_SLIPS, holds }).slice(0, MAX_SUGGESTIONS);
  if (near.length > 0) return finish(parts, await readSuggestions(parts, near.map(toCandidate)));
  const { did_you_mean, found, sought } = understand(index, asked, { wanted, now });
  const all = [...found.events, ...found.others];
  if (all.length === 0) return [];
  if (did_you_mean) return finish(parts, [toText(did_you_mean.toLowerCase())]);
  return finish(parts, await readSuggestions(parts, findNames(index, all, sought)));
}

/** A suggestion before its picture is loaded. */
interface Described extends Omit<Suggestion, 'picture'> {
  image: number | null;
}

const toText = (text: string, type_name: string | null = null): Described => {
  return { text, type_name, image: null };
};

/** Days, and words that the house keeps for others: 'Tickets', where everything says 'Karten'. */
async function findKept({ synonyms }: Suggesting, beginning: string): Promise<Described[]> {
  if (beginning.length < MIN_LETTERS) return [];
  const times = listTimesBegunBy(beginning);
  const words = await synonyms.begunBy(beginning);
  return [
    ...times.map((text) => toText(text, TIMES_TEXTS.de.programme)),
    ...words.slice(0, 1).map((text) => toText(text)),
  ];
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

/** Documents whose titles match. */
function findTitles(
  index: DocumentIndex,
  text: string,
  { wanted, now }: { wanted: readonly Wanted[]; now: number },
): Candidate[] {
  const hits = findHits(index, wanted);
  const sought = { hits, called: index.called(nameForms(text)), now };
  const { events, others } = findIn(index, sought);
  return findNames(index, [...events, ...others], sought);
}

function findNames(
  index: DocumentIndex,
  found: readonly DocumentId[],
  sought: Sought,
): Candidate[] {
  const best = listBestNames(index, found, { sought, limit: MAX_TITLES });
  return best.map((document) => ({ document }));
}

const findHits = (index: DocumentIndex, wanted: readonly Wanted[]): Hits[] =>
  wanted.map((each) => index.hits(findMeaning(index, each)));

/** Reads titles and kinds; words are spelt as in their document. */
async function readSuggestions(
  { db, index, labels }: Suggesting,
  candidates: readonly Candidate[],
): Promise<Described[]> {
  const getKey = ({ document }: Candidate) => index.getKey(document);
  const words = candidates.filter(({ word }) => word);
  const titles = candidates.filter(({ word }) => !word);
  const rows = await selectFound(db, [...words, ...titles].map(getKey), words.length);
  const byKey = new Map<string, FoundRow>();
  // the first one has its text
  for (const row of rows.toReversed()) byKey.set(`${row.kind} ${row.object_id}`, row);
  return candidates.flatMap((candidate): Described[] => {
    const { kind, object_id } = getKey(candidate);
    const row = byKey.get(`${kind} ${object_id}`);
    if (!row) return [];
    const { word } = candidate;
    if (word) return [toText(word.before + spellWord(index.lexicon.shown(word.id), row))];
    return [{ text: row.title, type_name: labels.get(kind) ?? null, image: row.image }];
  });
}

/** The first ones, with their pictures. */
async function finish(
  { images }: Suggesting,
  described: readonly Described[],
): Promise<Suggestion[]> {
  const shown = unlike(described).slice(0, MAX_SUGGESTIONS);
  const pictures = await images(shown.flatMap(({ image }) => image ?? []));
  return shown.map(({ text, type_name, image }) => {
    const picture = pictures.get(image ?? 0)?.image_thumbnails.small ?? null;
    return { text, type_name, picture };
  });
}

/** As its document writes it, in the title first. What only names it (people, places) begins with a capital letter. */
function spellWord(word: string, { title, text }: FoundRow): string {
  for (const written of [title, text]) {
    const found = tokenise(written).find((token) => shownWord(token.word) === word);
    if (found) return found.word;
  }
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Removes duplicates that differ only in spelling; what has a kind says more than a mere word. */
function unlike(suggestions: readonly Described[]): Described[] {
  const once = new Map<string, Described>();
  for (const each of suggestions) {
    const key = nameForms(each.text)[0] ?? each.text;
    const known = once.get(key);
    if (!known || (known.type_name === null && each.type_name !== null)) once.set(key, each);
  }
  return [...once.values()];
}
