import { isKeptPath } from '#lib/pages/kept-path.ts';

/** A path normalised for comparison: decoded, NFC, no trailing slash. Null if invalid. */
export function comparablePath(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname).normalize('NFC');
  } catch {
    return null;
  }
  if (!path.isWellFormed() || /[\p{Cc}\\]/u.test(path) || !/^\/(?!\/)/.test(path)) return null;
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** The path that a redirect's target asks for next; null when it leaves the site. */
export function toPath(new_path: string): string | null {
  return new_path.startsWith('/') ? comparablePath(new_path.split(/[?#]/)[0] ?? '') : null;
}

/** The path of what is typed or copied from the address bar; null for what is no address. */
export function typedPath(typed: string): string | null {
  const text = typed.trim();
  const path = /^https?:\/\//i.test(text) ? URL.parse(text)?.pathname : text.split(/[?#]/)[0];
  return comparablePath(path ?? '');
}

/** The path to redirect from, as stored; absolute URLs are rejected. */
export function oldPath(typed: string): string | null {
  if (/[?#]/.test(typed)) return null;
  const path = comparablePath(typed);
  return path === null || path === '/' || isKeptPath(path) ? null : path;
}

/**
 * The redirect target, percent-encoded for a Location header.
 * @returns null if it is neither a path of this site nor a URL on one of `hosts`
 */
export function newAddress(typed: string, hosts: readonly string[]): string | null {
  if (/[\p{Cc}\\]/u.test(typed)) return null;
  if (/^\/(?!\/)/.test(typed)) {
    const url = URL.parse(typed, 'http://site.invalid');
    // `/./` and `/x/..//host` may resolve to `//host`, another site
    if (!url || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  }
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (!url || url.username || url.password || !hosts.includes(url.hostname)) return null;
  return url.href;
}

/** The target with the request's query merged in; the target's own keys win (G-12). */
export function withQuery(address: string, query: URLSearchParams): string {
  const [rest = '', hash] = address.split('#', 2);
  const [path = '', own = ''] = rest.split('?', 2);
  const all = new URLSearchParams(own);
  const set = new Set(all.keys());
  for (const [key, value] of query) if (!set.has(key)) all.append(key, value);
  const search = all.size > 0 ? `?${all}` : '';
  return path + search + (hash === undefined ? '' : `#${hash}`);
}

/** Encodes a URL for a Location header: typed ones may contain invalid characters. */
export function toLocation(address: string): string {
  if (!address.startsWith('/')) return URL.parse(address)?.href ?? '/';
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  // `/.//host` resolves to `//host`, another site
  return pathname.replace(/^\/+/, '/') + search + hash;
}
