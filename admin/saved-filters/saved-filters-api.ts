import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedFilter } from '../../src/domains/accounts/saved-filters/saved-filters.schema.ts';
import { request } from '../api/request.ts';

export type { SavedFilter };

const PATH = '/saved-filters';

/** The account's own, sorted by name. */
export function useSavedFilters(list: string) {
  return useQuery({
    queryKey: ['saved-filters', list],
    queryFn: ({ signal }) =>
      request<SavedFilter[]>(`${PATH}?${new URLSearchParams({ list })}`, { signal }),
  });
}

export function useFilterWrites() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['saved-filters'] });
  return {
    async save(filter: Omit<SavedFilter, 'id'>): Promise<void> {
      await request(PATH, { method: 'POST', body: filter });
      await refresh();
    },
    async remove(id: number): Promise<void> {
      await request(`${PATH}/${id}`, { method: 'DELETE' });
      await refresh();
    },
  };
}
