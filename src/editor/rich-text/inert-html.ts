/** A tag with its attributes; quotes count around their values only, which may hold a '>'. */
const TAG = /<[a-z](?:[^=>]|=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["'])))*>/gi;
/** What word processors put beside their text: none of it is shown. */
const UNSEEN =
  /<!--[\s\S]*?-->|<(style|script|xml|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<(?:base|link|meta)\b[^>]*>/gi;
/** A value, passed over; or the name of an attribute that would be judged. */
const JUDGED = /=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi;

/**
 * HTML without what a browser would judge while it reads it: even a document that is never shown reports each style and
 * each handler of events to the policy of the page. They are left as data, under another name: `data-style`.
 */
export function inertHtml(html: string): string {
  return html
    .replace(UNSEEN, '')
    .replace(TAG, (tag) =>
      tag.replace(JUDGED, (found) => (found.startsWith('=') ? found : `data-${found}`)),
    );
}
