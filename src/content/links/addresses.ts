import type { Owner } from '../content.repository.server.ts';

/** What links lead to, and how it is written in texts. */
export interface LinkTarget {
  owner: Owner;
  url: string;
  /** a regular expression for the path, in the words that PostgreSQL and JavaScript share */
  path: string;
}

/** A path as it stands in a regular expression. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const BEFORE = `(?:^|["'(>\\s=])`;
/** behind a path, with a slash at its end or without: query, place, the end of an attribute, of a word, of a JSON string */
const BEHIND = `/?(?:$|["'<)?#\\s&\\\\])`;

/**
 * Finds the address of a target wherever it is written: as a whole value, in an attribute, in JSON. Longer paths that
 * begin alike are others.
 * @param origin of this site, `https://haus.example`: with it the address is the same
 */
export function addressPattern(targets: readonly LinkTarget[], origin: string): string {
  const paths = targets.map(({ path }) => path).join('|');
  return `${BEFORE}(?:${literally(origin)})?(?:${paths})${BEHIND}`;
}

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The addresses of this site that a field of a module leads to: the links of a rich text, or the field itself. */
export function addressesIn(value: unknown, origin: string): string[] {
  if (typeof value !== 'string' || value === '') return [];
  const links = value.includes('<')
    ? [...value.matchAll(HREF)].map(([, quoted, single]) => quoted ?? single ?? '')
    : [value];
  return links
    .map((link) => link.trim().replaceAll('&amp;', '&'))
    .map((link) => (link.startsWith(`${origin}/`) ? link.slice(origin.length) : link))
    .filter((link) => /^(\/(?![/\\])|#)\S*$/.test(link));
}
