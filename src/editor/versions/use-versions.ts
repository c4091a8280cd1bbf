import { useCallback, useEffect, useRef, useState } from 'react';
import type { Owner } from '../session/owner.ts';
import { fetchVersions, type Version } from './versions-api.ts';

interface Listed {
  rows: Version[];
  count: number;
  state: 'loading' | 'there' | 'failed';
}

const NOTHING: Listed = { rows: [], count: 0, state: 'loading' };

interface Asked {
  /** only named ones */
  named: boolean;
  /** reloaded whenever it is shown again */
  isShown: boolean;
}

/** The list, page by page. */
export function useVersions({ content_type, object_id }: Owner, { named, isShown }: Asked) {
  const [listed, setListed] = useState(NOTHING);
  const page = useRef(0);

  const load = useCallback(
    async (next: number) => {
      page.current = next;
      setListed((before) => ({ ...before, state: 'loading' }));
      const found = await fetchVersions({ content_type, object_id }, { page: next, named });
      if (page.current !== next) return;
      setListed((before) => {
        if ('refused' in found) return { ...before, state: 'failed' };
        const { count, results } = found.answer;
        const earlier = next === 1 ? [] : before.rows;
        // after saves in between, pages overlap
        const fresh = results.filter(({ id }) => !earlier.some((each) => each.id === id));
        return { rows: [...earlier, ...fresh], count, state: 'there' };
      });
    },
    [content_type, object_id, named],
  );
  useEffect(() => {
    if (isShown) void load(1);
  }, [load, isShown]);

  return {
    ...listed,
    more: () => void load(page.current + 1),
    again: () => void load(Math.max(1, page.current)),
    reload: () => void load(1),
  };
}
