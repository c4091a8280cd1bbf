import { afterEach, expect, it, vi } from 'vitest';
import { type Creating, createOnce } from './create-once.ts';

interface Sent {
  key: string | null;
  body: { name: string };
}

/** A server that stores a record per key, and whose first answers are lost. */
function server(lost: number) {
  const stored = new Map<string, object>();
  const sent: Sent[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    const body = JSON.parse(String(init.body)) as Sent['body'];
    sent.push({ key, body });
    const record = stored.get(key) ?? { id: stored.size + 1, updated_at: 'then', ...body };
    stored.set(key, record);
    if (sent.length <= lost) throw new TypeError('connection reset');
    return new Response(JSON.stringify(record), { status: 201 });
  });
  return { stored, sent };
}

const form = (): Creating => ({ unanswered: null, keep: vi.fn(async () => {}) });
const update = vi.fn(async (record) => ({ ...record, name: 'Rusalka' }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  update.mockClear();
});

it('a new record whose answer is lost is sent again under its key (G-445)', async () => {
  vi.useFakeTimers();
  const { stored, sent } = server(1);
  const creating = form();
  const made = createOnce('productions', { name: 'Undine' }, creating, update);
  await vi.runAllTimersAsync();
  expect(await made).toMatchObject({ id: 1, name: 'Undine' });
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect([stored.size, creating.unanswered]).toEqual([1, null]);
});

it('a new record that was stored unnoticed is changed instead of created again (G-445)', async () => {
  vi.useFakeTimers();
  const { stored } = server(6);
  const creating = form();
  const failed = createOnce('productions', { name: 'Undine' }, creating, update);
  const failure = expect(failed).rejects.toThrow('nicht erreichbar');
  await vi.runAllTimersAsync();
  await failure;
  // kept with the form's unsaved input before the first attempt
  expect(creating.unanswered?.fields).toEqual({ name: 'Undine' });
  expect(creating.keep).toHaveBeenCalledTimes(1);
  const made = await createOnce('productions', { name: 'Rusalka' }, creating, update);
  expect([made, stored.size]).toEqual([{ id: 1, name: 'Rusalka', updated_at: 'then' }, 1]);
  expect(creating.unanswered).toBeNull();
});
