import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { delayWrite } from '#lib/processes/delayed-write.ts';
import { isDataPath } from '#react-router/data-address.ts';
import { pagePath } from '../pages/page-path.ts';
import type { PageTree } from '../pages/page-tree.ts';

/** Counts are written at this interval in ms, so that page views need no query (G-115). */
const FLUSH_MS = 60_000;
/** Max distinct paths between two writes; more are not counted. */
const MAX_PATHS = 2000;

interface PageViewParts {
  database: Database;
  tree: () => Promise<PageTree>;
  /** called when counts could not be written and were dropped */
  onFailure?: (what: string, error: unknown) => void;
}

export type PageViews = ReturnType<typeof createPageViews>;

/** Counts full page loads per page; stores nothing about visitors (G-166). */
export function createPageViews({ database, tree, onFailure }: PageViewParts) {
  let counts = new Map<string, number>();
  const { flush, soon } = delayWrite(write, FLUSH_MS);

  async function write(): Promise<void> {
    const noted = counts;
    counts = new Map();
    try {
      const { byPath } = await tree();
      for (const [url, views] of noted) {
        const path = pagePath(url.replace(/^\/de(?=\/|$)/, ''));
        const page = path === null ? undefined : byPath.get(path);
        if (!page) continue;
        await database.db
          .insertInto('page_view')
          .values({ page_id: page.id, views })
          .onConflict((conflict) =>
            conflict.column('page_id').doUpdateSet({ views: sql`page_view.views + ${views}` }),
          )
          .execute();
      }
    } catch (error) {
      onFailure?.('page views', error);
    }
  }
  return {
    /** Counts a page view. Requests for data only do not count. Not awaited. */
    note(url: string): void {
      const end = url.indexOf('?');
      const path = end < 0 ? url : url.slice(0, end);
      if (isDataPath(path)) return;
      if (!counts.has(path) && counts.size >= MAX_PATHS) return;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      soon();
    },
    /** Writes the counts; also called when the server stops. */
    flush,
  };
}
