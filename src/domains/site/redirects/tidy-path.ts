/** Addresses outside the pages, even if `/de` has a page of the same name. */
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
  const tidy = /^\/de(\/|$)/.test(low) ? low : `/de${low === '/' ? '' : low}`;
  return tidy === path ? null : tidy;
}
