import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitShared } from './await-shared.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an answer in flight', () => {
  it('is shared by all consumers (PAGE-09, G-31)', async () => {
    const answer = Promise.resolve('page');
    expect(await Promise.all([awaitShared(answer), awaitShared(answer)])).toEqual(['page', 'page']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for up to 10 s, and no longer (G-31)', async () => {
    const settled = vi.fn();
    void awaitShared(new Promise(() => {})).then(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(undefined);
  });

  it('is not there where it failed (PAGE-09)', async () => {
    expect(await awaitShared(Promise.reject(new Error('gone')))).toBeUndefined();
  });
});
