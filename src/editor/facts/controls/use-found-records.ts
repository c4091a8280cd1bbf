import { useEffect, useState } from 'react';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import type { FoundRows } from '../../finders/use-found.ts';
import { findRecords, type RecordName } from '../facts-api.ts';

/** Debounce of typing, in ms. */
const PAUSE = 200;

interface FoundRecords extends Omit<FoundRows, 'rows'> {
  rows: RecordName[];
}

/** Loads records by name, page by page; outdated answers are dropped. @param kind null: no request */
export function useFoundRecords(kind: KindDescription | null, query: string): FoundRecords {
  const [state, setState] = useState<FoundRows['state']>('found');
  const [found, setFound] = useState({
    rows: [] as RecordName[],
    count: 0,
    page: 0,
    hasNext: false,
  });
  const [isMoreFailed, setMoreFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const q = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request
  useEffect(() => {
    if (!kind) return;
    let current = true;
    setState('looking');
    setMoreFailed(false);
    const timer = setTimeout(async () => {
      const next = await findRecords(kind, q, 1).catch(() => null);
      if (!current) return;
      if (next) setFound({ ...next, page: 1 });
      setState(next ? 'found' : 'failed');
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [kind, q, attempt]);

  async function more(): Promise<void> {
    if (!kind) return;
    const next = await findRecords(kind, q, found.page + 1).catch(() => null);
    setMoreFailed(!next);
    // ignored if the query has changed meanwhile
    if (next)
      setFound((now) =>
        now === found ? { ...next, rows: [...now.rows, ...next.rows], page: now.page + 1 } : now,
      );
  }
  const { rows, count, hasNext } = found;
  return {
    state,
    rows: state === 'failed' ? [] : rows,
    count,
    more: hasNext && state === 'found' ? () => void more() : null,
    isMoreFailed,
    again: () => setAttempt(attempt + 1),
  };
}
