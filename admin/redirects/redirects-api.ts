import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ErrorLogEntry } from '../../src/domains/site/errors/error-log.schema.ts';
import type { AddressCheck } from '../../src/domains/site/redirects/redirect.schema.ts';
import { request } from '../api/request.ts';

export type { AddressCheck, ErrorLogEntry };

/** A stored redirect, as administrators see it. */
export interface SavedRedirect {
  id: number;
  old_path: string;
  new_path: string;
  is_active: boolean;
  hits: number;
  last_hit_at: string | null;
  updated_at: string;
}

interface Page<Row> {
  count: number;
  results: Row[];
}

export const PER_PAGE = 50;
const LOST = 25;

/** Stored redirects whose addresses contain `q`, sorted by old address. */
export function useRedirects(q: string, page: number) {
  const query = new URLSearchParams({ q, page: `${page}`, page_size: `${PER_PAGE}` });
  return useQuery({
    queryKey: ['redirect', 'list', q, page],
    queryFn: ({ signal }) => request<Page<SavedRedirect>>(`/redirect/records?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCheck(address: string) {
  return useQuery({
    queryKey: ['redirect', 'check', address],
    queryFn: ({ signal }) =>
      request<AddressCheck>(`/redirect/check?${new URLSearchParams({ address })}`, { signal }),
    enabled: address !== '',
    retry: false,
  });
}

/** Unresolved 404s, the most requested first. */
export function useLostAddresses() {
  return useQuery({
    queryKey: ['redirect', 'lost'],
    queryFn: async ({ signal }) => {
      const path = `/dashboard-error-log?sort=count&page_size=${LOST}`;
      const { results } = await request<Page<ErrorLogEntry>>(path, { signal });
      return results.filter(({ resolved, status }) => !resolved && status === 404);
    },
  });
}

export const resolveAddress = (id: number, resolved = true) =>
  request(`/dashboard-error-log/${id}`, { method: 'PATCH', body: { resolved } });

export const fetchRedirect = (id: number) => request<SavedRedirect>(`/redirect/records/${id}`);

export const createRedirect = (fields: {
  old_path: string;
  new_path: string;
  is_active: boolean;
}) => request<SavedRedirect>('/redirect', { method: 'POST', body: fields });

export const removeRedirect = (id: number) => request(`/redirect/${id}`, { method: 'DELETE' });

/** To be called after any change of redirects: other addresses may be affected, too. */
export function useRefreshRedirects() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['redirect'] });
}
