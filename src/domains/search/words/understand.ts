import { type DocumentId, type DocumentIndex, NAMED } from '../index/document-index.ts';
import { BEST_HIT, type Hits, type Meant } from '../index/hits.ts';
import { findMeaning, MAX_LETTERS, type Wanted } from '../query.ts';
import { findIn, type Sought, type Span } from '../ranking.ts';
import { findKnownParts } from './compounds.ts';
import { fold, getAllowedSlips, nameForms, tokenise } from './fold.ts';
import { findNearWords, guessWord, isHeld, makeGuess } from './guesses.ts';
import { findByInitials } from './initials.ts';
import type { WordId } from './lexicon.ts';

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
      : { word: each.word, ...guessWord(index, each.word, { now, others }) };
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
