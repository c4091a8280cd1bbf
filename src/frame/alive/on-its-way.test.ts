import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onItsWay } from './on-its-way.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an answer that is on its way', () => {
  it('is shared by everybody who needs it (PAGE-09, G-31)', async () => {
    const answer = Promise.resolve('page');
    expect(await Promise.all([onItsWay(answer), onItsWay(answer)])).toEqual(['page', 'page']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for up to 10 s, and no longer (PAGE-10, CONST-07, G-31)', async () => {
    const said = vi.fn();
    void onItsWay(new Promise(() => {})).then(said);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(said).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toHaveBeenCalledWith(undefined);
  });

  it('is not there where it failed (PAGE-09)', async () => {
    expect(await onItsWay(Promise.reject(new Error('gone')))).toBeUndefined();
  });
});
