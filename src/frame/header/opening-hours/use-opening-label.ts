import { useEffect, useState } from 'react';
import type { FrameOpening } from '../../frame-data.ts';

/** A label is no more than this late. */
const LOOK_AGAIN_MS = 20_000;

/**
 * What is said of the opening hours now. The server has worked out the labels of today and tomorrow in the time of the
 * house (G-64); a page that stays open only goes on to the next one.
 */
export function useOpeningLabel(opening: FrameOpening[] = []): string | null {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const look = () => {
      const now = new Date().toISOString();
      setIndex(
        Math.max(
          0,
          opening.findLastIndex(({ from }) => from <= now),
        ),
      );
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [opening]);
  return opening[index]?.label ?? null;
}
