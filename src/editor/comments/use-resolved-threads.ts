import { useCallback, useEffect, useState } from 'react';
import type { Thread } from '#content/comments/comment.schema.ts';
import { useObservable } from '../session/observable.ts';
import type { Owner } from '../session/owner.ts';
import { commented } from './commented.ts';
import { fetchThreads } from './comments-api.ts';

interface Loaded {
  threads: Thread[] | undefined;
  count: number;
  page: number;
  problem: string;
}

const NOTHING: Loaded = { threads: undefined, count: 0, page: 0, problem: '' };

/** Resolved threads, page by page, while they are shown. */
export function useResolvedThreads({ content_type, object_id }: Owner, isShown: boolean) {
  const [loaded, setLoaded] = useState(NOTHING);
  const changed = useObservable(commented);

  const load = useCallback(
    async (page: number) => {
      const sent = await fetchThreads({ content_type, object_id }, { is_resolved: true, page });
      setLoaded((before) => {
        if ('refused' in sent) return { ...before, problem: sent.refused.detail };
        const { count, results } = sent.answer;
        const earlier = page === 1 ? [] : (before.threads ?? []);
        // pages overlap after others resolved some
        const fresh = results.filter(({ id }) => !earlier.some((each) => each.id === id));
        return { threads: [...earlier, ...fresh], count, page, problem: '' };
      });
    },
    [content_type, object_id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each announced change
  useEffect(() => {
    if (isShown) void load(1);
  }, [isShown, load, changed]);

  return {
    threads: loaded.threads,
    problem: loaded.problem,
    left: loaded.count - (loaded.threads?.length ?? 0),
    more: () => load(loaded.page + 1),
    reload: async () => {
      if (isShown) await load(1);
    },
  };
}
