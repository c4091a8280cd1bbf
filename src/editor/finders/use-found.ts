import { useEffect, useState } from 'react';
import { read } from '../editor-api.ts';
import type { Found } from '../finder.ts';

interface Answer {
  count: number;
  next: string | null;
  results: Found[];
}

export interface FoundRows {
  state: 'looking' | 'found' | 'failed';
  /** previous rows while loading, to avoid flicker */
  rows: Found[];
  count: number;
  /** loads the next page; null: this is the last */
  more: (() => void) | null;
  /** loading more failed; `more` retries */
  isMoreFailed: boolean;
  /** retries after a failure */
  again(): void;
}

/** Debounce of typing, in ms. */
const PAUSE = 200;
const NOTHING = {
  state: 'looking',
  rows: [] as Found[],
  count: 0,
  page: 1,
  hasNext: false,
} as const;

/**
 * Loads a finder's results page by page; outdated answers are dropped.
 * @param path `link-finder?content_type=pages.page`; null: no request
 */
export function useFound(path: string | null, query: string): FoundRows {
  const [found, setFound] = useState<{
    state: FoundRows['state'];
    rows: Found[];
    count: number;
    page: number;
    hasNext: boolean;
  }>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  /** the rows after which loading failed */
  const [failedBehind, setFailedBehind] = useState<object | null>(null);
  const q = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request
  useEffect(() => {
    if (path === null) return setFound({ ...NOTHING, state: 'found' });
    let current = true;
    setFound((before) => ({ ...before, state: 'looking' }));
    const timer = setTimeout(async () => {
      const next = await fetchResults(path, q, 1);
      if (current) setFound(next ? { ...next, state: 'found' } : { ...NOTHING, state: 'failed' });
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [path, q, attempt]);

  async function more() {
    if (path === null) return;
    setFailedBehind(null);
    const next = await fetchResults(path, q, found.page + 1);
    if (!next) return setFailedBehind(found);
    // ignored if the query has changed meanwhile
    setFound((now) =>
      now === found ? { ...next, state: 'found', rows: [...now.rows, ...next.rows] } : now,
    );
  }
  const { state, rows, count, hasNext } = found;
  return {
    state,
    rows,
    count,
    more: hasNext && state === 'found' ? () => void more() : null,
    isMoreFailed: failedBehind === found,
    again: () => setAttempt(attempt + 1),
  };
}

async function fetchResults(path: string, q: string, page: number) {
  const search = new URLSearchParams({ q, page: `${page}` });
  try {
    const { results, count, next } = await read<Answer>(
      `${path}${path.includes('?') ? '&' : '?'}${search}`,
    );
    return { rows: results, count, page, hasNext: next !== null };
  } catch {
    return null;
  }
}
