/*
 * Addresses of other companies' content, as editors paste them (G-38). Pure; the same in the page editor and in the
 * content service.
 */

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
};

/** Tags that embed codes name their content with. No tag reaches into the next one, so that a text is read once. */
const TAGS = /<(iframe|blockquote|div|section|a)\s([^<>]*)/gi;
const ATTRIBUTE =
  /(?:^|\s)(src|data-instgrm-permalink|data-href|cite|href)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The longest code that any of the services hands out is some 10,000 characters. */
const CODE_MAX = 20_000;

/** What an editor pasted as a bare address: an embed code (`<iframe …>`) is reduced to what it embeds. */
export function reduceToAddress(pasted: string): string {
  const text = pasted.trim();
  if (!text.startsWith('<') || text.length > CODE_MAX) return text;
  const found = namedIn(text);
  if (found === undefined) return text;
  return found.replace(/&(\w+|#39|#x27);/g, (entity, name) => ENTITIES[name] ?? entity).trim();
}

/** What a code embeds, the surest place first. */
function namedIn(code: string): string | undefined {
  const named: Record<string, string[]> = { frame: [], quote: [], link: [] };
  for (const [, tag = '', attributes = ''] of code.matchAll(TAGS)) {
    for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const place = placeOf(tag.toLowerCase(), name.toLowerCase());
      if (place) named[place]?.push(double ?? single ?? '');
    }
  }
  // The links before the last one are those within the quoted post.
  return named.frame?.[0] ?? named.quote?.[0] ?? named.link?.at(-1);
}

function placeOf(tag: string, attribute: string): 'frame' | 'quote' | 'link' | null {
  if (tag === 'iframe') return attribute === 'src' ? 'frame' : null;
  if (tag === 'a') return attribute === 'href' ? 'link' : null;
  return attribute === 'src' || attribute === 'href' ? null : 'quote';
}

/**
 * `https://` and a host in plain letters. It leaves no room for a user, a port, another alphabet, a percent sign, a
 * backslash, or an address that means another one only to browsers.
 */
const PLAIN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/** The address as it is read by a browser, or null where that could be another one than people read. */
export function readAddress(text: string): URL | null {
  return PLAIN.test(text) ? URL.parse(text) : null;
}

/** Labels that a list may name instead of a host: what they stand for. Anybody may register `podigee` elsewhere. */
const LABELS: Record<string, readonly string[]> = { podigee: ['podigee.io', 'podigee.com'] };

/**
 * Whether a host stands in a list of the house (EDIT-36 … EDIT-42): as itself or below (`www.youtube.com` below
 * `youtube.com`). An entry without a dot is a service with several hosts (`podigee`), and none if it is not known.
 */
export function isListed(host: string, list: readonly string[]): boolean {
  const hosts = list.flatMap((entry) => (entry.includes('.') ? entry : (LABELS[entry] ?? [])));
  return hosts.some((each) => host === each || host.endsWith(`.${each}`));
}
