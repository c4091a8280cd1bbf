import { afterEach, expect, it, vi } from 'vitest';
import { createReadCounts } from './read-counts.ts';

afterEach(() => void vi.useRealTimers());

it('Nobody is barred longer than the window where the clock is set back meanwhile (G-259, G-261)', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T12:00:00Z') });
  const counts = createReadCounts();
  for (let n = 1; n <= 61; n++) expect(counts.hit('192.0.2.1', 60_000).current).toBe(n);
  vi.setSystemTime(new Date('2026-11-16T12:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(counts.hit('192.0.2.1', 60_000)).toEqual({ current: 1, ttl: 60_000 });
});
