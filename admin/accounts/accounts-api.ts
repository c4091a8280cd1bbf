import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedAccount } from '../../src/domains/accounts/managed/managed-accounts.schema.ts';
import { request } from '../api/request.ts';

export type Account = ManagedAccount;
export type Role = Account['role'];

/** The key of what is read of accounts. */
export const ACCOUNTS = 'accounts';

interface AccountEvent {
  id: number;
  event: string;
  username: string;
  created_at: string;
}

/** How an invitation is delivered. */
export type By = 'mail' | 'link';

interface Invitation {
  id: number;
  link: string | null;
}

interface AccountPage {
  count: number;
  results: Account[];
}

/** Rows of a page. */
export const PER_PAGE = 50;

/** A page of the accounts that match, by name. */
export function useAccounts(filters: { q: string; role?: Role }, page: number) {
  const query = new URLSearchParams({ ...filters, page: `${page}`, page_size: `${PER_PAGE}` });
  return useQuery({
    queryKey: [ACCOUNTS, filters, page],
    queryFn: ({ signal }) => request<AccountPage>(`/accounts?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One account, at first as the list has it. @param id null: none */
export function useAccount(id: number | null) {
  const cache = useQueryClient();
  const findListed = () =>
    cache
      .getQueriesData<AccountPage | Account>({ queryKey: [ACCOUNTS] })
      .flatMap(([, data]) => (data && 'results' in data ? data.results : []))
      .find((each) => each.id === id);
  return useQuery({
    queryKey: [ACCOUNTS, id],
    queryFn: ({ signal }) => request<Account>(`/accounts/${id}`, { signal }),
    enabled: id !== null,
    initialData: findListed,
    initialDataUpdatedAt: 0,
  });
}

export const invite = (fields: object) =>
  request<Invitation>('/accounts', { method: 'POST', body: fields });

export const renewInvitation = (id: number, by: By) =>
  request<Invitation>(`/accounts/${id}/invitation`, { method: 'POST', body: { by } });

export const changeAccount = ({ id, updated_at }: Account, fields: object) =>
  request(`/accounts/${id}`, { method: 'PATCH', body: { ...fields, updated_at } });

/** @param what part to delete; '' deletes the account itself */
export const takeAway = (id: number, what: '' | '/sessions' | '/second-factor') =>
  request(`/accounts/${id}${what}`, { method: 'DELETE' });

export const confirmSession = (current_password: string) =>
  request('/accounts/confirmation', { method: 'POST', body: { current_password } });

export function fetchEvents(page: number, account?: number) {
  const query = new URLSearchParams({ page: `${page}`, page_size: '15' });
  if (account) query.set('account', `${account}`);
  return request<{ count: number; results: AccountEvent[] }>(
    `/dashboard-id-service-events?${query}`,
  );
}
