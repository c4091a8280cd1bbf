/** Base paths of the web shop (ROUTE-29…33). */
const SHOP_BASES = [
  '/eventim-template',
  '/eventim.webshop',
  '/test.webshop',
  '/testshop',
  '/webshop',
] as const;

const MAX_STARS = 5;

/** The part after the shop's base, starting with `/`; null for other paths. */
export function shopPath(path: string): string | null {
  const base = SHOP_BASES.find((each) => path === each || path.startsWith(`${each}/`));
  return base === undefined ? null : path.slice(base.length) || '/';
}

export function isShopPattern(pattern: string): boolean {
  return shopPath(pattern) !== null && pattern.split('*').length - 1 <= MAX_STARS;
}

/** Whether a path matches; `*` is any run of characters. Linear time: not a regular expression. */
function fits(pattern: string, path: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return path === head;
  if (!path.startsWith(head)) return false;
  let at = head.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.length >= at + tail.length && path.endsWith(tail);
}

/**
 * Target of an internal path of the web shop (ROUTE-39…41, G-07). Only the part after the base counts, so one entry covers all
 * five bases.
 */
export function shopTarget(
  path: string,
  map: readonly { from: string; to: string }[],
): string | null {
  const asked = shopPath(path);
  if (asked === null) return null;
  const entry = map.find(({ from }) => fits(shopPath(from) ?? from, asked));
  return entry?.to ?? null;
}
