import { Problem } from '#lib/api/problem.ts';

/** Longer paths cannot exist: a segment has at most 255 characters, the page tree a few levels. */
const MAX_PATH = 2000;
const MAX_URL = 8000;

/** Where errors are JSON: `/api`, `/de/api`, `/pageeditor-api`, `/de/pageeditor-api` (G-88). */
const API = /^\/(de\/)?(pageeditor-)?api(\/|\?|$)/;

export function isApiPath(url: string): boolean {
  return API.test(url);
}

/** Route classes for metrics: a fixed set, so that clients cannot create unlimited labels. */
export type RouteClass = 'api' | 'editor-api' | 'asset' | 'media' | 'operations' | 'page';

export function classifyRoute(url: string): RouteClass {
  if (isApiPath(url)) return url.includes('/pageeditor-api') ? 'editor-api' : 'api';
  if (url.startsWith('/assets/')) return 'asset';
  if (url.startsWith('/media/')) return 'media';
  return /^\/(healthz|readyz|metrics)(\?|$)/.test(url) ? 'operations' : 'page';
}

/**
 * The address as path and query: proxies may send the absolute form (`GET http://host/de`, RFC 9112 3.2.2). Its host is
 * ignored, since pages use SITE_URL.
 */
export function originForm(url: string): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  if (rest === undefined) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Checks an address before routing; null when it is valid. */
export function findAddressProblem(url: string): Problem | null {
  // such as `OPTIONS *`
  if (!url.startsWith('/')) return createBrokenAddress();
  const path = url.split('?', 1)[0] ?? '';
  if (path.length > MAX_PATH || url.length > MAX_URL) return tooLong();
  if (hasControlCharacter(path)) return new Problem('not_found', 'Diese Seite gibt es nicht.');
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    return createBrokenAddress();
  }
}

export function createBrokenAddress(): Problem {
  return new Problem('malformed', 'Die Adresse ist fehlerhaft geschrieben.');
}

function tooLong(): Problem {
  return Object.assign(new Problem('malformed', 'Die Adresse ist zu lang.'), { status: 414 });
}

/** Control characters, plain or percent-encoded: no page, file or row has one in its name. */
function hasControlCharacter(path: string): boolean {
  return /%(0[\da-f]|1[\da-f]|7f)/i.test(path) || [...path].some((letter) => letter < ' ');
}
