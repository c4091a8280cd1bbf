/*
 * How many tickets lie in the shop's cart, as the shop's badge says it and as the cookie `cartAmount` keeps it for the
 * header (SHOP-07, SHOP-08, CONST-38, G-86). Pure rules; the cookie's other reader is frame/header/cart-count.ts.
 */

const LIFETIME_S = 15 * 60;

/**
 * What a badge or a message says, as a number from 0 to 999. An empty badge is an empty cart.
 * @returns null for what no cart can hold: less than nothing, parts, a thousand and more, words, markup
 */
export function amountOf(said: unknown): number | null {
  if (typeof said !== 'number' && typeof said !== 'string') return null;
  const text = `${said}`.trim();
  return text === '' ? 0 : /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** Domains above a host, the widest first. Which of them may hold cookies the browser knows: it refuses `co.uk`. */
export function domainsAbove(host: string): string[] {
  if (/^[\d.]+$|[:[]/.test(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(labels.length - 2 - at).join('.'));
}

/** @param domain '' for this host alone (localhost, addresses in numbers) */
export function cartCookie(amount: number, domain: string, isSecure: boolean): string {
  const lifetime = amount > 0 ? LIFETIME_S : 0;
  const where = `${domain ? `; domain=${domain}` : ''}${isSecure ? '; secure' : ''}`;
  return `cartAmount=${amount}; max-age=${lifetime}; path=/; samesite=lax${where}`;
}

/** The widest domain at which this browser keeps a cookie of ours. @param jar `document`, or what stands for it */
export function widestDomain(host: string, jar: { cookie: string }): string {
  return (
    domainsAbove(host).find((domain) => {
      jar.cookie = `cartProbe=1; domain=${domain}; path=/`;
      const isKept = /(?:^|; )cartProbe=1/.test(jar.cookie);
      jar.cookie = `cartProbe=; domain=${domain}; path=/; max-age=0`;
      return isKept;
    }) ?? ''
  );
}
