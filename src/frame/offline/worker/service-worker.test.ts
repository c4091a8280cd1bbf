import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, listen: Listener) =>
    listeners.set(type, listen),
  );
  vi.stubGlobal('house', { is_on: true, site_name: 'Haus am Wehr', pages: [] });
  vi.stubGlobal('location', new URL('https://haus.example/sw.js'));
  vi.stubGlobal('caches', { open: () => Promise.reject(), match: async () => undefined });
  await import('./service-worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

describe('without a network', () => {
  it.each([
    ['Chromium', () => Promise.reject(new TypeError())],
    ['Firefox', async () => Response.error()],
  ])(
    'a page is answered by the worker although the early request fails as in %s (SW-01, G-451)',
    async (_browser, preload) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      listeners.get('fetch')?.({
        request: { url: 'https://haus.example/de/haus', method: 'GET', mode: 'navigate' },
        preloadResponse: preload(),
        respondWith: resolve,
        waitUntil() {},
      });
      const answer = await promise;
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('Sie sind offline');
    },
  );
});
