import { useEffect, useRef } from 'react';
import { type EarlyKey, isSelecting } from '../../rich-text/early-keys.ts';
import { isMissing } from '../../rich-text/rich-text-loader.ts';
import { useObservable } from '../../session/observable.ts';
import type { EditorSession } from '../../session/session.ts';
import { isLinkKey } from '../page-keys.ts';

/** Keys pressed in a text whose tools are on their way: unsaved until they are replayed (G-730). */
export function useEarlyKeys(session: EditorSession | null) {
  const keys = useRef<EarlyKey[]>([]);
  const areMissing = useObservable(isMissing);
  useEffect(() => {
    if (keys.current.length > 0) session?.earlyKeys.set(areMissing ? 'stuck' : 'waiting');
  }, [session, areMissing]);
  useEffect(
    () => () => {
      if (keys.current.length > 0) session?.earlyKeys.set('none');
    },
    [session],
  );
  return {
    add(...pressed: readonly EarlyKey[]): void {
      // what is typed behind it is meant for the link window
      if (keys.current.some(isLinkKey)) return;
      keys.current.push(...pressed);
      if (keys.current.length > 0) session?.earlyKeys.set(areMissing ? 'stuck' : 'waiting');
    },
    isEmpty: () => keys.current.length === 0,
    isSelecting: () => isSelecting(keys.current),
    take(): EarlyKey[] {
      const taken = keys.current;
      keys.current = [];
      if (taken.length > 0) session?.earlyKeys.set('none');
      return taken;
    },
  };
}
