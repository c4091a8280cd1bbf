import { afterEach, expect, it, vi } from 'vitest';
import { requestSignedIn, waitingForSignIn } from './signed-request.ts';

afterEach(() => vi.unstubAllGlobals());

it('All requests of an ended session wait for the sign-in, and none is given up for another (E-6)', async () => {
  const state = { isSignedIn: false };
  vi.stubGlobal('document', { cookie: '' });
  const fetched = vi.fn(async () => new Response('', { status: state.isSignedIn ? 200 : 401 }));
  vi.stubGlobal('fetch', fetched);
  const all = Promise.all(['/a', '/b', '/c'].map((url) => requestSignedIn('GET', url)));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  await Promise.resolve();
  state.isSignedIn = true;
  waitingForSignIn.get()?.(true);
  waitingForSignIn.set(null);
  expect((await all).map(({ status }) => status)).toEqual([200, 200, 200]);
});
