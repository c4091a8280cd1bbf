import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { waitingForSignIn } from '../../src/editor/panels/signed-request.ts';
import { request, shouldRetry } from './request.ts';

/** A server that answers these statuses, one request each. */
function server(...statuses: number[]) {
  vi.stubGlobal('document', { cookie: '' });
  const fetched = vi.fn(async () => Response.json({ n: 1 }, { status: statuses.shift() ?? 500 }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const isAsked = () => waitingForSignIn.get() !== null;

afterEach(() => {
  waitingForSignIn.get()?.(false);
  waitingForSignIn.set(null);
  vi.unstubAllGlobals();
});

it('A request whose session has ended waits for the sign-in and is repeated (E-6)', async () => {
  server(401, 200);
  const answer = request('/form-entries/12');
  await vi.waitFor(() => expect(isAsked()).toBe(true));
  waitingForSignIn.get()?.(true);
  expect(await answer).toEqual({ n: 1 });
});

it('A request in the background does not open the sign-in over what is being typed (E-6, G-443)', async () => {
  const fetched = server(401);
  const answer = request('/form-entries/figures', { isBackground: true });
  await expect(answer).rejects.toMatchObject({ status: 401 });
  expect(isAsked()).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('A query that was denied is not repeated: the sign-in that was put off would open again (E-6)', () => {
  expect(shouldRetry(0, new HttpError('Bitte melden Sie sich an.', 401))).toBe(false);
  expect(shouldRetry(0, new HttpError('Nicht erreichbar.', 0))).toBe(true);
  expect(shouldRetry(3, new HttpError('Nicht erreichbar.', 0))).toBe(false);
});

it('A write that is never answered says so in German, one that was called off says nothing (G-705)', async () => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const write = (name: string) =>
    request('/events/7', {
      method: 'PATCH',
      signal: AbortSignal.abort(new DOMException('signal', name)),
    });
  await expect(write('TimeoutError')).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('Der Server ist gerade nicht erreichbar.'),
  });
  await expect(write('AbortError')).rejects.toMatchObject({ name: 'AbortError' });
});
