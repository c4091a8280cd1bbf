import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MINIMUM_WAITING_MS } from '#lib/constants.ts';
import { mayPrefetch } from './prefetch.ts';

/** The skeleton shown while a slow page loads, else null. Once shown it stays for a minimum time, so that it does not flicker (CONST-39, G-98). */
export function useSkeleton(): ReactNode {
  const { key } = useLocation();
  const [skeleton, setSkeleton] = useState<ReactNode>(null);
  const since = useRef(0);
  useEffect(() => {
    if (!mayPrefetch()) return;
    let stop: (() => void) | undefined;
    const show = (next: ReactNode) => {
      since.current = performance.now();
      setSkeleton(next);
    };
    void import('./watch-navigations.tsx').then(
      ({ watchNavigations }) => {
        stop ??= watchNavigations(show);
      },
      () => {}, // the loading bar is enough
    );
    return () => {
      stop?.();
      stop = () => {};
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page has arrived
  useLayoutEffect(() => {
    const left = since.current + MINIMUM_WAITING_MS - performance.now();
    const timer = setTimeout(() => setSkeleton(null), left);
    return () => clearTimeout(timer);
  }, [key]);
  return skeleton;
}
