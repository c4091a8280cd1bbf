import { useEffect, useState } from 'react';
import type { LinkedContent } from '#content/links/link.schema.ts';
import type { LinkReference } from '#modules/definition.ts';
import { read } from '../editor-api.ts';

/** What a link is followed by: content of this house, or an address, which may be that of some. */
export type Linked = Pick<LinkReference, 'content_type' | 'id'> | string;

/** What a link leads to, as it is now. Rejects where there is nothing, or nobody answers. */
export function fetchLinked(linked: Linked): Promise<LinkedContent> {
  return read<LinkedContent>(`linked-content?${questionOf(linked)}`);
}

function questionOf(linked: Linked): string {
  const asked: Record<string, string> =
    typeof linked === 'string'
      ? { url: linked }
      : { content_type: linked.content_type, object_id: `${linked.id}` };
  return `${new URLSearchParams(asked)}`;
}

/** Pages and records of this site have addresses below this. */
const OWN = /^\/de(?=[/?#]|$)[^?#]*/;

/** An address that is typed is looked up when it pauses, in ms. */
const PAUSE = 300;

/** Names hardly change while somebody edits: each is asked for once. */
const asked = new Map<string, Promise<LinkedContent | null>>();

function remembered(question: string, linked: Linked): Promise<LinkedContent | null> {
  const known = asked.get(question) ?? fetchLinked(linked).catch(() => null);
  asked.set(question, known);
  void known.then((found) => found ?? asked.delete(question));
  return known;
}

/** What a link leads to, as far as it can be known; null until then, and for what is elsewhere. */
export function useLinked(linked: Linked | null): LinkedContent | null {
  const own = typeof linked === 'string' ? (OWN.exec(linked)?.[0] ?? null) : linked;
  const question = own && questionOf(own);
  const [found, setFound] = useState<{ question: string; content: LinkedContent | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all of what is asked
  useEffect(() => {
    if (!own || !question) return;
    let current = true;
    const ask = async () => {
      const content = await remembered(question, own);
      if (current) setFound({ question, content });
    };
    const timer = setTimeout(ask, typeof own === 'string' && !asked.has(question) ? PAUSE : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question]);
  return found && found.question === question ? found.content : null;
}
