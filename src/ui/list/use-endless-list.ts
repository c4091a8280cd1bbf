import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isShapeShown } from '../skeletons/is-shape-shown.ts';
import { type LeftList, leftList, noteLeft } from './left-lists.ts';

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
const MAX_VISITED = 20;

interface List<Item> {
  /** the list's address, its identity */
  address: string;
  /** what the server has put into the page */
  results: Item[];
  /** the call of the page after it; null: all is there */
  next: string | null;
  /** the box that scrolls, if not the page: nobody comes back to such a list by reloading the page */
  within?: RefObject<HTMLElement | null> | undefined;
  /** what no two of them share, where it is not the id; always the same function */
  keyOf?: (item: Item) => unknown;
}

const idOf = ({ id }: Identified): unknown => id;

/**
 * A list that goes on by itself while its end is near and nothing is loading (EVENT-28, EVENT-29). A page that is
 * loaded is never asked for again (EVENT-30); another address starts over (EVENT-31, EVENT-32).
 */
export function useEndlessList<Item extends Identified>({
  address,
  results,
  next,
  within,
  keyOf = idOf,
}: List<Item>) {
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

  // Another list, or the same made again by the server: during rendering, so that nothing of the old is painted.
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
      const known = new Set(loaded.items.map(keyOf));
      const more = {
        items: [...loaded.items, ...answer.results.filter((item) => !known.has(keyOf(item)))],
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
  }, [loaded, address, keyOf]);

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

/** Who has gone past the list by keyboard, or skipped it, is not pushed away by what would be loaded (G-247). */
function isReadBehind(end: Element): boolean {
  const { activeElement } = document;
  const place = activeElement ? end.compareDocumentPosition(activeElement) : 0;
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

interface Shown {
  /** null: is not come back to */
  address: string | null;
  items: readonly Identified[];
  next: string | null;
  failed: boolean;
  load(): Promise<void>;
}

const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Keys by which one moves about. */
const MOVES = /^(Arrow|Page|Home|End|Tab| )/;

interface Goal extends LeftList {
  /** as far down as the page went at first */
  lowest: number;
  isLoaded?: boolean;
}

/** After the page itself was left, e.g. reloaded: as much of the list as there was, then where the reader was (V-12). */
function useLeftList({ address, items, next, failed, load }: Shown): void {
  const goal = useRef<Goal | null>(null);
  const count = useRef(0);
  count.current = items.length;
  const top = useRef(0);

  useLayoutEffect(() => {
    if (address === null) return undefined;
    // The shape of the next page stands at its own top: the place is the one before it was shown.
    const see = () => {
      if (!isShapeShown()) top.current = scrollY;
    };
    const note = () => {
      see();
      noteLeft(address, { count: count.current, top: top.current });
    };
    see();
    addEventListener('scroll', see, { passive: true });
    addEventListener('pagehide', note);
    return () => {
      removeEventListener('scroll', see);
      removeEventListener('pagehide', note);
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

/** The browser comes, smoothly, as far down as it can. Who is not there has moved, and stays where they are. */
function arriveAt(goal: { current: Goal | null }): void {
  if (!goal.current?.isLoaded || isShapeShown() || scrollY < goal.current.lowest - 2) return;
  const { top } = goal.current;
  goal.current = null;
  scrollTo({ top, behavior: 'instant' });
}

function remember(address: string, loaded: Loaded<Identified>): void {
  visited.delete(address);
  visited.set(address, loaded);
  const [oldest] = visited.keys();
  if (visited.size > MAX_VISITED && oldest !== undefined) visited.delete(oldest);
}
