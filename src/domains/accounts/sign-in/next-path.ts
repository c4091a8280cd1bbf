/** Where a sign-in leads if nothing else was asked for. */
export const HOME = '/de';
const LOGIN = '/accounts/login';
/** Password, second factor, passkeys and sessions of who is signed in (G-152). */
export const SECURITY = '/accounts/security';
const LONGEST = 2000;

/**
 * The `next` of an address as a path of this site, whatever was given (G-45). Refused are other origins in every
 * spelling that some browser understands (`//x`, `/\x`, `/.//x`, tabs within), and the sign-in itself.
 */
export function nextPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > LONGEST) return HOME;
  if (!given.startsWith('/') || hasTrap(given)) return HOME;
  const base = 'http://foyer.invalid';
  const url = URL.parse(given, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return HOME;
  if (
    `/${url.pathname.split('/').filter(Boolean).join('/')}` === LOGIN ||
    url.pathname.includes('/user-logout')
  ) {
    return HOME;
  }
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to `path` afterwards. */
export function loginUrl(path: string = HOME): string {
  const next = nextPath(path);
  return `${LOGIN}?next=${next === HOME ? HOME : encodeURIComponent(next)}`;
}

/** A backslash is a slash to browsers; control characters vanish while they read an address. */
function hasTrap(path: string): boolean {
  return path.includes('\\') || [...path].some((letter) => letter < ' ' || letter === '\u007f');
}
