import * as z from 'zod/mini';
import { pagedAnswer } from '#lib/api/call-schemas.ts';
import { pagingQuery } from '#lib/api/paging.ts';

const role = z.enum(['member', 'author', 'editor', 'admin'] as const);

const filters = {
  /** words of name, address and username, in any order */
  q: z._default(z.string().check(z.maxLength(254, 'Höchstens 254 Zeichen.')), ''),
  role: z.optional(role),
};

export const accountsQuery = z.object({ ...pagingQuery({ size: 50 }), ...filters });
export const accountsExportQuery = z.object(filters);

/** Which accounts. */
export type AccountFilters = z.output<typeof accountsExportQuery>;
/** Which accounts, and which page of them. */
export type AccountsAsked = z.output<typeof accountsQuery>;

const moment = z.nullable(z.string());

/** An account as administrators see it, without secrets. */
export const managedAccount = z.object({
  id: z.int(),
  /** display name (G-221) */
  name: z.string(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  is_active: z.boolean(),
  /** the actor's own account */
  is_own: z.boolean(),
  /** without it the house would have no administrator (G-387) */
  is_last_admin: z.boolean(),
  last_login: moment,
  /** end of an open invitation */
  invited_until: moment,
  /** its owner asked for the deletion, which nobody else can put off (G-462) */
  delete_after: moment,
  has_second_factor: z.boolean(),
  passkeys: z.int(),
  /** number of current sessions */
  sessions: z.int(),
  updated_at: z.string(),
});
export type ManagedAccount = z.infer<typeof managedAccount>;
export const managedAccountsAnswer = pagedAnswer(managedAccount);
