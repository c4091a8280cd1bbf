/** Replaces masked text. */
export const MASK = '[…]';

/** Legitimate values are not encoded more often. */
const MAX_ROUNDS = 5;

/** Percent-decoded as the server reads it: `%76orschau` is `vorschau`. */
export function decoded(text: string): string {
  return text.includes('%') || text.includes('+')
    ? (new URLSearchParams(`x=${text}`).get('x') ?? '')
    : text;
}

/** Whether a part of an address carries the token of a preview link, however often it is percent-encoded. */
export function hasPreviewToken(part: string): boolean {
  let text = part;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (/vorschau\s*=/i.test(text)) return true;
    const next = decoded(text);
    if (next === text) return false;
    text = next;
  }
  return /vorschau/i.test(text) || text.includes('%');
}

/** A path whose parts with the token of a preview link are masked. */
export function maskPreviewTokens(path: string): string {
  return path
    .split('/')
    .map((part) => (hasPreviewToken(part) ? MASK : part))
    .join('/');
}
