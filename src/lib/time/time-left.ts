/** Before this share of the work is done, or within this time, in ms, an estimate would jump. */
const MIN_SHARE = 0.02;
const MIN_MS = 3000;

/**
 * Milliseconds until work that goes on at its present speed is done; null while that cannot be told.
 * @param share of the work that is done, 0 to 1 @param elapsed ms that this share has taken
 */
export function estimateTimeLeft(share: number, elapsed: number): number | null {
  if (share < MIN_SHARE || elapsed < MIN_MS) return null;
  return (elapsed / share) * Math.max(0, 1 - share);
}
