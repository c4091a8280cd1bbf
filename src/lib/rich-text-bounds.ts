/**
 * What a text may be before anything reads it as HTML: the cleaner takes time by the square of its depth, and all of
 * its length several times. Both are found in one pass.
 */

/** A text of 20,000 letters with the tags of a word processor comes to half of it. */
const LONGEST_HTML = 80_000;
/** Lists within lists within tables; nothing that is meant comes near this. */
const DEEPEST = 40;

/** A tag with its name; what no tag begins is text. No sign is read twice. */
const TAG = /<(\/?)([a-z][^\s/<>]*)/gi;
/** They have no inside, or end where the next of their kind begins. */
const NOT_NESTED = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr', 'p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option'],
]);

/** Whether its tags stand deeper within one another than `DEEPEST`. */
export function isNestedTooDeep(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (NOT_NESTED.has(name)) continue;
    if (!slash) {
      if (open.push(name) > DEEPEST) return true;
      continue;
    }
    const at = open.lastIndexOf(name);
    if (at >= 0) open.length = at;
  }
  return false;
}

/** Why this text is not read as HTML, in words for who sent it; null where it is. */
export function refusalOfHtml(html: string, longest = LONGEST_HTML): string | null {
  if (html.length > longest) return `Höchstens ${longest} Zeichen samt Auszeichnung.`;
  if (isNestedTooDeep(html)) return 'Der Text ist zu tief verschachtelt.';
  return null;
}

/** Its words without any tag, cut to what may be: for texts that got past what is refused. */
export function withoutTags(html: string, longest = LONGEST_HTML): string {
  const signs: Record<string, string> = { '<': '&lt;', '>': '&gt;' };
  return html
    .slice(0, longest)
    .replace(/<[^<>]*>/g, '')
    .replace(/[<>]/g, (sign) => signs[sign] ?? '');
}
