import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Cookies, cookieValue, isSecure } from './session-cookie.server.ts';

const COOKIE = 'foyer.device';
const SECONDS = 180 * 24 * 60 * 60;
/** per browser: several people share the computer at the stage door */
const MAX_ACCOUNTS = 5;
const ENTRY = /^(\d{1,10})-([\w-]{16})-([\w-]{43})$/;

interface Known {
  user_id: number;
  /** identifies this browser among those of the account */
  nonce: string;
}

/**
 * Marks browsers in which an account was signed in before. They have their own counter of failures, so that strangers cannot
 * lock out the owner (G-258). The cookie grants no access.
 */
export function createDeviceCookie({ secret, site_url }: { secret: string; site_url: string }) {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure(site_url) ? '; Secure' : ''}`;

  const sign = (entry: string) =>
    createHmac('sha256', secret).update(`device ${entry}`).digest('base64url');

  function readEntry(text: string): Known | null {
    const [, id = '', nonce = '', given = ''] = ENTRY.exec(text) ?? [];
    if (!nonce) return null;
    const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(sign(`${id}-${nonce}`)));
    return isOurs ? { user_id: Number(id), nonce } : null;
  }

  const read = (cookies: Cookies): Known[] => {
    const value = cookies ? cookieValue(cookies, COOKIE) : null;
    const entries = (value ?? '').split('~', MAX_ACCOUNTS);
    return entries.flatMap((each) => readEntry(each) ?? []);
  };

  return {
    /** Identifies this browser for an account; null if the account was never signed in here. */
    identifyDevice: (cookies: Cookies, user_id: number): string | null =>
      read(cookies).find((each) => each.user_id === user_id)?.nonce ?? null,

    /** Accounts that were signed in in this browser, by id. */
    listAccounts: (cookies: Cookies): number[] => read(cookies).map(({ user_id }) => user_id),

    /** The `Set-Cookie` header after sign-in: this account first, then others known in this browser. */
    renew(cookies: Cookies, user_id: number): string {
      const before = read(cookies);
      const nonce =
        before.find((each) => each.user_id === user_id)?.nonce ??
        randomBytes(12).toString('base64url');
      const others = before.filter((each) => each.user_id !== user_id);
      const entries = [{ user_id, nonce }, ...others].slice(0, MAX_ACCOUNTS).map((each) => {
        const entry = `${each.user_id}-${each.nonce}`;
        return `${entry}-${sign(entry)}`;
      });
      return `${COOKIE}=${entries.join('~')}; Max-Age=${SECONDS}; ${attributes}`;
    },
  };
}
