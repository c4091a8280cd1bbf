import { useCallback, useEffect, useRef, useState } from 'react';

/** CONST-40: the next page is asked for while the end of the list is within 170 % of the window */
const MARGIN = '170%';

/** A page as every list of the API answers it (ENT-11). */
interface Answer<Item> {
  next: string | null;
  results: Item[];
}

interface Identified {
  id: number;
}

interface Loaded<Item> {
  items: Item[];
  /** the call of the next page; null: all is there */
  next: string | null;
}

/** What was loaded of a list, by its address: who comes back finds it as it was (V-12). */
const visited = new Map<string, Loaded<Identified>>();
const MOST_VISITED = 20;

interface List<Item> {
  /** the list's address, its identity */
  address: string;
  /** what the server has put into the page */
  results: Item[];
  /** the call of the page after it; null: all is there */
  next: string | null;
}

/**
 * A list that goes on by itself while its end is near and nothing is loading (EVENT-28, EVENT-29). A page that is
 * loaded is never asked for again (EVENT-30); another address begins anew (EVENT-31, EVENT-32).
 */
export function useEndlessList<Item extends Identified>({ address, results, next }: List<Item>) {
  const first = (): Loaded<Item> => ({ items: results, next });
  const before = () => visited.get(address) as Loaded<Item> | undefined;
  const [state, setState] = useState(() => ({
    address,
    results,
    loaded: before() ?? first(),
  }));
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [end, setEnd] = useState<Element | null>(null);
  const isBusy = useRef(false);

  // Another list, or the same made anew by the server: during rendering, so that nothing of the old is painted.
  let { loaded } = state;
  if (state.address !== address || state.results !== results) {
    loaded = (state.address !== address && before()) || first();
    setState({ address, results, loaded });
    setFailed(false);
  }

  const load = useCallback(async () => {
    const { next: call } = loaded;
    if (!call || isBusy.current) return;
    isBusy.current = true;
    setLoading(true);
    setFailed(false);
    try {
      const response = await fetch(call, { headers: { Accept: 'application/json' } });
      if (!response.ok) throw new Error(`${response.status}`);
      const answer = (await response.json()) as Answer<Item>;
      const known = new Set(loaded.items.map(({ id }) => id));
      const more = {
        items: [...loaded.items, ...answer.results.filter(({ id }) => !known.has(id))],
        next: answer.next,
      };
      remember(address, more);
      setState((now) => (now.address === address ? { ...now, loaded: more } : now));
    } catch {
      setFailed(true);
    } finally {
      isBusy.current = false;
      setLoading(false);
    }
  }, [loaded, address]);

  useEffect(() => {
    if (!end || failed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load();
      },
      { rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, load, failed]);

  return { ...loaded, isLoading, failed, load, setEnd };
}

function remember(address: string, loaded: Loaded<Identified>): void {
  visited.delete(address);
  visited.set(address, loaded);
  const [oldest] = visited.keys();
  if (visited.size > MOST_VISITED && oldest !== undefined) visited.delete(oldest);
}
