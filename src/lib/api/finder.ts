import * as z from 'zod/mini';
import { pagingQuery } from './paging.ts';

/** Queries and answers of the finders in the page editor (G-47, part 3). */

/** as many pictures as fill the dialog */
const FINDER_PAGE_SIZE = 24;

export const finderQuery = z.object({
  q: z._default(
    z
      .string('Bitte nur einen Suchbegriff.')
      .check(
        z.maxLength(200, 'Höchstens 200 Zeichen.'),
        z.regex(/^\P{Cc}*$/u, 'Bitte nur Text eingeben.'),
      ),
    '',
  ),
  ...pagingQuery({ size: FINDER_PAGE_SIZE }),
});

export type FinderQuery = z.output<typeof finderQuery>;

export interface FinderResult {
  id: number;
  content_type: string;
  title: string;
  url: string;
  thumbnail: string | null;
  /** false: visitors do not see it, a link to it leads nowhere yet */
  is_online?: boolean;
  /** its kind: 'Spielort' */
  kind?: string;
  /** distinguishes it from others of the same name: day and place of a performance */
  detail?: string;
}

/** One page of results, and the total count. */
export interface FinderPage {
  count: number;
  results: FinderResult[];
}

export interface Part {
  limit: number;
  offset: number;
}

export function toPart({ page, page_size }: Pick<FinderQuery, 'page' | 'page_size'>): Part {
  return { limit: page_size, offset: (page - 1) * page_size };
}

/** A source of results: pages, or one kind of record. */
export interface FinderSource {
  content_type: string;
  find(words: readonly string[], part: Part): Promise<FinderPage>;
}

/** One that is offered by name: 'Spielorte'. */
export interface NamedSource extends FinderSource {
  name: string;
  /** position in the combined list, independent of the queried source */
  position: number;
}

/** One page out of several sources, as if they were one list. */
export async function findAcross(
  sources: readonly FinderSource[],
  { q, page, page_size }: FinderQuery,
): Promise<FinderPage> {
  const words = splitWords(q);
  const found: FinderPage = { count: 0, results: [] };
  let offset = (page - 1) * page_size;
  for (const source of sources) {
    const limit = page_size - found.results.length;
    const { count, results } = await source.find(words, { limit, offset: Math.max(0, offset) });
    found.count += count;
    found.results.push(...results);
    offset -= count;
  }
  return found;
}

/** A result must match every word, in any order. */
export function splitWords(q: string): string[] {
  return q.split(/\s+/).filter(Boolean);
}
