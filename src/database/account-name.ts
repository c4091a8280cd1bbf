import { sql } from 'kysely';

/** What a joined `account_user` is called (G-221), as `lib/account-name.ts` says it; null without one. */
export const joinedAccountName = sql<
  string | null
>`coalesce(nullif(account_user.name, ''), account_user.username)`;
