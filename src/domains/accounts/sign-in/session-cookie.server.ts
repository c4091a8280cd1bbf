import { createHmac, timingSafeEqual } from 'node:crypto';

/** Sessions end a week after the sign-in; editors then sign in over the page and lose nothing (E-6). */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/**
 * Shows scripts that a session exists, and whether it may edit pages, nothing else (G-45, G-112, G-598). It outlives the session: the next page finds that out and
 * takes what belongs to the account off the device, and then this cookie (G-480).
 */
const FLAG_COOKIE = 'foyer_session';

export type Cookies = string | undefined;

/** Cookies are https-only, except on developers' machines (G-45). */
export function isSecure(site_url: string): boolean {
  const { protocol, hostname } = new URL(site_url);
  return protocol === 'https:' && hostname !== 'localhost';
}

/** The `__Host-` prefix prevents http pages and subdomains from setting the cookie. */
function sessionCookieName(site_url: string): string {
  return isSecure(site_url) ? '__Secure-foyer.session_token' : 'foyer.session_token';
}

/** Reads and ends session cookies without database access. */
export function createSessionCookie({ secret, site_url }: { secret: string; site_url: string }) {
  const name = sessionCookieName(site_url);
  const attributes = `Path=/; SameSite=Lax${isSecure(site_url) ? '; Secure' : ''}`;

  return {
    /** @returns the session's token, null if missing or not signed by us */
    readToken(cookies: Cookies): string | null {
      const value = cookies ? cookieValue(cookies, name) : null;
      if (value === null) return null;
      const dot = value.lastIndexOf('.');
      const token = value.slice(0, Math.max(0, dot));
      return token && isSignature(value.slice(dot + 1), token, secret) ? token : null;
    },
    /** the `Set-Cookie` header of a new session */
    of(token: string): string {
      const value = encodeURIComponent(`${token}.${sign(token, secret)}`);
      return `${name}=${value}; Max-Age=${SESSION_SECONDS}; ${attributes}; HttpOnly`;
    },
    /** @param places that the header reserves: for the account, and for editing */
    writeFlag: (places: 1 | 2) =>
      `${FLAG_COOKIE}=${places}; Max-Age=${SESSION_SECONDS}; ${attributes}`,
    gone: [`${name}=; Max-Age=0; ${attributes}; HttpOnly`],
  };
}

/** @returns null if it is missing or malformed */
export function cookieValue(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** The library's signature: base64 HMAC-SHA-256. */
function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function isSignature(given: string, token: string, secret: string): boolean {
  const wanted = Buffer.from(sign(token, secret));
  const sent = Buffer.from(given);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
