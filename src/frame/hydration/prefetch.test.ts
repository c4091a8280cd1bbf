import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayPrefetch, prefetchInView, prefetchWhenIdle } from './prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

describe('prefetching', () => {
  it.each([
    [{ saveData: true }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: false }, true],
    [undefined, true],
  ])('with a connection of %j: %s (CONST-27)', (connection, may) => {
    vi.stubGlobal('navigator', { connection });
    expect(mayPrefetch()).toBe(may);
  });

  it('waits for an idle moment, two seconds at most (CONST-26)', () => {
    const idle = vi.fn();
    vi.stubGlobal('window', { requestIdleCallback: idle });
    vi.stubGlobal('navigator', {});
    prefetchWhenIdle(() => null);
    expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 });
  });

  it.each([
    ['with data saving', { saveData: true }, false],
    ['where the browser renders pages ahead', {}, true],
  ])('leaves performances in view alone %s (CONST-27, G-683)', (_, connection, hasRules) => {
    const listen = vi.fn();
    vi.stubGlobal('navigator', { connection });
    vi.stubGlobal('HTMLScriptElement', { supports: () => hasRules });
    vi.stubGlobal('addEventListener', listen);
    prefetchInView(() => null)();
    expect(listen).not.toHaveBeenCalled();
  });
});
