import { useCallback, useEffect, useState } from 'react';
import type { LinksHere } from '#content/links/link.schema.ts';
import { read } from '../editor-api.ts';
import { untilCleanup } from '../panels/until-cleanup.ts';
import type { Owner } from '../session/owner.ts';
export type LinksFound =
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'found'; here: LinksHere };

/** Links to a page or record, with a function to reload. */
export function useLinksHere({ content_type, object_id }: Owner): [LinksFound, () => void] {
  const [found, setFound] = useState<LinksFound>({ state: 'looking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again with each try
  useEffect(() => {
    setFound({ state: 'looking' });
    const search = new URLSearchParams({ content_type, object_id: `${object_id}` });
    return untilCleanup(
      read<LinksHere>(`links-here?${search}`),
      (here) => setFound({ state: 'found', here }),
      () => setFound({ state: 'failed' }),
    );
  }, [content_type, object_id, tries]);
  return [found, useCallback(() => setTries((before) => before + 1), [])];
}
