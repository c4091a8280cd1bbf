import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The parameters of the address, and a function that changes them. React Router shows a change only once the screen is rendered
 * with it: another one in between builds on what was set last, or the first would be lost.
 */
export function useSearch() {
  const [shown, setSearch] = useSearchParams();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  /** Adds an entry to the history, except with `replace`. @param edit gets a copy */
  function change(
    edit: (latest: URLSearchParams) => URLSearchParams,
    how?: { replace: boolean },
  ): void {
    latest.current = edit(new URLSearchParams(latest.current));
    setSearch(latest.current, how);
  }
  return [shown, change] as const;
}
