import { sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import { accountName } from '#lib/actor/account-name.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Account, AccountChange, Language } from './account.schema.ts';
import type { AccountEvent, AccountEventName } from './account-event.schema.ts';

const ACCOUNT = [
  'account_user.id',
  'account_user.email',
  'account_user.username',
  'account_user.first_name',
  'account_user.last_name',
  'account_user.role',
  'account_user.is_active',
  'account_user.language',
  'account_user.updated_at',
] as const;

/** Check constraints guarantee valid values. */
function asAccount(
  row: Omit<Account, 'role' | 'language'> & { role: string; language: string },
): Account {
  const { role, language } = row as Account;
  return { ...row, role, language };
}

/** One that was removed is none any more: its row is left for its name. */
export async function findAccount(db: Db | Trx, id: number): Promise<Account | null> {
  const row = await db
    .selectFrom('account_user')
    .select(ACCOUNT)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? asAccount(row) : null;
}

/** @param typed e-mail address or username, in lower case */
export async function findByIdentifier(db: Db | Trx, typed: string): Promise<Account | null> {
  const row = await db
    .selectFrom('account_user')
    .select(ACCOUNT)
    .where(typed.includes('@') ? 'email' : 'username', '=', typed)
    .executeTakeFirst();
  return row ? asAccount(row) : null;
}

export async function listAccounts(db: Db): Promise<Account[]> {
  const rows = await db
    .selectFrom('account_user')
    .select(ACCOUNT)
    .where('removed_at', 'is', null)
    .orderBy('username')
    .execute();
  return rows.map(asAccount);
}

export interface SessionOwner {
  session_id: number;
  user_id: number;
  role: Account['role'];
  /** accurate to some minutes */
  seen_at: Date;
}

/** The owner of a session; null if it has ended or the account is deactivated. */
export async function findSessionOwner(
  db: Db,
  token: string,
  now: Date,
): Promise<SessionOwner | null> {
  const row = await db
    .selectFrom('account_session as session')
    .innerJoin('account_user as user', 'user.id', 'session.user_id')
    .select(['session.id as session_id', 'user.id as user_id', 'user.role'])
    .select('session.updated_at as seen_at')
    .where('session.token', '=', token)
    .where('session.expires_at', '>', now)
    .where('user.is_active', '=', true)
    .executeTakeFirst();
  return row ? { ...row, role: row.role as Account['role'] } : null;
}

/** @returns the owner's id, null if there was no such session */
export async function deleteSession(db: Db | Trx, token: string): Promise<number | null> {
  const row = await db
    .deleteFrom('account_session')
    .where('token', '=', token)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @param keep id of a session to keep. @returns the number of ended sessions */
export async function deleteUserSessions(
  db: Db | Trx,
  user_id: number,
  keep?: number,
): Promise<number> {
  const ended = await db
    .deleteFrom('account_session')
    .where('user_id', '=', user_id)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? 0))
    .returning('id')
    .execute();
  return ended.length;
}

/** A unique constraint decides between concurrent requests. @returns null if e-mail or username is taken */
export async function insertAccount(
  trx: Trx,
  account: Omit<Account, 'id' | 'is_active' | 'language' | 'updated_at'> & {
    language?: Language;
  },
  password_hash: string,
  now: Date,
): Promise<Account | null> {
  const row = await trx
    .insertInto('account_user')
    .values({ ...account, name: accountName(account), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(ACCOUNT)
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .insertInto('account_credential')
    .values({
      user_id: row.id,
      account_id: String(row.id),
      provider_id: 'credential',
      password: password_hash,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return asAccount(row);
}

/** Locks the rows of all administrators who stay until the transaction ends. */
export async function lockAdmins(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('account_user')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('delete_after', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Serialises creating the first account until the transaction ends. */
export async function lockFirstStart(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account_user first admin'))`.execute(trx);
}

export async function updateAccount(
  trx: Trx,
  id: number,
  change: Omit<AccountChange, 'updated_at'> & { name: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account_user')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Somebody has followed a link that was mailed to the account's address (G-476). */
export async function noteVerified(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('account_user')
    .set({ email_verified: true })
    .where('id', '=', id)
    .execute();
}

/** Sign-in data shown to administrators; the lock itself is in `account_guard`. */
export async function noteSignIn(
  db: Db | Trx,
  id: number,
  seen: { failed_logins: number; locked_until: Date | null; last_login?: Date },
): Promise<void> {
  await db.updateTable('account_user').set(seen).where('id', '=', id).execute();
}

export async function insertEvent(
  db: Db | Trx,
  event: AccountEventName,
  account: Pick<Account, 'id' | 'username'> | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('account_event')
    .values({
      event,
      user_id: account?.id ?? null,
      username: account?.username ?? '',
      created_at: now,
    })
    .execute();
}

/** Newest first. @param account only those of this one */
export async function findEvents(
  db: Db,
  { limit, offset, account }: { limit: number; offset: number; account?: number | undefined },
): Promise<{ count: number; results: AccountEvent[] }> {
  const events = db
    .selectFrom('account_event')
    .$if(account !== undefined, (query) => query.where('user_id', '=', account ?? 0));
  const count = await countRows(events);
  const rows = await events
    .select(['id', 'event', 'username', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count,
    results: rows.map(({ event, created_at, ...row }) => ({
      ...row,
      event: event as AccountEventName,
      created_at: berlinIso(created_at),
    })),
  };
}

export async function deleteEnded(
  db: Db,
  before: { sessions: Date; guards: Date; events: Date },
): Promise<void> {
  await db.deleteFrom('account_session').where('expires_at', '<=', before.sessions).execute();
  await db.deleteFrom('account_verification').where('expires_at', '<=', before.sessions).execute();
  await db.deleteFrom('account_guard').where('counted_at', '<=', before.guards).execute();
  await db.deleteFrom('account_event').where('created_at', '<=', before.events).execute();
}
