import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { isServerAway, loadOnceBack, reloadFailed, reloadWhenBack } from './reload-failed.ts';

const AWAY = new HttpError('Der Server ist gerade nicht erreichbar.', 0);

/** Lists on the screen, and a server that is away until `comesBack`. */
function screen(failure: Error, lists = ['productions', 'persons', 'venues']) {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  reloadWhenBack(client);
  let isAway = true;
  const load = vi.fn(async (name: string) => {
    if (isAway) throw failure;
    return `${name}, loaded`;
  });
  const shown = lists.map((name) => {
    const observer = new QueryObserver(client, { queryKey: [name], queryFn: () => load(name) });
    observer.subscribe(() => undefined);
    return observer;
  });
  const rows = () => shown.map((list) => list.getCurrentResult().data);
  const comesBack = () => {
    isAway = false;
  };
  return { client, load, rows, comesBack };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what failed to load while the server was away is loaded once it is back (G-491)', async () => {
  const { load, rows, comesBack } = screen(AWAY);
  await vi.advanceTimersByTimeAsync(0);
  expect(isServerAway.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  // three lists, but one request at a time finds out
  expect(load.mock.calls.length).toBeLessThanOrEqual(3 + 9);
  expect(rows()).toEqual([undefined, undefined, undefined]);
  comesBack();
  await vi.advanceTimersByTimeAsync(8000);
  expect(rows()).toEqual(['productions, loaded', 'persons, loaded', 'venues, loaded']);
  expect(isServerAway.get()).toBe(false);
});

it('a network that comes back is used at once (G-491)', async () => {
  const { rows, comesBack } = screen(AWAY);
  await vi.advanceTimersByTimeAsync(30_000);
  comesBack();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(rows()).not.toContain(undefined);
});

it('what the server has rejected is only loaded again when somebody asks for it (G-491)', async () => {
  const { client, load, rows, comesBack } = screen(new HttpError('Das gibt es nicht.', 404), ['a']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(isServerAway.get()).toBe(false);
  comesBack();
  await reloadFailed(client);
  expect(rows()).toEqual(['a, loaded']);
});

it('the administration starts by itself once the server is back, and not after an answer (G-491)', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const answers = [AWAY, AWAY, 'kinds'];
  const load = vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  const said: string[] = [];
  const loaded = loadOnceBack(load, ({ message }) => said.push(message));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await loaded, said]).toEqual(['kinds', [AWAY.message, AWAY.message]]);
  answers.push(new HttpError('Bitte melden Sie sich an.', 403));
  await expect(loadOnceBack(load, () => undefined)).rejects.toMatchObject({ status: 403 });
});
