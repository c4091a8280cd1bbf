import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchPages, type StoredPage } from '../../src/editor/page-settings/pages-api.ts';

export type { StoredPage };

const PAGES = ['page-tree'];

/** All pages in the order of the tree, as they were read last. */
export function usePages() {
  const { data, error, refetch } = useQuery({
    queryKey: PAGES,
    async queryFn() {
      const found = await fetchPages();
      if ('refused' in found) throw new Error(found.refused.detail);
      return found.answer;
    },
  });
  return { pages: data ?? null, error: data ? null : error, again: () => void refetch() };
}

/** Reads the tree again after a change. */
export function useRefreshPages() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: PAGES });
}
