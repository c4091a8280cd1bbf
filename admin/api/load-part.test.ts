import { afterEach, expect, it, vi } from 'vitest';
import { awaitedParts, loadOnceAnswered } from './load-part.ts';

/** A server that is away until `comesBack`, and then has the file or not. */
function openServer({ hasFile }: { hasFile: boolean }) {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  let isAway = true;
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const load = vi.fn(async () => {
    if (isAway || !hasFile) throw new TypeError('Failed to fetch dynamically imported module');
    return 'a part';
  });
  const comesBack = () => {
    isAway = false;
  };
  return { load, comesBack };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a part of the program that is missing while the server is away is shown once it answers (G-701)', async () => {
  const { load, comesBack } = openServer({ hasFile: true });
  const part = loadOnceAnswered(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([awaitedParts.get(), load.mock.calls.length]).toEqual([1, 1]);
  comesBack();
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('a part');
  expect(awaitedParts.get()).toBe(0);
});

it('a part that is gone since an upgrade is not waited for (G-701)', async () => {
  const { load, comesBack } = openServer({ hasFile: false });
  comesBack();
  await expect(loadOnceAnswered(load)).rejects.toThrow('dynamically imported module');
  expect(awaitedParts.get()).toBe(0);
});
