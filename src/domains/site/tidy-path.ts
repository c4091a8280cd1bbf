/** Addresses that are no pages of the house, whatever stands at the same words below `/de`. */
const OTHERS =
  /^\/(accounts|cms-hub|assets|media|feeds|api|pageeditor-api|healthz|readyz|metrics|de\/(api|pageeditor-api))(\/|$)/;

/**
 * How an address is spelt here that was typed or linked otherwise: '/Programm/' → '/de/programm', '/de/haus.html' →
 * '/de/haus'. Null where it is spelt so already.
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
