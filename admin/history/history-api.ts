import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  RecordChange,
  RecordChangeDetail,
  RestoredRecord,
} from '../../src/records/history/record-change.schema.ts';
import { request } from '../api/request.ts';
import { texts } from './history.texts.ts';

export type { RecordChange, RecordChangeDetail };

interface Page {
  count: number;
  results: RecordChange[];
}

/** Prefix of all query keys here. */
const KEY = 'record-changes';
const PAGE_SIZE = 25;

export interface ChangesAsked {
  kind?: string;
  record?: number;
  person?: string;
  action?: string;
  /** YYYY-MM-DD */
  from?: string;
  until?: string;
}

/** Newest first, in as many pages as were loaded. */
export function useChanges(asked: ChangesAsked) {
  const query = useInfiniteQuery({
    queryKey: [KEY, 'list', asked],
    queryFn: ({ pageParam, signal }) => {
      const given = Object.entries(asked).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      const search = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]));
      search.set('page', `${pageParam}`);
      search.set('page_size', `${PAGE_SIZE}`);
      return request<Page>(`/record-changes?${search}`, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, all) =>
      all.length * PAGE_SIZE < count ? all.length + 1 : undefined,
    placeholderData: keepPreviousData,
    // always refetch on opening: colleagues may have changed something
    staleTime: 0,
  });
  // a new change shifts the others, so the next page may repeat one
  const seen = new Set<number>();
  const changes = (query.data?.pages ?? []).flatMap(({ results }) =>
    results.filter(({ id }) => !seen.has(id) && seen.add(id)),
  );
  return { ...query, changes, count: query.data?.pages[0]?.count ?? 0 };
}

/** One change with its long values and the state after it. */
export function useChange(id: number, enabled = true) {
  return useQuery({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => request<RecordChangeDetail>(`/record-changes/${id}`, { signal }),
    enabled,
    staleTime: 0,
  });
}

export function usePeople() {
  return useQuery({
    queryKey: [KEY, 'people'],
    queryFn: ({ signal }) =>
      request<{ id: number; name: string }[]>('/record-changes/people', { signal }),
  });
}

export const restoreDeleted = (id: number) =>
  request<RestoredRecord>(`/record-changes/${id}/restore`, { method: 'POST' });

/** Restores the record that was deleted last under this number. @throws Error with a German message */
export async function restoreLast(kind: string, record: number): Promise<RestoredRecord> {
  const search = new URLSearchParams({
    kind,
    record: `${record}`,
    action: 'deleted',
    page_size: '1',
  });
  const { results } = await request<Page>(`/record-changes?${search}`);
  if (!results[0]) throw new Error(texts.none_found);
  return restoreDeleted(results[0].id);
}

/** To be called after any change of a record. */
export function useRefreshChanges() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}
