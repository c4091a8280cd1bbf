import { request } from '../api/request.ts';

export type Role = 'member' | 'author' | 'editor' | 'admin';

export interface Account {
  id: number;
  name: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  role: Role;
  is_active: boolean;
  is_own: boolean;
  last_login: string | null;
  invited_until: string | null;
  /** asked for by its owner */
  delete_after: string | null;
  has_second_factor: boolean;
  passkeys: number;
  sessions: number;
  updated_at: string;
}

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

export const fetchAccounts = () => request<Account[]>('/accounts');

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
