/* URLs of external content as pasted by editors (G-38). Pure; shared by editor and content service. */

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
};

/** Tags with the URL in embed codes. Linear: no match extends into the next tag. */
const TAGS = /<(iframe|blockquote|div|section|a)\s([^<>]*)/gi;
const ATTRIBUTE =
  /(?:^|\s)(src|data-instgrm-permalink|data-href|cite|href)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The longest embed code of any service has about 10,000 characters. */
const CODE_MAX = 20_000;

/** Reduces a pasted embed code (`<iframe …>`) to its URL. */
export function reduceToAddress(pasted: string): string {
  const text = pasted.trim();
  if (!text.startsWith('<') || text.length > CODE_MAX) return text;
  const found = namedIn(text);
  if (found === undefined) return text;
  return found.replace(/&(\w+|#39|#x27);/g, (entity, name) => ENTITIES[name] ?? entity).trim();
}

/** The embedded URL, most reliable source first. */
function namedIn(code: string): string | undefined {
  const named: Record<string, string[]> = { frame: [], quote: [], link: [] };
  for (const [, tag = '', attributes = ''] of code.matchAll(TAGS)) {
    for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const place = classifyAttribute(tag.toLowerCase(), name.toLowerCase());
      if (place) named[place]?.push(double ?? single ?? '');
    }
  }
  // Links before the last one belong to the quoted post.
  return named.frame?.[0] ?? named.quote?.[0] ?? named.link?.at(-1);
}

function classifyAttribute(tag: string, attribute: string): 'frame' | 'quote' | 'link' | null {
  if (tag === 'iframe') return attribute === 'src' ? 'frame' : null;
  if (tag === 'a') return attribute === 'href' ? 'link' : null;
  return attribute === 'src' || attribute === 'href' ? null : 'quote';
}

/**
 * `https://` and a plain ASCII host: no user, port, IDN, percent sign or backslash, nothing that browsers normalise to another
 * URL.
 */
const PLAIN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/** The parsed URL, or null if it may differ from what people read. */
export function readAddress(text: string): URL | null {
  return PLAIN.test(text) ? URL.parse(text) : null;
}

/** Services that lists may name instead of a host. Anybody may register `podigee` under another domain. */
const LABELS: Record<string, readonly string[]> = { podigee: ['podigee.io', 'podigee.com'] };

/**
 * Whether a host is in a list (EDIT-36 … EDIT-42), itself or as subdomain (`www.youtube.com` of `youtube.com`). Entries without
 * a dot are services with several hosts (`podigee`); unknown ones match nothing.
 */
export function isListed(host: string, list: readonly string[]): boolean {
  const hosts = list.flatMap((entry) => (entry.includes('.') ? entry : (LABELS[entry] ?? [])));
  return hosts.some((each) => host === each || host.endsWith(`.${each}`));
}
