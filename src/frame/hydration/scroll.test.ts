import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restorePosition, scrollToHash, storePosition } from './scroll.ts';

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

describe('the scroll position of a page after going back', () => {
  /** how far the page goes, and whether only its shape is there */
  const page = { end: 0, isShape: false };
  const fonts = { status: 'loaded' };
  let moved: Record<string, () => void> = {};

  beforeEach(() => {
    Object.assign(page, { end: 0, isShape: false });
    fonts.status = 'loaded';
    moved = {};
    vi.stubGlobal('document', { fonts, querySelector: () => (page.isShape ? {} : null) });
    vi.stubGlobal('scrollY', 4000);
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    vi.stubGlobal('requestAnimationFrame', (step: () => void) => setTimeout(step, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    vi.stubGlobal('addEventListener', (name: string, act: () => void) => {
      moved[name] = act;
    });
    vi.stubGlobal('removeEventListener', () => {});
    scrolledTo.mockImplementation(({ top }) => vi.stubGlobal('scrollY', Math.min(top, page.end)));
    storePosition('list');
    vi.stubGlobal('scrollY', 0);
  });

  it('is restored however late the list has its old length (V-12)', () => {
    page.isShape = true;
    restorePosition('list');
    // a slow network shows the skeleton for as long as it takes
    vi.advanceTimersByTime(20_000);
    expect(scrolledTo).not.toHaveBeenCalled();
    Object.assign(page, { end: 1200, isShape: false });
    vi.advanceTimersByTime(1500);
    expect(scrollY).toBe(1200);
    page.end = 9000;
    vi.advanceTimersByTime(16);
    expect(scrollY).toBe(4000);
    scrolledTo.mockClear();
    vi.advanceTimersByTime(9000);
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it('is restored again until the fonts are there, which break lines elsewhere (V-12)', () => {
    page.end = 9000;
    fonts.status = 'loading';
    restorePosition('list');
    expect(scrollY).toBe(4000);
    // the browser holds what is in sight
    vi.stubGlobal('scrollY', 3940);
    fonts.status = 'loaded';
    vi.advanceTimersByTime(16);
    expect(scrollY).toBe(4000);
    scrolledTo.mockClear();
    vi.advanceTimersByTime(1000);
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it('stays noted if the page is left before it is restored (V-12, G-595)', () => {
    page.end = 500;
    restorePosition('list');
    expect(scrollY).toBe(500);
    storePosition('list');
    page.end = 9000;
    vi.advanceTimersByTime(16);
    expect(scrollY).toBe(4000);
    vi.stubGlobal('scrollY', 700);
    storePosition('list');
    restorePosition('list');
    expect(scrollY).toBe(700);
  });

  it('is left alone once the reader moves (V-12)', () => {
    restorePosition('list');
    vi.advanceTimersByTime(100);
    moved.wheel?.();
    scrolledTo.mockClear();
    page.end = 9000;
    vi.advanceTimersByTime(6000);
    expect(scrolledTo).not.toHaveBeenCalled();
  });
});
