import { useEffect, useState } from 'react';
import type { LinkedContent } from '#content/links/link.schema.ts';
import type { LinkReference } from '#modules/definition.ts';
import { read } from '../editor-api.ts';

/** The target of a link: content of this house, or a URL, which may be that of such content. */
export type Linked = Pick<LinkReference, 'content_type' | 'id'> | string;

/** Loads the target of a link. Rejects if there is none, or the server is unreachable. */
export function fetchLinked(linked: Linked): Promise<LinkedContent> {
  return read<LinkedContent>(`linked-content?${buildQuery(linked)}`);
}

function buildQuery(linked: Linked): string {
  const fields: Record<string, string> =
    typeof linked === 'string'
      ? { url: linked }
      : { content_type: linked.content_type, object_id: `${linked.id}` };
  return `${new URLSearchParams(fields)}`;
}

/** URLs of this site's pages and records. */
const OWN = /^\/de(?=[/?#]|$)[^?#]*/;

/** A typed URL is looked up after a pause this long, in ms. */
const PAUSE = 300;

/** By query. Names hardly change during an edit: each is loaded once, failures excepted. */
const requests = new Map<string, Promise<LinkedContent | null>>();

function loadOnce(query: string, linked: Linked): Promise<LinkedContent | null> {
  const known = requests.get(query) ?? fetchLinked(linked).catch(() => null);
  requests.set(query, known);
  void known.then((found) => found ?? requests.delete(query));
  return known;
}

/** The content that a link leads to; null until it is loaded, and for other sites. */
export function useLinked(linked: Linked | null): LinkedContent | null {
  const own = typeof linked === 'string' ? (OWN.exec(linked)?.[0] ?? null) : linked;
  const query = own && buildQuery(own);
  const [found, setFound] = useState<{ query: string; content: LinkedContent | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query identifies the target
  useEffect(() => {
    if (!own || !query) return;
    let current = true;
    const load = async () => {
      const content = await loadOnce(query, own);
      if (current) setFound({ query, content });
    };
    const timer = setTimeout(load, typeof own === 'string' && !requests.has(query) ? PAUSE : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);
  return found && found.query === query ? found.content : null;
}
