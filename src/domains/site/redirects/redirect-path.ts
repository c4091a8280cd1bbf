/** Places that a redirect may not take away: without them nobody could undo it. */
const KEPT = /^\/(de\/)?(api|pageeditor-api|cms-hub|accounts|assets|media|html)(\/|$)/;

/** A path as it is compared: decoded, composed, without the trailing slash. Null for what no address can be. */
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

/** The path to redirect from, as it is stored; a whole address of this site is not accepted. */
export function oldPath(typed: string): string | null {
  if (/[?#]/.test(typed)) return null;
  const path = comparablePath(typed);
  return path === null || path === '/' || KEPT.test(path) ? null : path;
}

/**
 * The address to redirect to, percent-encoded as it goes into a Location header.
 * @returns null for what is neither a path of this site nor an address on one of `hosts`
 */
export function newAddress(typed: string, hosts: readonly string[]): string | null {
  if (/[\p{Cc}\\]/u.test(typed)) return null;
  if (/^\/(?!\/)/.test(typed)) {
    const url = URL.parse(typed, 'http://site.invalid');
    // `/./` and `/x/..//host` may end as `//host`, another site
    if (!url || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  }
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  if (!url || url.username || url.password || !hosts.includes(url.hostname)) return null;
  return url.href;
}

/** The target with the request's query added, where the target does not set the same key itself (G-12). */
export function withQuery(address: string, query: URLSearchParams): string {
  const [rest = '', hash] = address.split('#', 2);
  const [path = '', own = ''] = rest.split('?', 2);
  const all = new URLSearchParams(own);
  const set = new Set(all.keys());
  for (const [key, value] of query) if (!set.has(key)) all.append(key, value);
  const search = all.size > 0 ? `?${all}` : '';
  return path + search + (hash === undefined ? '' : `#${hash}`);
}

/** An address as it goes into a Location header: what editors typed may have letters that no header can hold. */
export function locationOf(address: string): string {
  if (!address.startsWith('/')) return URL.parse(address)?.href ?? '/';
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  // `/.//host` ends as `//host`, another site
  return pathname.replace(/^\/+/, '/') + search + hash;
}
