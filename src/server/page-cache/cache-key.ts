/** Longer addresses are answered but not cached: nobody links to them, and keys cost memory. */
const MAX_KEY_LENGTH = 1000;
/** Leaves room for campaign parameters. Longer queries are not parsed, and the request counts as uncached. */
const MAX_URL_LENGTH = 2000;

/**
 * Alternative spellings of a path: empty and dotted segments, backslashes, needless percent-encoding, lowercase
 * hexadecimal digits. Their number is unlimited, and nobody links to them, so they are not cached.
 */
const SPELLING =
  /\/\.{0,2}\/|\/\.{1,2}$|\\|%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE]|[\dA-F]?[a-f])/;

/** The parts of a query that affect an answer: a key (`date`) or one value of a key (`overlay=true`). */
export interface KnownKeys {
  /** keys of all pages; a query without any of them needs no further checks */
  anywhere: ReadonlySet<string>;
  /** keys that the page at this path reads; all of them by default */
  at?: ((path: string) => ReadonlySet<string>) | undefined;
}

/**
 * The cache key of an address: path and known query keys, sorted.
 * @returns null for addresses that are not cached
 */
export function cacheKey(url: string, known: KnownKeys): string | null {
  if (url.length > MAX_URL_LENGTH) return null;
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  if (SPELLING.test(path)) return null;
  if (queryStart < 0) return url.length > MAX_KEY_LENGTH ? null : url;
  const query = split(path, url.slice(queryStart + 1), known).known;
  query.sort();
  const key = query.size > 0 ? `${path}?${query}` : path;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** The query keys that `cacheKey` drops, unchanged, for redirects to pass on (G-12). */
export function getDroppedQuery(url: string, known: KnownKeys): string {
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
