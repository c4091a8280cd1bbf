import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isShapeShown } from '../skeletons/is-shape-shown.ts';
import { type LeftList, leftList, noteLeft } from './left-lists.ts';
import { type Loaded, renewList } from './renew-list.ts';

/** CONST-40: loads the next page when the end of the list is within 170 % of the window */
const MARGIN = '170%';

/** A page of any list of the API (ENT-11). */
interface Answer<Item> {
  next: string | null;
  results: Item[];
}

interface Identified {
  id: number;
}

/** Loaded pages by URL, for going back (V-12). */
const visited = new Map<string, Loaded<Identified>>();
const MAX_VISITED = 20;

interface List<Item> {
  /** URL and identity of the list */
  address: string;
  /** entries of the first page */
  results: Item[];
  /** URL of the call for the next page; null: this is the last */
  next: string | null;
  /** the scroll container, if not the page; its position is not restored on reload */
  within?: RefObject<HTMLElement | null> | undefined;
  /** unique key if not the id; must be a stable function */
  getKey?: (item: Item) => unknown;
}

const getId = ({ id }: Identified): unknown => id;

/**
 * An endless list: loads while its end is near (EVENT-28, EVENT-29). Loaded pages are never requested again (EVENT-30); another
 * URL starts over (EVENT-31, EVENT-32).
 */
export function useEndlessList<Item extends Identified>({
  address,
  results,
  next,
  within,
  getKey = getId,
}: List<Item>) {
  const first = (): Loaded<Item> => ({ items: results, next });
  const before = () => {
    const left = visited.get(address) as Loaded<Item> | undefined;
    return left && renewList(left, results, getKey);
  };
  const [state, setState] = useState(() => ({
    address,
    results,
    loaded: before() ?? first(),
  }));
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [end, setEnd] = useState<Element | null>(null);
  const isBusy = useRef(false);

  // Another list, or new server data: set during render, so that the old one is not painted.
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
      const known = new Set(loaded.items.map(getKey));
      const more = {
        items: [...loaded.items, ...answer.results.filter((item) => !known.has(getKey(item)))],
        next: answer.next,
      };
      storeLoaded(address, more);
      setState((now) => (now.address === address ? { ...now, loaded: more } : now));
    } catch {
      setFailed(true);
    } finally {
      isBusy.current = false;
      setLoading(false);
    }
  }, [loaded, address, getKey]);

  useLeftList({ address: within ? null : address, ...loaded, failed, load });

  useEffect(() => {
    if (!end || failed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting) && !isReadBehind(end)) void load();
      },
      { root: within?.current ?? null, rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(end);
    const again = () => {
      observer.unobserve(end);
      observer.observe(end);
    };
    for (const move of ['focusin', 'focusout']) addEventListener(move, again);
    return () => {
      observer.disconnect();
      for (const move of ['focusin', 'focusout']) removeEventListener(move, again);
    };
  }, [end, load, failed, within]);

  return { ...loaded, isLoading, failed, load, setEnd };
}

/** Loading must not push away content behind the list that has the focus (G-247). */
function isReadBehind(end: Element): boolean {
  const { activeElement } = document;
  const place = activeElement ? end.compareDocumentPosition(activeElement) : 0;
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

interface Shown {
  /** null: not restored */
  address: string | null;
  items: readonly Identified[];
  next: string | null;
  failed: boolean;
  load(): Promise<void>;
}

const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Keys that scroll or move the focus. */
const MOVES = /^(Arrow|Page|Home|End|Tab| )/;

interface Goal extends LeftList {
  /** maximum scroll position at first */
  lowest: number;
  isLoaded?: boolean;
}

/** After a reload: restores the list's length, then the position (V-12). */
function useLeftList({ address, items, next, failed, load }: Shown): void {
  const goal = useRef<Goal | null>(null);
  const count = useRef(0);
  count.current = items.length;
  const top = useRef(0);

  useLayoutEffect(() => {
    if (address === null) return undefined;
    // A skeleton is scrolled to the top: keep the previous position.
    const see = () => {
      if (!isShapeShown()) top.current = scrollY;
    };
    const note = () => noteLeft(address, { count: count.current, top: top.current });
    const leave = () => {
      see();
      note();
    };
    see();
    addEventListener('scroll', see, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', see);
      removeEventListener('pagehide', leave);
      // Where the router shows another page, parts above the list may be gone by now, and the position with them.
      note();
    };
  }, [address]);

  useEffect(() => {
    if (address === null) return undefined;
    const left = leftList(address);
    const lowest = document.documentElement.scrollHeight - innerHeight;
    goal.current = left && left.top > lowest ? { ...left, lowest } : null;
    const giveUp = (event: Event) => {
      if (event instanceof KeyboardEvent && !MOVES.test(event.key)) return;
      goal.current = null;
    };
    const arrive = () => arriveAt(goal);
    for (const input of INPUTS) addEventListener(input, giveUp, { passive: true });
    addEventListener('scroll', arrive, { passive: true });
    return () => {
      for (const input of INPUTS) removeEventListener(input, giveUp);
      removeEventListener('scroll', arrive);
    };
  }, [address]);

  useEffect(() => {
    if (!goal.current) return;
    goal.current.isLoaded = items.length >= goal.current.count || !next || failed;
    if (goal.current.isLoaded) arriveAt(goal);
    else void load();
  }, [items, next, failed, load]);
}

/** The browser scrolls smoothly as far as it can; a different position means the reader has moved. */
function arriveAt(goal: { current: Goal | null }): void {
  if (!goal.current?.isLoaded || isShapeShown() || scrollY < goal.current.lowest - 2) return;
  const { top } = goal.current;
  goal.current = null;
  scrollTo({ top, behavior: 'instant' });
}

function storeLoaded(address: string, loaded: Loaded<Identified>): void {
  visited.delete(address);
  visited.set(address, loaded);
  const [oldest] = visited.keys();
  if (visited.size > MAX_VISITED && oldest !== undefined) visited.delete(oldest);
}
