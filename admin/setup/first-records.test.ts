import { afterEach, expect, it, vi } from 'vitest';
import { createBatchWriter, listCreated } from './first-records.ts';

/** A server that stores a batch per key; answers are lost while `isCut`. */
function server() {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', new EventTarget());
  const state = { isCut: true };
  const stored = new Map<string, string>();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    stored.set(key, stored.get(key) ?? String(init.body));
    if (state.isCut) throw new TypeError('connection reset');
    return Response.json({ created: [{ id: 7, updated_at: 'then' }], updated: [] });
  });
  return { state, stored };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a batch whose answer is lost is settled under its key before the next, so nothing is stored twice (G-492)', async () => {
  const { state, stored } = server();
  const writer = createBatchWriter('venues');
  const lost = expect(writer.write({ create: [{ name: 'Altes Haus' }] })).rejects.toThrow(
    'nicht erreichbar',
  );
  await vi.advanceTimersByTimeAsync(60_000);
  await lost;
  state.isCut = false;
  const settled = await writer.settle();
  expect(settled && listCreated(settled)).toEqual({
    id: 7,
    name: 'Altes Haus',
    updated_at: 'then',
  });
  expect([...stored.values()]).toEqual([JSON.stringify({ create: [{ name: 'Altes Haus' }] })]);
  expect(await writer.settle()).toBeNull();
});
