import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import type { ImageThumbnails } from '#lib/answers/image.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { DocumentIndex } from './index/document-index.ts';
import { selectKeywords, selectUnfound } from './index/keyword.repository.server.ts';
import { createKeywordCounter } from './index/keyword-counter.server.ts';
import { keepSearchIndex } from './index/search-index.server.ts';
import type { SearchedKind } from './index/searched-kind.server.ts';
import { typedWords, wantedWords } from './query.ts';
import { type Category, rankBest, rankBestByTitle } from './ranking.ts';
import { type FoundRow, selectFound } from './search.repository.server.ts';
import { SEARCH_PAGE_SIZE, type SearchKeyword, type SearchResult } from './search.schema.ts';
import { createSimilar } from './similar.server.ts';
import { suggest } from './suggest.server.ts';
import { cutExcerpt, isFound, marksIn } from './words/marks.ts';
import { stemsFor } from './words/stems.server.ts';
import { type Understood, understand } from './words/understand.ts';

export interface SearchServiceParts {
  database: Database;
  clock: Clock;
  kinds: readonly SearchedKind[];
  images(
    ids: Iterable<number>,
    facts?: AnswerFacts,
  ): Promise<ReadonlyMap<number, { image_thumbnails: ImageThumbnails }>>;
  feed?: ChangeSource | undefined;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}

export type SearchService = ReturnType<typeof createSearchService>;

interface Found {
  count: number;
  /** in both categories */
  total: number;
  results: SearchResult[];
}

/** A resolved query and the index it was resolved with. */
interface Asked extends Understood {
  index: DocumentIndex;
}

interface Paging {
  page: number;
  page_size: number;
}

const MAX_SIMILAR = 12;

const FIRST: Paging = { page: 1, page_size: SEARCH_PAGE_SIZE };

/** Full-text search of the site (SEARCH-01, API-30 … API-33, G-71, G-72). */
export function createSearchService(parts: SearchServiceParts) {
  const { database, clock, kinds, images } = parts;
  const labels = new Map(kinds.map(({ kind, label }) => [kind, label]));
  const { db } = database;
  const index = keepSearchIndex(parts);
  const keywords = createKeywordCounter(parts);

  async function ask(text: string): Promise<Asked> {
    const known = await index.current();
    const words = typedWords(text);
    const wanted = wantedWords(words, await stemsFor(db, known.lexicon, words));
    return { index: known, ...understand(known, text, { wanted, now: clock.now().getTime() }) };
  }

  async function findIn(
    category: Category,
    asked: Asked,
    { page, page_size }: Paging,
    facts?: AnswerFacts,
  ): Promise<Found> {
    const { found, sought, index: known } = asked;
    const first = (page - 1) * page_size;
    const all = found[category];
    const best = rankBest(known, all, { sought, limit: Math.min(first + page_size, all.length) });
    const rows = await selectFound(
      db,
      best.slice(first).map((document) => known.getKey(document)),
    );
    return {
      count: all.length,
      total: found.events.length + found.others.length,
      results: await loadResults(rows, asked, facts),
    };
  }

  async function loadResults(
    rows: readonly FoundRow[],
    asked: Asked,
    facts?: AnswerFacts,
  ): Promise<SearchResult[]> {
    const found = isFound(asked.index, asked.meant);
    const pictures = await images(
      rows.flatMap(({ image }) => image ?? []),
      facts,
    );
    return rows.map(({ kind, object_id, title, text, url, image, date }) => {
      const excerpt = cutExcerpt(text, found);
      return {
        type: kind,
        type_name: labels.get(kind) ?? '',
        id: object_id,
        title,
        text: excerpt,
        url,
        date: date ? berlinIso(date) : null,
        image_thumbnails: toPictures(pictures.get(image ?? 0)),
        title_marks: marksIn(title, found),
        text_marks: marksIn(excerpt, found),
      };
    });
  }

  const similar = createSimilar({
    clock,
    feed: parts.feed,
    kinds,
    async best(text, preferred) {
      const { index: known, found, sought } = await ask(text);
      const all = [...found.events, ...found.others];
      const best = rankBestByTitle(known, all, {
        sought,
        kinds: preferred,
        limit: MAX_SIMILAR,
      });
      return selectFound(
        db,
        best.map((document) => known.getKey(document)),
      );
    },
  });

  return {
    /** The best of both categories, however it was misspelt, for editors. It counts as no search. */
    async meant(text: string, limit: number) {
      const { index: known, found, sought, did_you_mean } = await ask(text);
      const all = [...found.events, ...found.others];
      const best = rankBestByTitle(known, all, { sought, kinds: [], limit });
      const rows = await selectFound(
        db,
        best.map((document) => known.getKey(document)),
      );
      return { rows, did_you_mean };
    },

    /** Suggestions for a URL that is not found. Not counted as a query. */
    similar,

    /** The first page of both categories (G-10, G-71). Results are not cached; `facts` is marked accordingly. */
    async search(text: string, facts?: AnswerFacts) {
      if (facts) facts.cacheable = false;
      const asked = await ask(text);
      const events = await findIn('events', asked, FIRST, facts);
      const others = await findIn('others', asked, FIRST, facts);
      const { did_you_mean } = asked;
      const count = events.total;
      keywords.note(text, count);
      return { query: text, did_you_mean: count > 0 ? did_you_mean : null, events, others };
    },

    /** One category, paginated. Results in the other category also count as found (G-115). */
    async find(category: Category, text: string, paging: Paging, facts?: AnswerFacts) {
      if (facts) facts.cacheable = false;
      const asked = await ask(text);
      const found = await findIn(category, asked, paging, facts);
      if (paging.page === 1) keywords.note(text, found.total);
      const { did_you_mean } = asked;
      return { ...found, did_you_mean: found.count > 0 ? did_you_mean : null };
    },

    /** Completions of a query, at most eight (G-72). */
    async suggest(text: string): Promise<string[]> {
      return suggest({ db, index: await index.current(), now: clock.now() }, text);
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

/** The schema knows them by name only. */
const toPictures = (picture?: { image_thumbnails: ImageThumbnails }) =>
  picture ? { ...picture.image_thumbnails } : null;
