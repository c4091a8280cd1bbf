/** A tag with attributes; quotes may contain '>'. */
const TAG = /<[a-z](?:[^=>]|=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["'])))*>/gi;
/** Invisible data of word processors. */
const UNSEEN =
  /<!--[\s\S]*?-->|<(style|script|xml|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<(?:base|link|meta)\b[^>]*>/gi;
/** A value, skipped; or the name of an attribute subject to the policy. */
const JUDGED = /=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi;

/**
 * Renames attributes that violate the security policy when parsed: browsers report styles and event handlers even in inert
 * documents. They become data: `data-style`.
 */
export function inertHtml(html: string): string {
  return html
    .replace(UNSEEN, '')
    .replace(TAG, (tag) =>
      tag.replace(JUDGED, (found) => (found.startsWith('=') ? found : `data-${found}`)),
    );
}
