import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reader } from '../../src/domains/subscriptions/newsletter/newsletter.schema.ts';
import { request } from '../api/request.ts';

export type { Reader };

export const PER_PAGE = 50;

/** Who gets the newsletter, the latest first. @param q part of an address */
export function useReaders(q: string, page: number) {
  const query = new URLSearchParams({ q, page: `${page}`, page_size: `${PER_PAGE}` });
  return useQuery({
    queryKey: ['newsletter', q, page],
    queryFn: ({ signal }) =>
      request<{ count: number; results: Reader[] }>(`/newsletter-readers?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const removeReader = (id: number) =>
  request(`/newsletter-readers/${id}`, { method: 'DELETE' });

export function useRefreshReaders() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['newsletter'] });
}
