import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  SentMatter,
  SubscriptionCounts,
} from '../../src/domains/subscriptions/overview/overview.schema.ts';
import { request } from '../api/request.ts';

export type { SentMatter, SubscriptionCounts };

const KEY = 'subscriptions';
const PAGE_SIZE = 20;
/** While mails are on their way, the numbers run. */
const SENDING_MS = 5_000;

export function useCounts() {
  return useQuery({
    queryKey: [KEY, 'counts'],
    queryFn: ({ signal }) => request<SubscriptionCounts>('/subscription-counts', { signal }),
    staleTime: 0,
  });
}

export const isSending = ({ is_spread, waiting }: SentMatter) => !is_spread || waiting > 0;

/** Newest first, in as many pages as were loaded. */
export function useMatters() {
  const query = useInfiniteQuery({
    queryKey: [KEY, 'matters'],
    queryFn: ({ pageParam, signal }) =>
      request<{ count: number; results: SentMatter[] }>(
        `/subscription-matters?page=${pageParam}&page_size=${PAGE_SIZE}`,
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ count }, all) =>
      all.length * PAGE_SIZE < count ? all.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(isSending)) ? SENDING_MS : false,
  });
  // a new matter shifts the others, so the next page may repeat one
  const seen = new Set<number>();
  const matters = query.data?.pages
    .flatMap(({ results }) => results)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  return { ...query, matters };
}

/** How many people are notified when a performance changes. */
export function useAudience(event: number) {
  return useQuery({
    queryKey: [KEY, 'audience', event],
    queryFn: ({ signal }) =>
      request<{ people: number }>(`/subscription-audience?event=${event}`, { signal }),
  });
}
