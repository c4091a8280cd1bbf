import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MINIMUM_WAITING_MS } from '#lib/constants.ts';
import { mayPrefetch } from './prefetch.ts';

/**
 * What stands in the place of the page while the next one is long in coming: nothing, or its skeleton. Once shown it
 * stays for a moment, so that it does not flicker (CONST-39, G-98).
 */
export function useWaiting(): ReactNode {
  const { key } = useLocation();
  const [waiting, setWaiting] = useState<ReactNode>(null);
  const since = useRef(0);
  useEffect(() => {
    if (!mayPrefetch()) return;
    let stop: (() => void) | undefined;
    const show = (skeleton: ReactNode) => {
      since.current = performance.now();
      setWaiting(skeleton);
    };
    void import('./waiting.tsx').then(
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is there, whichever
  useLayoutEffect(() => {
    const left = since.current + MINIMUM_WAITING_MS - performance.now();
    const timer = setTimeout(() => setWaiting(null), left);
    return () => clearTimeout(timer);
  }, [key]);
  return waiting;
}
