/* Number of tickets in the shop's cart, read from its badge and stored in the cookie `cartAmount` for the header (SHOP-07,
   SHOP-08, CONST-38, G-86). Pure; frame/header/cart-count.ts reads the cookie too. */

const LIFETIME_S = 15 * 60;

/**
 * Parses a badge or message to 0 … 999. An empty badge is an empty cart.
 * @returns null for anything else: negative or fractional numbers, larger ones, text, mark-up
 */
export function parseAmount(said: unknown): number | null {
  if (typeof said !== 'number' && typeof said !== 'string') return null;
  const text = `${said}`.trim();
  return text === '' ? 0 : /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** Parent domains of a host, widest first. Browsers reject cookies for public suffixes such as `co.uk`. */
export function domainsAbove(host: string): string[] {
  if (/^[\d.]+$|[:[]/.test(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(labels.length - 2 - at).join('.'));
}

/** @param domain '' for this host only (localhost, IP addresses) */
export function cartCookie(amount: number, domain: string, isSecure: boolean): string {
  const lifetime = amount > 0 ? LIFETIME_S : 0;
  const where = `${domain ? `; domain=${domain}` : ''}${isSecure ? '; secure' : ''}`;
  return `cartAmount=${amount}; max-age=${lifetime}; path=/; samesite=lax${where}`;
}

/** The widest domain for which this browser accepts a cookie. @param jar `document` or a substitute */
export function findWidestDomain(host: string, jar: { cookie: string }): string {
  return (
    domainsAbove(host).find((domain) => {
      jar.cookie = `cartProbe=1; domain=${domain}; path=/`;
      const isKept = /(?:^|; )cartProbe=1/.test(jar.cookie);
      jar.cookie = `cartProbe=; domain=${domain}; path=/; max-age=0`;
      return isKept;
    }) ?? ''
  );
}
