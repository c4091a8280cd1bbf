/// <reference lib="dom" />
import { momentInWords } from './moment-in-words.ts';

/** Names end with the version of the format; caches of other versions are removed. */
const PAGES = 'foyer-pages-1';
const FILES = 'foyer-files-1';
const OURS = /^foyer-/;
const MAX_PAGES = 60;
const MAX_FILES = 240;
/** Minimum age of a stored page before the worker fetches it again by itself. */
const RECENT_MS = 600_000;

const STORED_AT = 'x-stored-at';
const TITLE = 'x-title';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** Stores a page that every visitor gets, with the styles and fonts that its HTML names. Does nothing if storage is full. */
export async function storePage(url: URL, answer: Response): Promise<void> {
  const { status, redirected, headers } = answer;
  const isForEverybody = /\bpublic\b/.test(headers.get('cache-control') ?? '');
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  try {
    const pages = await caches.open(PAGES);
    // deleted or offline
    if (status === 404 || status === 410) await pages.delete(url.href);
    if (status !== 200 || redirected || !isForEverybody) return;
    const html = await answer.text();
    await storeNamedFiles(html);
    const policy = headers.get('content-security-policy');
    await pages.put(
      url.href,
      new Response(html, {
        headers: {
          ...HTML,
          ...(policy && { 'Content-Security-Policy': policy }),
          [STORED_AT]: `${Date.now()}`,
          [TITLE]: encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
        },
      }),
    );
    await removeOldest(pages, MAX_PAGES);
  } catch {
    // storage is full, or a file is missing: does without the page
  }
}

async function storeNamedFiles(html: string): Promise<void> {
  const files = await caches.open(FILES);
  const named = html.match(/\/assets\/[\w.-]+\.(?:css|woff2)/g) ?? [];
  for (const file of new Set(named)) {
    const known = await files.match(file);
    // moves it to the end, as the newest
    if (known) await files.put(file, known);
    else await files.add(file);
  }
}

/** Nothing where storage is full or blocked: then the worker does as if there were none. */
const find = (url: string, cacheName: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName }).catch(() => undefined);

export async function isStoredRecently(url: URL): Promise<boolean> {
  const known = await find(url.href, PAGES);
  return known !== undefined && Date.now() - storedAt(known) < RECENT_MS;
}

/** A stored page, with a note that says when it was stored. */
export async function storedPage(url: URL): Promise<Response | undefined> {
  const known = await find(url.href, PAGES);
  if (!known) return undefined;
  const html = await known.text();
  const note = `Sie sind offline. Stand dieser Seite: ${momentInWords(storedAt(known))}.`;
  // an attribute that base.css shows: an extra element would break hydration
  const noted = html.replace('<body', `<body data-stored="${note}"`);
  return new Response(noted, { headers: known.headers });
}

export interface StoredPage {
  path: string;
  title: string;
  stored_at: number;
}

/** All stored pages, the newest first. */
export async function storedPages(): Promise<StoredPage[]> {
  const pages = await caches.open(PAGES).catch(() => null);
  if (!pages) return [];
  const all = (await pages.keys()).map(async ({ url }): Promise<StoredPage[]> => {
    const known = await pages.match(url);
    const { pathname, search } = new URL(url);
    const title = decodeURIComponent(known?.headers.get(TITLE) ?? '');
    return known ? [{ path: pathname + search, title, stored_at: storedAt(known) }] : [];
  });
  return (await Promise.all(all)).flat().sort((a, b) => b.stored_at - a.stored_at);
}

const storedAt = ({ headers }: Response) => Number(headers.get(STORED_AT));

/** From the cache, else from the network, which also stores it. */
export async function loadStoredFile(request: Request): Promise<Response> {
  const known = await find(request.url, FILES);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) void storeFile(request.url, answer.clone());
  return answer;
}

async function storeFile(url: string, answer: Response): Promise<void> {
  try {
    const files = await caches.open(FILES);
    await files.put(url, answer);
    await removeOldest(files, MAX_FILES);
  } catch {
    // storage is full
  }
}

/** Keys are in the order in which they were stored. */
async function removeOldest(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key);
}

export async function removeOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => OURS.test(name));
  for (const name of names) if (name !== PAGES && name !== FILES) await caches.delete(name);
}

export async function removeEverything(): Promise<void> {
  for (const name of await caches.keys()) if (OURS.test(name)) await caches.delete(name);
}
