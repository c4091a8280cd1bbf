/** Longer addresses are answered but not kept: nobody links to them, and keys cost memory. */
const LONGEST = 1000;

/**
 * The part of an address that decides a visitor's answer: path and known query keys, sorted by key.
 * @returns null for addresses that are not kept
 */
export function cacheKey(url: string, knownKeys: ReadonlySet<string>): string | null {
  const question = url.indexOf('?');
  if (question < 0) return url.length > LONGEST ? null : url;
  const path = url.slice(0, question);
  const query = knownQuery(url.slice(question + 1), knownKeys);
  const key = query ? `${path}?${query}` : path;
  return key.length > LONGEST ? null : key;
}

function knownQuery(query: string, knownKeys: ReadonlySet<string>): string {
  const all = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const [name, value] of all) if (knownKeys.has(name)) known.append(name, value);
  known.sort();
  return known.toString();
}

/** The query keys that `cacheKey` drops, as they were sent: a redirect passes them on (G-12). */
export function droppedQuery(url: string, knownKeys: ReadonlySet<string>): string {
  const question = url.indexOf('?');
  if (question < 0) return '';
  const dropped = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(url.slice(question + 1))) {
    if (!knownKeys.has(name)) dropped.append(name, value);
  }
  return dropped.toString();
}
