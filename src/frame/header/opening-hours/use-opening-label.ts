import { useEffect, useState } from 'react';
import type { FrameOpening } from '../../frame-data.ts';

/** Labels update with at most this delay. */
const LOOK_AGAIN_MS = 20_000;

/**
 * The current label of the opening hours. The server has computed those of today and tomorrow (G-64); an open page advances to
 * the next one.
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
