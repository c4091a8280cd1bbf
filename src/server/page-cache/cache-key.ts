/** Longer addresses are answered but not kept: nobody links to them, and keys cost memory. */
const LONGEST = 1000;
/** What campaigns append to an address fits in; beyond that the query is not even read, and the answer is counted. */
const LONGEST_SENT = 2000;

/**
 * Other spellings of a path that leads to the same page: empty and dotted parts, backslashes, letters that need no
 * percent sign, small hexadecimal digits. There are endlessly many, and nobody links to them.
 */
const SPELLING =
  /\/\.{0,2}\/|\/\.{1,2}$|\\|%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE]|[\dA-F]?[a-f])/;

/** What of a query decides an answer: `date`, or a single value of a key, `overlay=true`. */
export interface KnownKeys {
  /** those of all pages: most queries hold none of them, and are not looked at any further */
  anywhere: ReadonlySet<string>;
  /** those that the page at this path reads; without it, all of them */
  at?: ((path: string) => ReadonlySet<string>) | undefined;
}

/**
 * The part of an address that decides a visitor's answer: path and known query keys, sorted by key.
 * @returns null for addresses that are not kept
 */
export function cacheKey(url: string, known: KnownKeys): string | null {
  if (url.length > LONGEST_SENT) return null;
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  if (SPELLING.test(path)) return null;
  if (question < 0) return url.length > LONGEST ? null : url;
  const query = split(path, url.slice(question + 1), known).known;
  query.sort();
  const key = query.size > 0 ? `${path}?${query}` : path;
  return key.length > LONGEST ? null : key;
}

/** The query keys that `cacheKey` drops, as they were sent: a redirect passes them on (G-12). */
export function droppedQuery(url: string, known: KnownKeys): string {
  const question = url.indexOf('?');
  if (question < 0) return '';
  return split(url.slice(0, question), url.slice(question + 1), known).dropped.toString();
}

function split(path: string, query: string, { anywhere, at }: KnownKeys) {
  const pairs = [...new URLSearchParams(query)];
  const isRead = ([name, value]: [string, string], keys: ReadonlySet<string>) =>
    keys.has(name) || keys.has(`${name}=${value}`);
  const keys = at && pairs.some((pair) => isRead(pair, anywhere)) ? at(path) : anywhere;
  return {
    known: new URLSearchParams(pairs.filter((pair) => isRead(pair, keys))),
    dropped: new URLSearchParams(pairs.filter((pair) => !isRead(pair, keys))),
  };
}
