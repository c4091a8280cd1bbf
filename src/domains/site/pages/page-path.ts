import { SLUG } from '#lib/text/slug.ts';

/** Locale prefix of all paths (ROUTE-01, ROUTE-54). Only German is active. */
export const LOCALE = 'de';

const MAX_PATH = 500;

/**
 * The lookup key of a requested path: without locale and one slash at each end, home = '' (G-30).
 * @param path percent-decoded
 * @returns null for invalid paths: NUL, `..`, capitals, double slashes, too long
 */
export function pagePath(path: string): string | null {
  if (path.length > MAX_PATH) return null;
  const trimmed = path.replace(/^\//, '').replace(/\/$/, '');
  if (trimmed === '') return '';
  return trimmed.split('/').every((part) => SLUG.test(part)) ? trimmed : null;
}

/** The public URL of a stored path. */
export function pageUrl(path: string): string {
  return path === '' ? `/${LOCALE}` : `/${LOCALE}/${path}`;
}
