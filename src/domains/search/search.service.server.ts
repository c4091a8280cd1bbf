import type { Database } from '../../database/database.ts';
import { type Actor, requireRole } from '../../lib/actor.ts';
import type { AnswerFacts } from '../../lib/answer-facts.ts';
import { berlinIso } from '../../lib/berlin-days.server.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ChangeSource } from '../../lib/remembered.server.ts';
import type { ImageThumbnails } from '../media/image.schema.ts';
import { formsOf, tokensOf } from './fold.ts';
import { stemsOf } from './index.repository.server.ts';
import { selectKeywords } from './keyword.repository.server.ts';
import { createKeywordCounter } from './keyword-counter.server.ts';
import { excerptOf, isFound, marksIn } from './marks.ts';
import { nearWords } from './near-words.server.ts';
import {
  foundLexemes,
  type Query,
  queryOf,
  typedWords,
  type Wanted,
  wantedWords,
} from './query.ts';
import {
  type Category,
  type FoundRow,
  selectFound,
  selectHeld,
} from './search.repository.server.ts';
import { SEARCH_PAGE_SIZE, type SearchKeyword, type SearchResult } from './search.schema.ts';
import { keepSearchIndex } from './search-index.server.ts';
import { suggest } from './suggest.server.ts';

export interface SearchServiceParts {
  database: Database;
  clock: Clock;
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

interface Paging {
  page: number;
  page_size: number;
}

/** What somebody looks for, as it was understood. */
interface Understood {
  query: Query | null;
  wanted: readonly Wanted[];
  /** where a word was taken for another */
  did_you_mean: string | null;
}

const FIRST: Paging = { page: 1, page_size: SEARCH_PAGE_SIZE };

/** The search of the whole site (SEARCH-01, API-30 … API-33, G-71, G-72). */
export function createSearchService(parts: SearchServiceParts) {
  const { database, clock, images } = parts;
  const { db } = database;
  const index = keepSearchIndex(parts);
  const keywords = createKeywordCounter(parts);

  /** A word that nothing holds is taken for the nearest ones; as long as all are held, nothing is guessed. */
  async function understand(text: string, now: Date): Promise<Understood> {
    const words = typedWords(text);
    const stems = await stemsOf(db, words.flatMap(formsOf));
    const wanted = wantedWords(words, stems);
    const whole = queryOf(text, wanted);
    const single = wanted.map((each) => foundLexemes(each).join(' | '));
    const held = await selectHeld(db, single, now);
    let meant = text.slice(0, 400);
    const corrected: Wanted[] = [];
    for (const [place, each] of wanted.entries()) {
      const near = held.has(place) ? [] : await shownNear(each.word, now);
      corrected.push({ ...each, near: [...new Set(near.map(({ folded }) => folded))] });
      if (near[0]) meant = replaceWord(meant, each.word, near[0].word);
    }
    const isCorrected = corrected.some(({ near }) => near.length > 0);
    if (!isCorrected) return { query: whole, wanted, did_you_mean: null };
    return { query: queryOf(text, corrected), wanted: corrected, did_you_mean: meant };
  }

  async function shownNear(word: string, now: Date) {
    const near = await nearWords(db, word);
    const held = await selectHeld(
      db,
      near.map(({ folded }) => `'${folded}'`),
      now,
    );
    return near.filter((_, place) => held.has(place));
  }

  async function findIn(
    category: Category,
    { query, wanted }: Understood,
    { page, page_size }: Paging,
    facts?: AnswerFacts,
  ): Promise<Found> {
    if (!query) return { count: 0, total: 0, results: [] };
    const { rows, ...counts } = await selectFound(db, query, {
      ...{ category, now: clock.now(), limit: page_size, offset: (page - 1) * page_size },
    });
    return { ...counts, results: await resultsOf(rows, wanted, facts) };
  }

  async function resultsOf(
    rows: readonly FoundRow[],
    wanted: readonly Wanted[],
    facts?: AnswerFacts,
  ): Promise<SearchResult[]> {
    const words = rows.flatMap(({ title, text }) =>
      tokensOf(`${title} ${text}`).flatMap(({ word }) => formsOf(word)),
    );
    const found = isFound(wanted, await stemsOf(db, words));
    const pictures = await images(
      rows.flatMap(({ image }) => image ?? []),
      facts,
    );
    return rows.map(({ kind, object_id, title, text, url, image, date }) => {
      const excerpt = excerptOf(text, found);
      return {
        ...{ type: kind, id: object_id, title, text: excerpt, url },
        date: date ? berlinIso(date) : null,
        image_thumbnails: picturesOf(pictures.get(image ?? 0)),
        title_marks: marksIn(title, found),
        text_marks: marksIn(excerpt, found),
      };
    });
  }

  return {
    /** The first page of both categories (G-10, G-71). No answer is kept; `facts` learns that. */
    async search(text: string, facts?: AnswerFacts) {
      if (facts) facts.cacheable = false;
      const understood = await understand(text, clock.now());
      const events = await findIn('events', understood, FIRST, facts);
      const others = await findIn('others', understood, FIRST, facts);
      const { did_you_mean } = understood;
      const count = events.total;
      keywords.note(text, count);
      return { query: text, did_you_mean: count > 0 ? did_you_mean : null, events, others };
    },

    /** One category, in pages. What stands in the other counts as found, too: only then nothing is missing (G-115). */
    async find(category: Category, text: string, paging: Paging, facts?: AnswerFacts) {
      if (facts) facts.cacheable = false;
      const understood = await understand(text, clock.now());
      const found = await findIn(category, understood, paging, facts);
      if (paging.page === 1) keywords.note(text, found.total);
      const { did_you_mean } = understood;
      return { ...found, did_you_mean: found.count > 0 ? did_you_mean : null };
    },

    /** What somebody may be about to type, at most eight (G-72). */
    suggest: (text: string) => suggest(db, text, clock.now()),

    /** What visitors looked for, most often first (API-78). */
    async keywords(actor: Actor, { page, page_size }: Paging) {
      requireRole(actor, 'editor');
      const paging = { limit: page_size, offset: (page - 1) * page_size };
      const { count, rows } = await selectKeywords(db, paging);
      const results = rows.map(({ last_searched_at, ...row }): SearchKeyword => {
        return { ...row, last_searched_at: berlinIso(last_searched_at) };
      });
      return { count, results };
    },

    /** Writes what was counted; also called when the server stops. */
    flush: keywords.flush,
    index,
  };
}

/** The schema knows them by name only. */
const picturesOf = (picture?: { image_thumbnails: ImageThumbnails }) =>
  picture ? { ...picture.image_thumbnails } : null;

/** The word as it stands in the text, in the place of which another is read. */
function replaceWord(text: string, word: string, by: string): string {
  const token = tokensOf(text).find((each) => each.word === word);
  return token ? `${text.slice(0, token.start)}${by}${text.slice(token.end)}` : text;
}
