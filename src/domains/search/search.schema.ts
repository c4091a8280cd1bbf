import * as z from 'zod/mini';
import { pagedAnswer } from '#lib/api/call-schemas.ts';

/** G-92 */
export const SEARCH_PAGE_SIZE = 10;
/** G-72 */
export const MAX_SUGGESTIONS = 8;

/** Ranges of matches in a text: start and end. */
const marks = z.array(z.tuple([z.int(), z.int()]));

/** A search result (part 3, G-71). */
export const searchResult = z.object({
  /** its table: `event`, `production`, … */
  type: z.string(),
  /** its German name */
  type_name: z.string(),
  id: z.int(),
  title: z.string(),
  /** an excerpt around the first match */
  text: z.string(),
  url: z.string(),
  /** of the programme: the next date, else the last one */
  date: z.nullable(z.string()),
  /** of the programme: the next dates that match; if all are over, the last one */
  dates: z.array(z.object({ date: z.string(), url: z.string() })),
  /** coming dates that match, beside these */
  more_dates: z.int(),
  image_thumbnails: z.nullable(z.record(z.string(), z.string())),
  title_marks: marks,
  text_marks: marks,
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchPage = pagedAnswer(searchResult);

/** the corrected query, if the typed one has no match (G-131) */
const did_you_mean = z.nullable(z.string());

/** the programme of the days that the query names (G-552) */
const programme = z.nullable(
  z.object({
    /** 'Programm im Dezember 2026' */
    title: z.string(),
    url: z.string(),
    /** performances, as the programme counts them */
    count: z.int(),
  }),
);
export type ProgrammeOfDays = z.infer<typeof programme>;

/** Results of a single category. */
export const categoryAnswer = z.extend(searchPage, { did_you_mean, programme });

export const searchAnswer = z.object({
  query: z.string(),
  did_you_mean,
  programme,
  /** the category with the better first result */
  leads: z.enum(['events', 'others']),
  events: searchPage,
  others: searchPage,
});

const suggestion = z.object({
  text: z.string(),
  /** what is called so, in a word: 'Produktion'; null: a word that occurs */
  type_name: z.nullable(z.string()),
  /** address of a small picture */
  picture: z.nullable(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;

/** `data`: the texts alone (API-30) */
export const suggestions = z.object({
  data: z.array(z.string()),
  suggestions: z.array(suggestion),
});

/** `unfound`: what was looked for in vain */
export const keywordsOnly = z.optional(z.enum(['unfound']));

export const searchKeyword = z.object({
  keyword: z.string(),
  count: z.int(),
  result_count: z.int(),
  last_searched_at: z.string(),
});
export type SearchKeyword = z.infer<typeof searchKeyword>;
