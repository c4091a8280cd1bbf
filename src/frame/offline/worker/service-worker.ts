/// <reference lib="dom" />
import { isDataPath, pagePath } from '#react-router/data-address.ts';
import { isPage, isStoredFile, isStoredPage } from './addresses.ts';
import { offlinePage } from './offline-page.ts';
import { type PageEvent, worker } from './scope.ts';
import {
  isStoredRecently,
  loadStoredFile,
  removeEverything,
  removeOldCaches,
  storedPage,
  storePage,
} from './stored-pages.ts';

const { house } = worker;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  if (house.is_on) event.waitUntil(storeInitialPages());
});

worker.addEventListener('activate', (event) =>
  event.waitUntil(house.is_on ? activate() : remove()),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!house.is_on || request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(answerPage(event, url));
  } else if (isStoredFile(url)) event.respondWith(loadStoredFile(request));
  else if (isPage(url) && isDataPath(url.pathname)) event.respondWith(answerData(request, url));
});

// sent by register-worker.ts after a route change: the document of this page was never loaded
worker.addEventListener('message', (event) => {
  const url = new URL(String(event.data), location.href);
  if (house.is_on && isStoredPage(url)) event.waitUntil(fetchAndStore(url));
});

/** Open pages, and those that the house wants available offline. Those that fail now are stored when they are visited. */
async function storeInitialPages(): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const all = [...open.map(({ url }) => url), ...house.pages].map(
    (url) => new URL(url, location.href),
  );
  for (const url of all) if (isStoredPage(url)) await fetchAndStore(url);
}

async function fetchAndStore(url: URL): Promise<void> {
  if (await isStoredRecently(url)) return;
  await fetch(url, { headers: { Accept: 'text/html' } }).then(
    (answer) => storePage(url, answer),
    () => {},
  );
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await removeOldCaches();
  await worker.clients.claim();
}

async function remove(): Promise<void> {
  await removeEverything();
  await worker.registration.unregister();
}

async function answerPage(event: PageEvent, url: URL): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // Firefox answers the early request so where there is no network; other browsers reject it
    if (answer.type === 'error') throw new TypeError('no network');
    if (isStoredPage(url)) event.waitUntil(storePage(url, answer.clone()));
    return answer;
  } catch {
    return (await storedPage(url)) ?? offlinePage(house.site_name);
  }
}

/** Without a network, tells the router to load the document, which is stored, instead of its data. */
async function answerData(request: Request, url: URL): Promise<Response> {
  return fetch(request).catch(() => {
    const page = new URL(url);
    page.searchParams.delete('_routes');
    const headers = {
      'X-Remix-Redirect': pagePath(page.pathname) + page.search,
      'X-Remix-Reload-Document': 'true',
    };
    return new Response(null, { status: 204, headers });
  });
}
