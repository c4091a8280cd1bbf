/** Where a sign-in leads instead of what may not be its target. */
export const HOME = '/de';
/** Where a sign-in without a target leads: on to the hub or the site, by role (G-590). */
export const START = '/accounts/start';
const LOGIN = '/accounts/login';
/** Password, second factor, passkeys and sessions (G-152). */
export const SECURITY = '/accounts/security';
/** The user area (ROUTE-26, ROUTE-27). */
export const USER_PROFILE = '/de/user/profile';
export const USER_SETTINGS = '/de/user/settings';
const LONGEST = 2000;

/**
 * The `next` parameter as a path of this site, whatever was given (G-45); null if there is none. Rejects other origins in all spellings browsers
 * understand (`//x`, `/\x`, `/.//x`, tabs), and the sign-in page itself.
 */
export function nextPath(given: unknown): string {
  if (given === null || given === undefined) return START;
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

/** Whether the sign-in leads on to editing, or by role: what editors open (G-704). @param next as `nextPath` answers it */
export function leadsEditors(next: string): boolean {
  const url = URL.parse(next, 'http://foyer.invalid');
  return next === START || /^\/cms-hub\b/.test(next) || url?.searchParams.has('edit') === true;
}

/** URL of the sign-in page, returning to `path` afterwards. */
export function loginUrl(path: string = HOME): string {
  const next = nextPath(path);
  return `${LOGIN}?next=${next === HOME ? HOME : encodeURIComponent(next)}`;
}

/** Browsers treat backslashes as slashes and strip control characters. */
function hasTrap(path: string): boolean {
  return path.includes('\\') || [...path].some((letter) => letter < ' ' || letter === '\u007f');
}
