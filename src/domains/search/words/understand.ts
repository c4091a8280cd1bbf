import {
  BEGUN,
  BEST_HIT,
  type DocumentId,
  type DocumentIndex,
  type Hits,
  type Meant,
  NAMED,
} from '../index/document-index.ts';
import { isSuggested } from '../index/search-document.ts';
import { findMeaning, MAX_LETTERS, type Wanted, wantedWord } from '../query.ts';
import { findIn, type Sought, type Span } from '../ranking.ts';
import { findKnownParts, splitCompound } from './compounds.ts';
import { fold, getAllowedSlips, getCertainSlips, getForms, nameForms, tokenise } from './fold.ts';
import { findByInitials } from './initials.ts';
import type { WordId } from './lexicon.ts';
import { getSound } from './sound.ts';

/** A resolved query. */
export interface Understood {
  sought: Sought;
  found: ReturnType<typeof findIn>;
  /** for each query word the matching words of the documents */
  meant: readonly Meant[];
  /** set if a word was replaced or dropped */
  did_you_mean: string | null;
}

/** A query word and its replacements; none: it is dropped. */
interface Reading {
  word: string;
  instead: readonly string[] | null;
  meant: readonly Meant[];
}

/** The words of a query, and the time that it is about. */
interface Asked {
  wanted: readonly Wanted[];
  now: number;
  span?: Span | undefined;
}

/**
 * Known words are used as typed; initials match names if no document has all words. An unknown word becomes the nearest
 * known words or two compound parts, and alone also one known part; otherwise it is dropped if another word remains. If
 * all words are known but no document has all, one of them is replaced.
 */
export function understand(index: DocumentIndex, text: string, asked: Asked): Understood {
  const understood = resolve(index, text, asked);
  return asked.wanted.length > 1 ? withNamedPages(index, understood, asked) : understood;
}

/** Pages that one word of the query names: 'Karten kaufen' means the page 'Karten', whatever it says of buying. */
function withNamedPages(index: DocumentIndex, understood: Understood, asked: Asked): Understood {
  const { found, sought } = understood;
  const forms = asked.wanted.flatMap((each) => [...each.forms, ...(each.others?.forms ?? [])]);
  const [first] = sought.hits;
  const named = [...index.called(forms)].flatMap(([document, level]) => {
    const isPage = index.kinds[document] === index.pageKind && level >= NAMED;
    return isPage && index.isShown(document, sought.now) ? document : [];
  });
  // few queries name a page, and common words find thousands of documents
  if (named.length === 0) return understood;
  // as much as a word that begins a title
  if (first) for (const document of named) first[document] = BEST_HIT;
  const known = new Set(found.others);
  const others = [...found.others, ...named.filter((document) => !known.has(document))];
  return { ...understood, found: { ...found, others }, sought };
}

function resolve(index: DocumentIndex, text: string, { wanted, now, span }: Asked): Understood {
  const owns = wanted.map((each) => findMeaning(index, each));
  const held = owns.map((own) => isHeld(index, own, now));
  const moment = { now, span, wanted };
  const asWritten = held.includes(false)
    ? null
    : take(index, text, ownReadings(wanted, owns), moment);
  if (asWritten && (wanted.length < 2 || isAnyFound(asWritten))) return asWritten;
  const named = findByInitials(index, text, { wanted, owns });
  const byInitials = named && foundBy(index, named, moment);
  if (byInitials && isAnyFound(byInitials)) return byInitials;
  const others = owns.filter((_, place) => held[place]).map((own) => index.hits(own));
  const readings = wanted.map((each, place): Reading => {
    const own = owns[place] as Meant;
    return held[place]
      ? { word: each.word, instead: null, meant: [own] }
      : guessed(index, each.word, { now, others });
  });
  const left = readings.some(({ meant }) => meant.length > 0)
    ? readings
    : readings.map((each) => ({ ...each, instead: null }));
  const understood = asWritten ?? take(index, text, left, moment);
  if (isAnyFound(understood)) return understood;
  if (wanted.length < 2) return readKnownPart(index, text, moment) ?? understood;
  return readAnother(index, text, { ...moment, readings: left }) ?? understood;
}

const ownReadings = (wanted: readonly Wanted[], owns: readonly Meant[]) =>
  wanted.map(({ word }, place): Reading => {
    return { word, instead: null, meant: [owns[place] as Meant] };
  });

function foundBy(
  index: DocumentIndex,
  { meant, ...named }: NonNullable<ReturnType<typeof findByInitials>>,
  { now, span }: Asked,
): Understood {
  const sought = { ...named, now, span };
  return { sought, found: findIn(index, sought), meant, did_you_mean: null };
}

function take(
  index: DocumentIndex,
  text: string,
  readings: readonly Reading[],
  { wanted, now, span }: Asked,
): Understood {
  const asked = text.slice(0, MAX_LETTERS);
  const meant = readings.flatMap((each) => each.meant);
  const isMissing = readings.some((each) => each.meant.length === 0 && each.instead === null);
  const hits = isMissing ? [] : meant.map((each) => index.hits(each));
  const other = readings.reduce(
    (said, { word, instead }) => (instead ? replaceWord(said, word, instead.join(' ')) : said),
    asked,
  );
  // the corrected query may be a name as well
  const called = index.called([...nameForms(asked), ...(isMissing ? [] : nameForms(other))]);
  if (wanted.length === 1) addSynonymNames(index, called, wanted);
  const sought = { hits, called, now, span };
  return {
    sought,
    found: findIn(index, sought),
    meant,
    did_you_mean: other === asked ? null : other.replace(/\s+/g, ' ').trim(),
  };
}

/** What is called by another word for the query counts as if it were another name of it: 'Tickets' is the page 'Karten'. */
function addSynonymNames(
  index: DocumentIndex,
  called: Map<DocumentId, number>,
  [word]: readonly Wanted[],
): void {
  for (const [document, level] of index.called(word?.others?.forms ?? [])) {
    if (level < NAMED) continue;
    if ((called.get(document) ?? 0) < NAMED) called.set(document, NAMED);
  }
}

/** Prefers a similar word that occurs with the other words: 'Carnegy Hall' is not 'Carney'. */
function guessed(
  index: DocumentIndex,
  word: string,
  { now, others }: { now: number; others: readonly Hits[] },
): Reading {
  const max = getAllowedSlips(fold(word));
  const beside = others.length > 0 ? findNear(index, word, now, { max, others }) : null;
  if (beside) return { word, ...beside };
  const near = findNear(index, word, now, { max: 1 });
  const parts = near ? null : guessCompound(index, word, now);
  const meant = near ?? parts ?? findBegun(index, word, now) ?? findNear(index, word, now, { max });
  return meant ? { word, ...meant } : { word, instead: [], meant: [] };
}

/** A word that begins nearly so: 'zaubr' is the beginning of 'Zauberflöte'. */
function findBegun(index: DocumentIndex, word: string, now: number): Guess | null {
  const form = fold(word);
  if (form.length < SHORTEST_BEGINNING || !isSuggested(word)) return null;
  const begun = index.lexicon
    .nearlyBegunBy(form)
    .filter((id) => isSuggested(index.lexicon.shown(id)) && index.holds([id], now));
  begun.sort((a, b) => byFrequency(index, a, b));
  return begun[0] === undefined ? null : makeGuess(index, begun);
}

/** Shorter beginnings are similar to too many others. */
const SHORTEST_BEGINNING = 5;

type Guess = Pick<Reading, 'instead' | 'meant'>;

/** Words at the smallest edit distance; the most frequent ones first. */
export function findNearWords(
  index: DocumentIndex,
  word: string,
  { max, holds }: { max: number; holds(id: WordId): boolean },
): WordId[] {
  const { lexicon } = index;
  for (const form of getForms(word)) {
    // years are not corrected
    if (!isSuggested(word)) return [];
    const isShort = getAllowedSlips(form) === 0;
    for (let slips = 1; slips <= (isShort ? 1 : Math.min(max, getAllowedSlips(form))); slips++) {
      const isCertain = slips <= getCertainSlips(form);
      const near = lexicon
        .near(form, slips)
        .filter((id) => isSuggested(lexicon.shown(id)))
        .filter((id) => isCertain || getSound(form) === getSound(fold(lexicon.shown(id))))
        .filter((id) => !isShort || isSwapped(form, fold(lexicon.shown(id))));
      const held = near.filter(holds);
      if (held.length > 0) return held.sort((a, b) => byFrequency(index, a, b));
    }
  }
  return [];
}

export function byFrequency(index: DocumentIndex, a: WordId, b: WordId): number {
  const [one, other] = [index.lexicon.shown(a), index.lexicon.shown(b)];
  return (
    index.frequency(b) - index.frequency(a) || one.length - other.length || (one < other ? -1 : 1)
  );
}

function findNear(
  index: DocumentIndex,
  word: string,
  now: number,
  { max, others = [] }: { max: number; others?: readonly Hits[] },
): Guess | null {
  const near = findNearWords(index, word, { max, holds: (id) => index.holds([id], now, others) });
  return near[0] === undefined ? null : makeGuess(index, near);
}

/** Stop words ('der') are corrected, but not searched for. */
function makeGuess(index: DocumentIndex, near: readonly WordId[]): Guess {
  const { lexicon } = index;
  const word = lexicon.shown(near[0] as WordId);
  const form = fold(word);
  const stem = lexicon.findStem(form);
  if (!stem) return { instead: [word], meant: [] };
  // then it is searched for as if it had been typed
  const own = findMeaning(index, wantedWord(word, new Map([[form, stem]])));
  return { instead: [word], meant: [[[BEGUN, near], ...own]] };
}

/** Anagrams: the only mistake allowed in short words. */
const isSwapped = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

function guessCompound(index: DocumentIndex, word: string, now: number): Guess | null {
  const parts = splitCompound(index.lexicon, fold(word));
  if (!parts) return null;
  const meant = parts.map((part) => {
    const stem = index.lexicon.findStem(part) ?? '';
    return findMeaning(index, wantedWord(part, new Map([[part, stem]])));
  });
  if (!meant.every((each) => isHeld(index, each, now))) return null;
  const shown = parts.map((part) => index.lexicon.shown(index.lexicon.exactly(part)[0] as WordId));
  return { instead: shown, meant };
}

/** One word that leads nowhere: a compound is searched for by the part that is known. */
function readKnownPart(index: DocumentIndex, text: string, asked: Asked): Understood | null {
  const word = asked.wanted[0]?.word;
  if (!word) return null;
  for (const part of findKnownParts(index.lexicon, fold(word))) {
    const near = index.lexicon.exactly(part).filter((id) => index.holds([id], asked.now));
    if (near.length === 0) continue;
    const other = take(index, text, [{ word, ...makeGuess(index, near) }], asked);
    if (isAnyFound(other)) return other;
  }
  return null;
}

/** Each word matches something, but no document matches all: one may be misspelt into another word. Short words are dropped. */
function readAnother(
  index: DocumentIndex,
  text: string,
  { readings, ...moment }: Asked & { readings: Reading[] },
): Understood | null {
  const { wanted, now } = moment;
  const hits = readings.map(({ meant }) => meant.map((each) => index.hits(each)));
  const getOtherHits = (place: number): Hits[] => hits.toSpliced(place, 1).flat();
  for (const [place, { word }] of wanted.entries()) {
    const others = getOtherHits(place);
    const holds = (id: WordId) => index.holds([id], now, others);
    const near = findNearWords(index, word, { max: 1, holds });
    if (near.length === 0) continue;
    const reading = { word, ...makeGuess(index, near) };
    const other = take(index, text, readings.with(place, reading), moment);
    if (isAnyFound(other)) return other;
  }
  for (const [place, { word }] of wanted.entries()) {
    if (getAllowedSlips(fold(word)) > 0) continue;
    const dropped = { word, instead: [], meant: [] };
    const without = take(index, text, readings.with(place, dropped), moment);
    if (isAnyFound(without)) return without;
  }
  return null;
}

const isAnyFound = ({ found }: Understood) => found.events.length + found.others.length > 0;

const isHeld = (index: DocumentIndex, meant: Meant, now: number) =>
  meant.some(([, words]) => index.holds(words, now));

/** Replaces all occurrences of a word. Dropping a word also drops its hyphen. */
export function replaceWord(text: string, word: string, by: string): string {
  const tokens = tokenise(text).filter((each) => fold(each.word) === fold(word));
  return tokens.reduceRight((said, { start, end }) => {
    const [before, after] = [said.slice(0, start), said.slice(end)];
    if (by) return `${before}${by}${after}`;
    const isJoined = /\p{Pd}$/u.test(before);
    return isJoined
      ? before.replace(/\p{Pd}$/u, '') + after
      : before + after.replace(/^\p{Pd}/u, '');
  }, text);
}
