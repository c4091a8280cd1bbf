import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { pagePath } from '../pages/page-path.ts';
import type { PageTree } from '../pages/page-tree.ts';

/** Counted in memory and written so often, in ms: a page costs a number, not a query (G-115). */
const FLUSH_MS = 60_000;
/** Different addresses between two writes; somebody who invents more is not counted. */
const MAX_PATHS = 2000;

interface PageViewParts {
  database: Database;
  tree: () => Promise<PageTree>;
  /** hears when counts could not be written; they are dropped */
  onFailure?: (what: string, error: unknown) => void;
}

export type PageViews = ReturnType<typeof createPageViews>;

/** How often visitors were sent each page as a whole; nothing is noted about who they are (G-166). */
export function createPageViews({ database, tree, onFailure }: PageViewParts) {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

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
  /** Writes what was counted; also called when the server stops. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }
  return {
    /** A visitor was sent what is at this address; parts of pages count as nothing. Nobody waits for it. */
    note(url: string): void {
      const end = url.indexOf('?');
      const path = end < 0 ? url : url.slice(0, end);
      if (path.endsWith('.data')) return;
      if (!counts.has(path) && counts.size >= MAX_PATHS) return;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}
