import { useCallback, useEffect, useState } from 'react';
import type { LinksHere } from '#content/links/link.schema.ts';
import { read } from '../editor-api.ts';
import type { Owner } from '../session/session.ts';

export type LinksFound =
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'found'; here: LinksHere };

/** What leads to a page or a record, with a way to ask again. */
export function useLinksHere({ content_type, object_id }: Owner): [LinksFound, () => void] {
  const [found, setFound] = useState<LinksFound>({ state: 'looking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again with each try
  useEffect(() => {
    let current = true;
    setFound({ state: 'looking' });
    const search = new URLSearchParams({ content_type, object_id: `${object_id}` });
    read<LinksHere>(`links-here?${search}`).then(
      (here) => current && setFound({ state: 'found', here }),
      () => current && setFound({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [content_type, object_id, tries]);
  return [found, useCallback(() => setTries((before) => before + 1), [])];
}
