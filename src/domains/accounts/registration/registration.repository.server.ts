import type { Db, Trx } from '#database/database.ts';
import type { Language } from '../account.schema.ts';

export interface Registration {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  /** hash */
  password: string;
}

const COLUMNS = ['id', 'email', 'first_name', 'last_name', 'language', 'password'] as const;

/** A check constraint guarantees the language. */
const asRegistration = (row: Omit<Registration, 'language'> & { language: string }) => ({
  ...row,
  language: row.language as Language,
});

export async function insertRegistration(
  db: Db,
  fields: Omit<Registration, 'id'>,
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('account_registration')
    .values({ ...fields, created_at: now, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRegistration(
  db: Db,
  id: number,
  now: Date,
): Promise<Registration | null> {
  const row = await db
    .selectFrom('account_registration')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? asRegistration(row) : null;
}

export async function findByTokenHash(
  db: Db,
  token_hash: string,
  now: Date,
): Promise<Registration | null> {
  const row = await db
    .selectFrom('account_registration')
    .select(COLUMNS)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? asRegistration(row) : null;
}

export async function setTokenHash(db: Db, id: number, token_hash: string): Promise<void> {
  await db.updateTable('account_registration').set({ token_hash }).where('id', '=', id).execute();
}

export async function deleteRegistration(db: Db, id: number): Promise<void> {
  await db.deleteFrom('account_registration').where('id', '=', id).execute();
}

/** Uses up a registration and all others of its address. @returns false if another request was faster */
export async function takeRegistration(
  trx: Trx,
  { id, email }: Pick<Registration, 'id' | 'email'>,
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('account_registration')
    .where('email', '=', email)
    .returning('id')
    .execute();
  return taken.some((each) => each.id === id);
}

export async function deleteExpiredRegistrations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_registration').where('expires_at', '<=', now).execute();
}
