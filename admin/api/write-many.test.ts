import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_ROWS, writeMany } from './write-many.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, is_online: false }));

function answer(status: number, body: object) {
  vi.stubGlobal('document', { cookie: '' });
  const sent: { url: string; body: Record<string, object[]> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

it('Many records are changed by one write for each thousand (G-370)', async () => {
  const sent = answer(200, { created: [], updated: [] });
  await writeMany('events', 'update', rows(MAX_ROWS + 200));
  expect(sent.map(({ url, body }) => [url, body.update?.length])).toEqual([
    ['/de/api/events/batch', 1000],
    ['/de/api/events/batch', 200],
  ]);
});

it('What stops a write of many records is said once, however many they are (G-370)', async () => {
  const used = ['Dieser Raum wird noch verwendet.'];
  answer(409, {
    detail: 'Nichts wurde gespeichert.',
    field_errors: { 'remove.0.in_use': used, 'remove.7.in_use': used },
  });
  const writing = writeMany('rooms', 'remove', rows(9));
  await expect(writing).rejects.toThrow(new HttpError('Dieser Raum wird noch verwendet.', 409));
});
