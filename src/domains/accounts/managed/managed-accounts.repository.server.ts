import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';

const count = (of: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${of})`;

/** All accounts except removed ones, by name. */
export async function selectManaged(db: Db, now: Date) {
  return db
    .selectFrom('account_user')
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
    ])
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(coalesce(nullif(last_name, ''), username))`)
    .orderBy('id')
    .execute();
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
