import type { Owner } from '../content.repository.server.ts';

/** A link target and how it is written in texts. */
export interface LinkTarget {
  owner: Owner;
  url: string;
  /** regular expression for the path, in syntax common to PostgreSQL and JavaScript */
  path: string;
}

/** Escapes a path for a regular expression. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const BEFORE = `(?:^|["'(>\\s=])`;
/** what may follow a path: a slash, query, hash, or the end of an attribute, a word or a JSON string */
const BEHIND = `/?(?:$|["'<)?#\\s&\\\\])`;

/**
 * Matches the URL of a target anywhere: as a whole value, in an attribute, in JSON. Does not match longer paths with the same
 * start.
 * @param origin of this site, `https://haus.example`, to match absolute URLs as well
 */
export function addressPattern(targets: readonly LinkTarget[], origin: string): string {
  const paths = targets.map(({ path }) => path).join('|');
  return `${BEFORE}(?:${literally(origin)})?(?:${paths})${BEHIND}`;
}

/** The same as an expression of JavaScript. */
export function compileAddresses(targets: readonly LinkTarget[], origin: string): RegExp {
  return new RegExp(addressPattern(targets, origin));
}

/** Matches the same to replace it: what stands before, and this site's origin where it is written, are its groups. */
export function addressReplacing({ path }: LinkTarget, origin: string): RegExp {
  return new RegExp(replacingPattern(path, origin), 'gm');
}

/** The same in syntax common to PostgreSQL and JavaScript. */
export function replacingPattern(path: string, origin: string): string {
  return `(^|["'(>\\s=])(${literally(origin)})?(?:${path})(?=${BEHIND})`;
}

/** How texts write the address of a record's page: earlier slugs work as well, the id decides. */
export function recordPath(url: (slug: string, id: number) => string, id: number): string {
  return literally(url('SLUG', id)).replace('SLUG', '[a-z0-9-]+');
}

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** URLs of this site in a module's field: links of a rich text, or the field itself. */
export function findAddresses(value: unknown, origin: string): string[] {
  if (typeof value !== 'string' || value === '') return [];
  const links = value.includes('<')
    ? [...value.matchAll(HREF)].map(([, quoted, single]) => quoted ?? single ?? '')
    : [value];
  return links
    .map((link) => link.trim().replaceAll('&amp;', '&'))
    .map((link) => (link.startsWith(`${origin}/`) ? link.slice(origin.length) : link))
    .filter((link) => /^(\/(?![/\\])|#)\S*$/.test(link));
}
