import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  isStoredRecently,
  loadStoredFile,
  storedPage,
  storedPages,
  storePage,
} from './stored-pages.ts';

const PAGE = new URL('https://haus.example/de/haus');
const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
const blocked = () => Promise.reject(new DOMException('', 'SecurityError'));

/** A page that every visitor gets. */
const answer = () =>
  new Response('<title>Haus</title><link href="/assets/site-a1.css">', {
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=60' },
  });

afterEach(() => vi.unstubAllGlobals());

describe('the storage of a browser', () => {
  it('that is full costs a page its place, and nothing else (SW-01, G-451)', async () => {
    const cache = { put: full, add: full, match: async () => undefined, keys: async () => [] };
    vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined });
    vi.stubGlobal('fetch', async () => new Response('body {}'));
    await expect(storePage(PAGE, answer())).resolves.toBeUndefined();
    const file = await loadStoredFile(new Request('https://haus.example/assets/site-a1.css'));
    expect(await file.text()).toBe('body {}');
    expect(await storedPages()).toEqual([]);
  });

  it('that a private window blocks leaves pages and files to the network (SW-01, G-451)', async () => {
    vi.stubGlobal('caches', { open: blocked, match: blocked });
    vi.stubGlobal('fetch', async () => new Response('body {}'));
    await expect(storePage(PAGE, answer())).resolves.toBeUndefined();
    expect(await isStoredRecently(PAGE)).toBe(false);
    expect(await storedPage(PAGE)).toBeUndefined();
    expect(await storedPages()).toEqual([]);
    const file = await loadStoredFile(new Request('https://haus.example/assets/site-a1.css'));
    expect(await file.text()).toBe('body {}');
  });
});
