/** A tag with its attributes, whose values may hold a '>'. */
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** What word processors put beside their text: none of it is shown. */
const UNSEEN =
  /<!--[\s\S]*?-->|<(style|script|xml|title)\b[^>]*>[\s\S]*?<\/\1\s*>|<(?:link|meta)\b[^>]*>/gi;
const STYLE = /([\s"'])style(\s*=)/gi;

/**
 * HTML without what a browser would judge while it reads it: even a document that is never shown reports each style to
 * the policy of the page. How something looked is left under another name, `data-look`.
 */
export function inertHtml(html: string): string {
  return html.replace(UNSEEN, '').replace(TAG, (tag) => tag.replace(STYLE, '$1data-look$2'));
}
