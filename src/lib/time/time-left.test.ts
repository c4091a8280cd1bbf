import { describe, expect, it } from 'vitest';
import { estimateTimeLeft } from './time-left.ts';

describe('the time left of an import', () => {
  it('follows from the time that its first part has taken (G-406)', () => {
    expect(estimateTimeLeft(0.25, 60_000)).toBe(180_000);
    expect(estimateTimeLeft(1, 60_000)).toBe(0);
    // a feed with more productions than it announces
    expect(estimateTimeLeft(1.2, 60_000)).toBe(0);
  });

  it('is not told from the first moments (G-406)', () => {
    expect(estimateTimeLeft(0, 60_000)).toBeNull();
    expect(estimateTimeLeft(0.01, 60_000)).toBeNull();
    expect(estimateTimeLeft(0.5, 1000)).toBeNull();
  });
});
