import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createResults, type Paging, type ResultParts } from './found-results.server.ts';
import type { DocumentId, DocumentIndex } from './index/document-index.ts';
import { selectKeywords, selectUnfound } from './index/keyword.repository.server.ts';
import { createKeywordCounter } from './index/keyword-counter.server.ts';
import { keepSearchIndex } from './index/search-index.server.ts';
import { createQueryReader, type ReadQuery } from './query-reader.server.ts';
import { type Category, rankBestByTitle } from './ranking.ts';
import { selectFound } from './search.repository.server.ts';
import { type ProgrammeOfDays, SEARCH_PAGE_SIZE, type SearchKeyword } from './search.schema.ts';
import { createSimilar } from './similar.server.ts';
import { suggest } from './suggest.server.ts';
import { sayDays } from './times/named-days.server.ts';
import type { Days } from './times/time-words.server.ts';
import { keepSynonyms, type SynonymLine } from './words/synonyms.server.ts';

export interface SearchServiceParts extends Omit<ResultParts, 'db'> {
  database: Database;
  clock: Clock;
  /** groups of words that mean the same; the same array until it is changed (G-551) */
  synonyms?: () => Promise<readonly SynonymLine[]>;
  /** the programme of these days: its address, and how many performances it has */
  programme?: (days: Days, facts?: AnswerFacts) => Promise<{ url: string; count: number }>;
  feed?: ChangeSource | undefined;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}

export type SearchService = ReturnType<typeof createSearchService>;

const NO_SYNONYMS: readonly SynonymLine[] = [];
const MAX_SIMILAR = 12;

const FIRST: Paging = { page: 1, page_size: SEARCH_PAGE_SIZE };

/** Full-text search of the site (SEARCH-01, API-30 … API-33, G-71, G-72). */
export function createSearchService(parts: SearchServiceParts) {
  const { database, clock, kinds, images } = parts;
  const { db } = database;
  const index = keepSearchIndex(parts);
  const keywords = createKeywordCounter(parts);
  const synonyms = keepSynonyms(db, parts.synonyms ?? (async () => NO_SYNONYMS));
  const { understandText, readWords } = createQueryReader({ db, clock, index, synonyms });
  const results = createResults({ db, kinds, images });

  const findIn = (
    category: Category,
    { index: known, understood }: ReadQuery,
    ...rest: [Paging, AnswerFacts?]
  ) => results.find(category, known, understood[category], ...rest);

  async function findDays({ days }: ReadQuery, facts?: AnswerFacts): Promise<ProgrammeOfDays> {
    if (!days || !parts.programme) return null;
    return { title: sayDays(days, clock.now()), ...(await parts.programme(days, facts)) };
  }

  /** The best performance and the best other match of each title. */
  async function findBest(
    text: string,
    { kinds: preferred, limit }: { kinds: readonly string[]; limit: number },
  ) {
    const known = await index.current();
    const { found, sought, did_you_mean } = await readWords(known, text);
    const all = [...found.events, ...found.others];
    const best = rankBestByTitle(known, all, { sought, kinds: preferred, limit });
    const rows = await selectFound(
      db,
      best.map((document) => known.getKey(document)),
    );
    return { rows, did_you_mean };
  }

  const similar = createSimilar({
    clock,
    feed: parts.feed,
    kinds,
    best: async (text, preferred) =>
      (await findBest(text, { kinds: preferred, limit: MAX_SIMILAR })).rows,
  });

  return {
    /** The best of both categories, however it was misspelt, for editors. It counts as no search. */
    meant: (text: string, limit: number) => findBest(text, { kinds: [], limit }),

    /** Ids of the performances that have these words, however they were misspelt. It counts as no search. */
    async findEvents(text: string): Promise<ReadonlySet<number>> {
      const known = await index.current();
      const { found } = await readWords(known, text);
      // the programme's category holds productions, too
      const events = found.events.filter((document) => known.kinds[document] === known.eventKind);
      return new Set(events.map((document) => known.getKey(document).object_id));
    },

    /** Suggestions for a URL that is not found. Not counted as a query. */
    similar,

    /** The first page of both categories (G-10, G-71). Results are not cached; `facts` is marked accordingly. */
    async search(text: string, facts?: AnswerFacts) {
      if (facts) facts.cacheable = false;
      const asked = await understandText(text);
      const { worth: own, ...events } = await findIn('events', asked, FIRST, facts);
      const { worth, ...others } = await findIn('others', asked, FIRST, facts);
      const programme = await findDays(asked, facts);
      const count = events.count + others.count;
      keywords.note(text, count);
      const did_you_mean = count > 0 ? asked.did_you_mean : null;
      // days were asked for: what is played then
      const isOfDays = asked.days !== null && events.count > 0;
      const leads: Category = worth > own && !isOfDays ? 'others' : 'events';
      return { query: text, did_you_mean, programme, leads, events, others };
    },

    /** One category, paginated. Results in the other category also count as found (G-115). */
    async find(category: Category, text: string, paging: Paging, facts?: AnswerFacts) {
      if (facts) facts.cacheable = false;
      const asked = await understandText(text);
      const { worth: _, ...found } = await findIn(category, asked, paging, facts);
      const { others, events } = asked.understood;
      /** in the other category */
      const elsewhere =
        category === 'events'
          ? others.found.others.length
          : countGroups(asked.index, events.found.events);
      const isFirst = paging.page === 1;
      const programme = category === 'events' && isFirst ? await findDays(asked, facts) : null;
      if (isFirst) keywords.note(text, found.count + elsewhere);
      const { did_you_mean } = asked;
      return {
        ...found,
        total: found.count + elsewhere,
        programme,
        did_you_mean: found.count > 0 ? did_you_mean : null,
      };
    },

    /** Completions of a query, at most eight (G-72, G-554). */
    async suggest(text: string) {
      return suggest(
        {
          db,
          index: await index.current(),
          now: clock.now(),
          synonyms,
          images,
          labels: results.labels,
        },
        text,
      );
    },

    /** Most frequent queries (API-78). */
    async keywords(
      actor: Actor,
      { page, page_size, only }: Paging & { only?: 'unfound' | undefined },
    ) {
      requireRole(actor, 'editor');
      const paging = { limit: page_size, offset: (page - 1) * page_size };
      const { count, rows } = await selectKeywords(db, paging, only);
      const results = rows.map(({ last_searched_at, ...row }): SearchKeyword => {
        return { ...row, last_searched_at: berlinIso(last_searched_at) };
      });
      return { count, results };
    },

    /** What visitors looked for in vain, most often first (G-91). */
    async unfound(actor: Actor, limit: number): Promise<{ keyword: string; count: number }[]> {
      requireRole(actor, 'editor');
      return selectUnfound(db, limit);
    },

    /** Writes pending counts; also called on shutdown. */
    flush: keywords.flush,
    index,
  };
}

const countGroups = (index: DocumentIndex, events: readonly DocumentId[]) =>
  new Set(events.map((document) => index.groups[document])).size;
