import { sql } from 'kysely';

/** The display name of a joined account, as in `lib/actor/account-name.ts` (G-221); null without one. @param joined table or alias */
export const joinedAccountName = (joined = 'account_user') =>
  sql<
    string | null
  >`coalesce(nullif(${sql.ref(`${joined}.name`)}, ''), ${sql.ref(`${joined}.username`)})`;
