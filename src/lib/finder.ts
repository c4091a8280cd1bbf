import * as z from 'zod/mini';
import { pagingQuery } from './paging.ts';

/** What the finders of the page editor ask and answer (G-47, part 3). */

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

export interface Found {
  id: number;
  content_type: string;
  title: string;
  url: string;
  thumbnail: string | null;
}

/** Each of them must be found, in whatever order they were typed. */
export function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter(Boolean);
}
