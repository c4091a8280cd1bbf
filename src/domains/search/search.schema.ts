import * as z from 'zod/mini';
import { pagedAnswer } from '#lib/api/call-schemas.ts';
import { KINDS } from './index/search-document.ts';

/** G-92 */
export const SEARCH_PAGE_SIZE = 10;
/** G-72 */
export const MAX_SUGGESTIONS = 8;

/** Places of found words in a text: from, and where it ends. */
const marks = z.array(z.tuple([z.int(), z.int()]));

/** One thing found (part 3, G-71). */
export const searchResult = z.object({
  type: z.enum(KINDS),
  id: z.int(),
  title: z.string(),
  /** some words of it, around the first that was found */
  text: z.string(),
  url: z.string(),
  /** of performances */
  date: z.nullable(z.string()),
  image_thumbnails: z.nullable(z.record(z.string(), z.string())),
  title_marks: marks,
  text_marks: marks,
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchPage = pagedAnswer(searchResult);

/** what was looked for instead, where nothing holds what was typed (G-131) */
const did_you_mean = z.nullable(z.string());

/** One category alone. */
export const categoryAnswer = z.extend(searchPage, { did_you_mean });

export const searchAnswer = z.object({
  query: z.string(),
  did_you_mean,
  events: searchPage,
  others: searchPage,
});

export const suggestions = z.object({ data: z.array(z.string()) });

export const searchKeyword = z.object({
  keyword: z.string(),
  count: z.int(),
  result_count: z.int(),
  last_searched_at: z.string(),
});
export type SearchKeyword = z.infer<typeof searchKeyword>;
