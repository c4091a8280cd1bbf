import { sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import { type Part, splitWords } from '#lib/api/finder.ts';
import type { AccountFilters } from './managed-accounts.schema.ts';

const count = (of: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${of})`;

const WORDS_IN = ['first_name', 'last_name', 'username', 'email'] as const;

/** The accounts that stay in the house as administrators: `lockAdmins` without the lock. */
const STAYING_ADMINS = sql`account_user where role = 'admin' and is_active and delete_after is null`;
const isLastAdmin = sql<boolean>`
  id is not distinct from (select min(id) from ${STAYING_ADMINS} having count(*) = 1)
`;

/** All accounts except removed ones. */
const selectStaying = (db: Db) => db.selectFrom('account_user').where('removed_at', 'is', null);

/** A page of the accounts that match, by name. */
export async function selectManaged(db: Db, asked: AccountFilters, part: Part, now: Date) {
  let matching = selectStaying(db);
  if (asked.role) matching = matching.where('role', '=', asked.role);
  for (const word of splitWords(asked.q)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where((eb) =>
      eb.or(WORDS_IN.map((column) => eb(column, 'ilike', pattern))),
    );
  }
  const rows = await withFacts(matching, now)
    .orderBy(sql`lower(coalesce(nullif(last_name, ''), username))`)
    .orderBy('id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  return { count: await countRows(matching), rows };
}

export async function findManaged(db: Db, id: number, now: Date) {
  return withFacts(selectStaying(db).where('id', '=', id), now).executeTakeFirst();
}

function withFacts(accounts: ReturnType<typeof selectStaying>, now: Date) {
  return accounts
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'role', 'is_active'])
    .select(['last_login', 'delete_after', 'updated_at'])
    .select([
      sql<Date | null>`(
        select max(expires_at) from account_verification
        where (identifier like 'invitation %' or identifier like 'mailed-invitation %')
          and value = account_user.id::text and expires_at > ${now}
      )`.as('invited_until'),
      sql<boolean>`exists (
        select 1 from account_second_factor
        where user_id = account_user.id and confirmed_at is not null
      )`.as('has_second_factor'),
      count(sql`account_passkey where user_id = account_user.id`).as('passkeys'),
      count(sql`account_session where user_id = account_user.id and expires_at > ${now}`).as(
        'sessions',
      ),
      isLastAdmin.as('is_last_admin'),
    ]);
}

export async function hasSignedIn(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_user')
    .select('last_login')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.last_login != null;
}

/** When the password was last typed in a session, at sign-in or since. */
export async function findConfirmed(db: Db | Trx, session_id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('account_session')
    .select(sql<Date>`greatest(created_at, confirmed_at)`.as('at'))
    .where('id', '=', session_id)
    .executeTakeFirst();
  return row ? new Date(row.at) : null;
}

export async function noteConfirmed(db: Db, session_id: number, now: Date): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ confirmed_at: now })
    .where('id', '=', session_id)
    .execute();
}

/** Deletes all credentials, favourites and the address; the name stays. */
export async function removeAccount(
  trx: Trx,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<void> {
  for (const table of [
    'account_session',
    'account_credential',
    'account_recovery_code',
    'account_second_factor',
    'account_passkey',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await trx.deleteFrom('account_favourite').where('account_id', '=', id).execute();
  await trx.deleteFrom('account_verification').where('value', '=', String(id)).execute();
  await trx
    .updateTable('account_user')
    .set({
      name,
      // frees both for others; `.invalid` is never delivered
      email: `removed-${id}@foyer.invalid`,
      username: `removed-${id}`,
      new_email: null,
      new_email_until: null,
      delete_after: null,
      is_active: false,
      removed_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
