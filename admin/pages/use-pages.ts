import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { fetchPages, type StoredPage } from '../../src/editor/page-settings/pages-api.ts';

export type { StoredPage };

const PAGES = ['page-tree'];

/** All pages in tree order. */
export function usePages() {
  const { data, error } = useQuery({
    queryKey: PAGES,
    async queryFn() {
      const found = await fetchPages();
      if ('refused' in found) throw new HttpError(found.refused.detail, found.refused.status);
      return found.answer;
    },
  });
  return { pages: data ?? null, error: data ? null : error };
}

export function useRefreshPages() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: PAGES });
}
