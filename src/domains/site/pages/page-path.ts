import { SLUG } from '#lib/text/slug.ts';

/** Where pages live: the locale in front of every path (ROUTE-01, ROUTE-54). German is the only active one. */
export const LOCALE = 'de';

const MAX_PATH = 500;

/**
 * The lookup key of an asked-for path: without locale, at most one slash at each end left out, home = '' (G-30).
 * @param path already percent-decoded
 * @returns null for whatever can never be a page: NUL, `..`, capitals, double slashes, too long
 */
export function pagePath(path: string): string | null {
  if (path.length > MAX_PATH) return null;
  const trimmed = path.replace(/^\//, '').replace(/\/$/, '');
  if (trimmed === '') return '';
  return trimmed.split('/').every((part) => SLUG.test(part)) ? trimmed : null;
}

/** The public address of a stored path. */
export function pageUrl(path: string): string {
  return path === '' ? `/${LOCALE}` : `/${LOCALE}/${path}`;
}
