import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToHash } from './scroll.ts';

const scrolledTo = vi.fn();
let asked = 0;
let target: object | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  target = null;
  scrolledTo.mockClear();
  vi.stubGlobal('document', {
    getElementById: () => {
      asked++;
      return target;
    },
  });
  vi.stubGlobal('scrollY', 40);
  vi.stubGlobal('scrollTo', scrolledTo);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the target of a hash', () => {
  it('is looked for after a second, then every 250 ms, a hundred times and no more (ROUTE-48, CONST-08, CONST-10)', () => {
    scrollToHash('#spaet');
    vi.advanceTimersByTime(999);
    expect(asked).toBe(0);
    vi.advanceTimersByTime(1);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(250);
    expect(asked).toBe(2);
    vi.advanceTimersByTime(250 * 1000);
    expect(asked).toBe(101);
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it('is moved to smoothly, 130 px below the top of the window (ROUTE-47, CONST-09)', () => {
    target = { getBoundingClientRect: () => ({ top: 800 }), closest: () => null };
    scrollToHash('#da');
    vi.advanceTimersByTime(1000);
    expect(scrolledTo).toHaveBeenCalledExactlyOnceWith({ top: 710, behavior: 'smooth' });
  });

  it('is let go when the page is left', () => {
    const stop = scrollToHash('#spaet');
    stop();
    vi.advanceTimersByTime(5000);
    expect(asked).toBe(0);
  });
});
