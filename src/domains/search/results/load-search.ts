import type { RouterContextProvider } from 'react-router';
import { noSuchPage } from '#lib/api/route-params.ts';
import type { ListNote } from '#lib/pages/list-notes.ts';
import { loadListPage, notesOnSinglePage, parsePage } from '#lib/pages/list-place.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { requestScope } from '#services.context.ts';
import { typedWords } from '../query.ts';
import { type ProgrammeOfDays, SEARCH_PAGE_SIZE, type SearchResult } from '../search.schema.ts';
import { SEARCH_CATEGORIES, type SearchCategory } from '../search-path.ts';

/** Results of one category. */
export interface FoundPart {
  category: SearchCategory;
  results: SearchResult[];
  /** URL of the call for the next page; null: this is the last */
  next: string | null;
}

export interface SearchData {
  q: string;
  category: SearchCategory | null;
  page: number;
  counts: Record<SearchCategory, number>;
  parts: FoundPart[];
  notes: ListNote[];
  /** the corrected query, if the typed one has no match */
  did_you_mean: string | null;
  /** the programme of the days in the query */
  programme: ProgrammeOfDays;
  /** the single words, if no document matches all of them */
  words: string[];
  /** how to reach the house, if nothing is found */
  contact: { email: string; phone: string } | null;
  /** YYYY-MM-DD in Berlin */
  today: string;
}

interface Params {
  category?: string | undefined;
  page?: string | undefined;
}

/** Longer queries are cut; the field has the same limit. */
const LONGEST = 200;

/** Loads the results for a search URL (ROUTE-23, SEARCH-02). @throws Problem 404 for an unknown category or page (G-10) */
export async function loadSearch(
  context: Readonly<RouterContextProvider>,
  { url, params }: { url: URL; params: Params },
): Promise<SearchData> {
  const { services, facts, now } = context.get(requestScope);
  const { category, page: place } = readPlace(params);
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const asked = { q, category, page: 1 };
  const today = berlinWallTime(now.toISOString()).slice(0, 10);
  const nothing = { counts: { events: 0, others: 0 }, parts: [], did_you_mean: null, words: [] };
  const none = { programme: null, contact: null };
  if (!q) return { ...asked, ...nothing, ...none, notes: [], today };
  const readContact = async ({ events, others }: Record<SearchCategory, number>) => {
    if (events + others > 0) return null;
    const { site } = await services.settings.current(facts);
    return { email: site.contact_email, phone: site.address.phone };
  };
  if (!category) {
    const found = await services.search.search(q, facts);
    const counts = { events: found.events.count, others: found.others.count };
    const { programme, leads } = found;
    const first = SEARCH_CATEGORIES.filter((each) => each === leads);
    const inOrder = [...new Set([...first, ...SEARCH_CATEGORIES])];
    const parts = inOrder.map((each) => toPart(each, asked, found[each]));
    const contact = await readContact(counts);
    const notes = notesOnSinglePage(url.searchParams);
    const help = buildHelp(asked, counts, found);
    return { ...asked, counts, parts, ...help, programme, contact, notes, today };
  }
  const {
    page,
    list: found,
    notes,
  } = await loadListPage({
    asked: place ?? url.searchParams.get('page'),
    size: SEARCH_PAGE_SIZE,
    facts,
    load: (page) => services.search.find(category, q, { page, page_size: SEARCH_PAGE_SIZE }, facts),
  });
  const elsewhere = found.total - found.count;
  const counts =
    category === 'events'
      ? { events: found.count, others: elsewhere }
      : { events: elsewhere, others: found.count };
  const parts = [toPart(category, { q, page }, found)];
  const { programme } = found;
  const contact = await readContact(counts);
  const help = buildHelp(asked, counts, found);
  return { ...asked, page, counts, parts, ...help, programme, contact, notes, today };
}

/** The page may also be a query parameter, as in other lists. */
function readPlace({ category: name, page }: Params) {
  const category = SEARCH_CATEGORIES.find((each) => each === name) ?? null;
  if (name !== undefined && !category) throw noSuchPage();
  if (page !== undefined && parsePage(page) === null) throw noSuchPage();
  return { category, page };
}

interface Found {
  count: number;
  results: SearchResult[];
}

function toPart(
  category: SearchCategory,
  { q, page }: { q: string; page: number },
  { count, results }: Found,
): FoundPart {
  const call = new URLSearchParams({ query: q, page: `${page + 1}` });
  const next = page * SEARCH_PAGE_SIZE < count ? `/de/api/search/${category}/?${call}` : null;
  return { category, results, next };
}

function buildHelp(
  { q }: { q: string },
  { events, others }: Record<SearchCategory, number>,
  { did_you_mean }: { did_you_mean: string | null },
) {
  const words = events + others === 0 ? typedWords(q) : [];
  return { did_you_mean, words: words.length > 1 ? words : [] };
}
