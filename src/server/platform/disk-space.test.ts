import { describe, expect, it } from 'vitest';
import type { ApiInstance } from '#lib/api/api.ts';
import { createTestApp } from '../test-app.ts';
import { createDiskSpace } from './disk-space.ts';

const MB = 1_048_576;
const WORDS = /kein Platz mehr.*Gespeichert wird erst wieder/;

async function plugin(app: ApiInstance): Promise<void> {
  const editor = { config: { csrf: 'origin' as const } };
  const visitor = { config: { ...editor.config, writer: 'visitor' as const } };
  app.get('/words', async () => ({ words: 'as ever' }));
  app.post('/words', editor, async () => ({ words: 'saved' }));
  app.post('/sign-out', visitor, async () => ({ words: 'signed out' }));
  app.post('/visit', visitor, async () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  });
}

async function openOn(free: () => Promise<number>) {
  const disk = createDiskSpace('', free);
  const app = await createTestApp({ disk, plugins: { site: [plugin], editor: [] } });
  const headers = { authorization: 'test editor', cookie: 'a=b', 'sec-fetch-site': 'same-origin' };
  const request = async (method: 'GET' | 'POST', url: string) => {
    const { statusCode, body } = await app.inject({ method, url, headers });
    return [statusCode, body] as const;
  };
  return { app, request };
}

describe('a disk without room (G-288)', () => {
  it("rejects editors' writes with a reason, while everything else works", async () => {
    const { app, request } = await openOn(async () => 20 * MB);
    expect(await request('POST', '/api/words')).toEqual([507, expect.stringMatching(WORDS)]);
    expect(await request('GET', '/api/words')).toEqual([200, expect.stringMatching('as ever')]);
    expect(await request('POST', '/api/sign-out')).toEqual([
      200,
      expect.stringMatching('signed out'),
    ]);
    const [status, ready] = await request('GET', '/readyz');
    expect([status, JSON.parse(ready)]).toMatchObject([
      200,
      { status: 'degraded', checks: { disk_space: false }, detail: expect.stringMatching(WORDS) },
    ]);
    await app.close();
  });

  it("is reported if only the database's own is full, and blocks nothing else", async () => {
    const { app, request } = await openOn(async () => 9_000 * MB);
    expect(JSON.parse((await request('GET', '/readyz'))[1])).toMatchObject({ status: 'ok' });
    expect(await request('POST', '/api/visit')).toEqual([507, expect.stringMatching(WORDS)]);
    expect(JSON.parse((await request('GET', '/readyz'))[1])).toMatchObject({ status: 'degraded' });
    expect((await request('POST', '/api/words'))[0]).toBe(200);
    await app.close();
  });

  it('is none where the system does not say how full it is', async () => {
    const disk = createDiskSpace('', () => Promise.reject(new Error('ENOSYS')));
    expect(await disk.isFull()).toBe(false);
  });
});
