import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  EntryAnswer,
  EntryItem,
  EntryStatus,
  Neighbours,
} from '../../src/domains/forms/entries/entry.schema.ts';
import { type RequestOptions, request } from '../api/request.ts';
import { buildQuery, type InboxAddress, PER_PAGE } from './inbox-address.ts';

export type { EntryAnswer, EntryItem, EntryStatus, Neighbours };

export interface EntryList {
  count: number;
  results: EntryItem[];
}

export interface Person {
  id: number;
  name: string;
}

export interface FormFigures {
  id: number;
  title: string;
  entries: number;
  unread: number;
  suspected: number;
}

export interface Removal {
  id: number;
  form_id: number;
  form_title: string;
  reason: 'retention' | 'spam' | 'by_hand' | 'person';
  entries: number;
  files: number;
  removed_at: string;
}

export interface EntryChange {
  status?: EntryStatus;
  is_spam?: boolean;
  assigned_to?: number | null;
}

/** Prefix of all query keys here. */
const KEY = 'form-entries';
/** New entries appear within this time; not while the window is hidden. */
export const POLL_MS = 30_000;

export const entryKey = (id: number) => [KEY, 'one', id];
export const listKey = (address: InboxAddress) => [
  KEY,
  'list',
  `${buildQuery(address)}`,
  address.page,
];

/** Once something is shown, polls do not open the sign-in: they run on every screen, over whatever is being typed. */
export const pollOptions = ({ client, queryKey, signal }: QueryFunctionContext) => ({
  signal,
  isBackground: client.getQueryData(queryKey) !== undefined,
});

export function fetchEntries(address: InboxAddress, options: RequestOptions) {
  const query = buildQuery(address);
  query.set('page', `${address.page}`);
  query.set('page_size', `${PER_PAGE}`);
  return request<EntryList>(`/form-entries?${query}`, options);
}

/** Forms with the numbers of their entries. */
export function useFigures() {
  return useQuery({
    queryKey: [KEY, 'figures'],
    queryFn: (context) => request<FormFigures[]>('/form-entries/figures', pollOptions(context)),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
}

/** The number of entries assigned to this account and not answered yet. */
export function useMine() {
  return useQuery({
    queryKey: [KEY, 'mine'],
    queryFn: async (context) => {
      const path = '/form-entries?assigned=me&status=open&is_spam=false&page_size=1';
      return (await request<EntryList>(path, pollOptions(context))).count;
    },
    refetchInterval: POLL_MS,
  });
}

/** Accounts that entries can be assigned to. */
export function usePeople() {
  return useQuery({
    queryKey: ['form-people'],
    queryFn: ({ signal }) => request<Person[]>('/form-entries/people', { signal }),
  });
}

export function useNeighbours(id: number, address: InboxAddress) {
  return useQuery({
    queryKey: [KEY, 'neighbours', id, `${buildQuery(address)}`],
    queryFn: ({ signal }) =>
      request<Neighbours>(`/form-entries/${id}/neighbours?${buildQuery(address)}`, { signal }),
    staleTime: 0,
  });
}

export function useRemovals(form: number | null) {
  return useQuery({
    queryKey: [KEY, 'removals', form],
    queryFn: ({ signal }) =>
      request<Removal[]>(`/form-entries/removals${form ? `?form=${form}` : ''}`, { signal }),
    staleTime: 0,
  });
}

/** Loads an entry, which marks it as read. */
export const fetchEntry = (id: number, signal?: AbortSignal) =>
  request<EntryAnswer>(`/form-entries/${id}`, { signal });

export const changeEntry = (id: number, change: EntryChange & { updated_at?: string }) =>
  request<EntryAnswer>(`/form-entries/${id}`, { method: 'PATCH', body: change });

export const changeEntries = (ids: readonly number[], change: EntryChange) =>
  request<{ changed: number }>('/form-entries/changes', {
    method: 'POST',
    body: { ids, ...change },
  });

export const addNote = (id: number, text: string) =>
  request<EntryAnswer>(`/form-entries/${id}/notes`, { method: 'POST', body: { text } });

export const sendAnswer = (
  id: number,
  answer: { subject: string; text: string; updated_at: string },
) => request<EntryAnswer>(`/form-entries/${id}/answers`, { method: 'POST', body: answer });

export const removeEntries = (ids: readonly number[]) =>
  request<{ removed: number }>('/form-entries/removal', { method: 'POST', body: { ids } });

export const findPerson = (words: string, page: number) =>
  request<EntryList>('/form-persons/search', { method: 'POST', body: { words, page } });

export const removePerson = (ids: readonly number[]) =>
  request<{ removed: number }>('/form-persons/removal', { method: 'POST', body: { ids } });

/** To be called after any change: reloads counts, lists and neighbours. */
export function useRefreshInbox() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === KEY && queryKey[1] !== 'one',
    });
}

const UNDONE = [KEY, 'undone'];

/** To be called after 'Rückgängig': lists show what was put back in its place, whichever list is open by then. */
export function useShowUndone() {
  const queries = useQueryClient();
  const refreshInbox = useRefreshInbox();
  return async () => {
    await refreshInbox();
    queries.setQueryData<number>(UNDONE, (times = 0) => times + 1);
  };
}

/** How often something was put back. */
export const useUndone = () =>
  useQuery({ queryKey: UNDONE, queryFn: () => 0, initialData: 0, enabled: false }).data;
