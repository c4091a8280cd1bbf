import type { Db } from '#database/database.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type DocumentIndex, TITLED } from './index/document-index.ts';
import type { SearchIndex } from './index/search-index.server.ts';
import { typedWords, wantedWords } from './query.ts';
import type { Category, Span } from './ranking.ts';
import { toSpan } from './times/named-days.server.ts';
import { type Days, readTime, saysOnlyProgramme } from './times/time-words.server.ts';
import { listStems } from './words/stems.server.ts';
import type { SynonymSource } from './words/synonyms.server.ts';
import { type Understood, understand } from './words/understand.ts';

/** A query with what it finds, and the index that it was looked up in. */
export interface ReadQuery {
  index: DocumentIndex;
  understood: Record<Category, Understood>;
  days: Days | null;
  did_you_mean: string | null;
}

interface QueryReaderParts {
  db: Db;
  clock: Clock;
  index: SearchIndex;
  synonyms: SynonymSource;
}

/** Reads what visitors type: words, however they are misspelt, and days. */
export function createQueryReader({ db, clock, index, synonyms }: QueryReaderParts) {
  async function readWords(known: DocumentIndex, text: string, span?: Span): Promise<Understood> {
    const words = typedWords(text);
    const stems = await listStems(db, known.lexicon, words);
    const wanted = wantedWords(words, stems, await synonyms.current());
    return understand(known, text, { wanted, now: clock.now().getTime(), span });
  }

  /** A phrase is the word that it stands for, unless the query is a title (G-760). */
  async function readPhrases(known: DocumentIndex, typed: string) {
    const plain = await readWords(known, typed);
    const text = isTitle(plain) ? typed : await synonyms.replacePhrases(typed);
    return { text, plain: text === typed ? plain : await readWords(known, text) };
  }

  /** Days in a query select the performances; everything else is searched for as it is written (G-552). */
  async function understandText(typed: string): Promise<ReadQuery> {
    const known = await index.current();
    const now = clock.now();
    const { text, plain } = await readPhrases(known, typed);
    const asWritten = {
      index: known,
      understood: { events: plain, others: plain },
      days: null,
      did_you_mean: plain.did_you_mean,
    };
    const named = readTime(text, berlinDate(now));
    if (!named) return asWritten;
    const { rest: beside, isDoubtful, ...days } = named;
    const rest = saysOnlyProgramme(beside) ? '' : beside;
    const isName = isTitle(plain);
    if (rest && (isName || (isDoubtful && countFound(plain) > 0))) return asWritten;
    const timed = await readWords(known, rest, toSpan(days, now));
    const isWritten = plain.did_you_mean === null && countFound(plain) > 0;
    // 'Carmen Dezember', and Carmen is played in January
    const anytime = rest && !isWritten ? await readWords(known, rest) : timed;
    const without = isWritten ? plain : anytime;
    const isTimed = timed.found.events.length > 0 && !isName;
    const { did_you_mean } = isTimed ? timed : without;
    return {
      index: known,
      days,
      did_you_mean: did_you_mean && rest ? text.replace(rest, did_you_mean) : null,
      understood: { events: isTimed ? timed : without, others: without },
    };
  }

  return { readWords, understandText };
}

const isTitle = ({ sought }: Understood) => [...sought.called.values()].includes(TITLED);

const countFound = ({ found }: Understood) => found.events.length + found.others.length;
