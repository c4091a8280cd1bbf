import { shopPath } from './shop-path.ts';

/** Paths outside pages, even if `/de` has a page of that name. */
const OTHERS =
  /^\/(accounts|cms-hub|assets|media|feeds|api|pageeditor-api|healthz|readyz|metrics|de\/(api|pageeditor-api))(\/|$)/;

/**
 * The canonical spelling of an address: '/Programm/' → '/de/programm', '/de/haus.html' → '/de/haus'. Null if it is
 * canonical already.
 * @param path decoded
 */
export function tidyPath(path: string): string | null {
  const low = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\.(html?|php|aspx?)$/, '')
    .replace(/\/index$/, '')
    .replace(/(.)\/$/, '$1');
  if (OTHERS.test(low)) return null;
  const shop = low.replace(/^\/de(?=\/)/, '');
  const prefixed = /^\/de(\/|$)/.test(low) ? low : `/de${low === '/' ? '' : low}`;
  const tidy = shopPath(shop) === null ? prefixed : shop;
  return tidy === path ? null : tidy;
}
