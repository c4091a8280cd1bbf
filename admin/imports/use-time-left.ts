import { useState } from 'react';
import { estimateTimeLeft } from '../../src/lib/time/time-left.ts';

interface Begin {
  step: string;
  share: number;
  at: number;
}

/**
 * Milliseconds until a step is done, by its speed since this screen has shown it; null while that cannot be told.
 * @param share of the step that is done, 0 to 1; null if unknown @param now of the answer that told it
 */
export function useTimeLeft(share: number | null, step: string, now: number): number | null {
  const [begin, setBegin] = useState<Begin | null>(null);
  if (share === null) return null;
  if (begin?.step !== step || share < begin.share) {
    setBegin({ step, share, at: now });
    return null;
  }
  // what was left then is the whole of what is watched here
  const rest = 1 - begin.share;
  return rest > 0 ? estimateTimeLeft((share - begin.share) / rest, now - begin.at) : null;
}
