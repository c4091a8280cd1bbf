import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ImportItem,
  ProgrammeImport,
} from '../../src/domains/programme/exchange/imports/imports.schema.ts';
import { request } from '../api/request.ts';

export type { ImportItem, ProgrammeImport };

/** Outcomes by which the list of items can be filtered. */
export const SHOWN = ['created', 'updated', 'offline', 'stale', 'refused', 'unchanged'] as const;
export type Shown = (typeof SHOWN)[number];

interface Page<Row> {
  count: number;
  results: Row[];
}

const PATH = '/programme-imports';
const KEY = ['programme-imports'];
export const PER_PAGE = 50;
/** Polling interval while an import is read or applied. */
const REFRESH_MS = 1000;

export const isRunning = ({ state }: ProgrammeImport): boolean =>
  state === 'reading' || state === 'applying';

export function useImports(page: number) {
  const query = new URLSearchParams({ page: `${page}`, page_size: `${PER_PAGE}` });
  return useQuery({
    queryKey: [...KEY, 'list', page],
    queryFn: ({ signal }) => request<Page<ProgrammeImport>>(`${PATH}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(isRunning) ? REFRESH_MS : (false as const),
  });
}

export function useImport(id: number) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => request<ProgrammeImport>(`${PATH}/${id}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data && isRunning(state.data) ? REFRESH_MS : (false as const),
  });
}

/** @param state part of the query key: applying changes the items' outcomes */
export function useItems({ id, state }: ProgrammeImport, outcome: Shown, page: number) {
  const query = new URLSearchParams({ outcome, page: `${page}`, page_size: `${PER_PAGE}` });
  return useQuery({
    queryKey: [...KEY, id, state, outcome, page],
    queryFn: ({ signal }) => request<Page<ImportItem>>(`${PATH}/${id}/items?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const readAddress = (address: string, with_pictures: boolean) =>
  request<ProgrammeImport>(PATH, { method: 'POST', body: { address, with_pictures } });

export function readFile(file: File, with_pictures: boolean): Promise<ProgrammeImport> {
  const form = new FormData();
  form.append('with_pictures', `${with_pictures}`);
  form.append('file', file);
  return request(`${PATH}/file`, { method: 'POST', body: form });
}

export const applyImport = (id: number) =>
  request<ProgrammeImport>(`${PATH}/${id}/apply`, { method: 'POST', body: {} });

export const removeImport = (id: number) => request<null>(`${PATH}/${id}`, { method: 'DELETE' });

export function useRefreshImports() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
