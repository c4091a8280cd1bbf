/** Where pages live: the locale in front of every path (ROUTE-01, ROUTE-54). German is the only active one. */
export const LOCALE = 'de';

/** One part of a path: what people can type, read out and print on a poster. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
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

const FOLDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe' };

/** A slug made from a title: 'Anfahrt & Zugänge' → 'anfahrt-zugaenge'. Empty when nothing is left. */
export function slugFrom(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæø]/g, (letter) => FOLDED[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
