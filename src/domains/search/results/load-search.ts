import type { RouterContextProvider } from 'react-router';
import { redirectToLastPage } from '#lib/api/last-page.ts';
import { noSuchPage } from '#lib/api/route-params.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { requestScope } from '#services.context.ts';
import { typedWords } from '../query.ts';
import { SEARCH_PAGE_SIZE, type SearchResult } from '../search.schema.ts';
import { SEARCH_CATEGORIES, type SearchCategory, searchAddress } from '../search-path.ts';

/** What was found in one category. */
export interface FoundPart {
  category: SearchCategory;
  results: SearchResult[];
  /** the call of the page after it; null: all is there */
  next: string | null;
}

export interface SearchData {
  q: string;
  category: SearchCategory | null;
  page: number;
  counts: Record<SearchCategory, number>;
  parts: FoundPart[];
  /** what was looked for instead, where nothing holds what was typed */
  did_you_mean: string | null;
  /** where nothing holds them all: the words, each for itself */
  words: string[];
  /** YYYY-MM-DD in Berlin */
  today: string;
}

interface Params {
  category?: string | undefined;
  page?: string | undefined;
}

/** More is not read of what is typed; the field takes no more either. */
const LONGEST = 200;

/** What an address of the search shows (ROUTE-23, SEARCH-02). @throws Problem 404 for what is no category or no page (G-10) */
export async function loadSearch(
  context: Readonly<RouterContextProvider>,
  { url, params }: { url: URL; params: Params },
): Promise<SearchData> {
  const { services, facts, now } = context.get(requestScope);
  const { category, page } = placeOf(params);
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const asked = { q, category, page };
  const today = berlinWallTime(now.toISOString()).slice(0, 10);
  const nothing = { counts: { events: 0, others: 0 }, parts: [], did_you_mean: null, words: [] };
  if (!q) return { ...asked, ...nothing, today };
  if (!category) {
    const found = await services.search.search(q, facts);
    const counts = { events: found.events.count, others: found.others.count };
    const parts = SEARCH_CATEGORIES.map((each) => partOf(each, asked, found[each]));
    return { ...asked, counts, parts, ...helpOf(asked, counts, found), today };
  }
  const paging = { page, page_size: SEARCH_PAGE_SIZE };
  const found = await services.search.find(category, q, paging, facts);
  redirectToLastPage({ page, count: found.count, size: SEARCH_PAGE_SIZE }, (last) =>
    searchAddress({ q, category, page: last }),
  );
  const elsewhere = found.total - found.count;
  const counts =
    category === 'events'
      ? { events: found.count, others: elsewhere }
      : { events: elsewhere, others: found.count };
  const parts = [partOf(category, asked, found)];
  return { ...asked, counts, parts, ...helpOf(asked, counts, found), today };
}

function placeOf({ category: name, page = '1' }: Params) {
  const category = SEARCH_CATEGORIES.find((each) => each === name) ?? null;
  if (name !== undefined && !category) throw noSuchPage();
  if (!/^[1-9]\d{0,3}$/.test(page)) throw noSuchPage();
  return { category, page: Number(page) };
}

interface Found {
  count: number;
  results: SearchResult[];
}

function partOf(
  category: SearchCategory,
  { q, page }: { q: string; page: number },
  { count, results }: Found,
): FoundPart {
  const call = new URLSearchParams({ query: q, page: `${page + 1}` });
  const next = page * SEARCH_PAGE_SIZE < count ? `/de/api/search/${category}/?${call}` : null;
  return { category, results, next };
}

function helpOf(
  { q }: { q: string },
  { events, others }: Record<SearchCategory, number>,
  { did_you_mean }: { did_you_mean: string | null },
) {
  const words = events + others === 0 ? typedWords(q) : [];
  return { did_you_mean, words: words.length > 1 ? words : [] };
}
