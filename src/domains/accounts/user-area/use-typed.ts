import { useEffect, useRef, useState } from 'react';
import type { KeepTypedParts, Kept } from './keep-typed.ts';

/** Keeps what is typed until it is saved. @param saved intent of the form that was saved just now */
export function useTyped({ username, saved }: KeepTypedParts) {
  const element = useRef<HTMLDivElement>(null);
  const kept = useRef<Kept>(null);
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document once
  useEffect(() => {
    let isLeft = false;
    import('./keep-typed.ts').then(
      ({ keepTyped }) => {
        if (isLeft || !element.current) return;
        kept.current = keepTyped(element.current, { username, saved });
        setRestored(kept.current.isRestored);
        // a reload must not take what is typed from now on for saved
        if (saved) history.replaceState(history.state, '', location.pathname);
      },
      () => {}, // without a line nothing is kept
    );
    return () => {
      isLeft = true;
      kept.current?.stop();
    };
  }, []);
  const clear = () => {
    kept.current?.clear();
    setRestored(false);
  };
  return { element, isRestored, clear };
}
