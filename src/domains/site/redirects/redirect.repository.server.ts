import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import type { Redirect } from '#database/schema.generated.ts';

export type RedirectRow = Selectable<Redirect>;

export function selectRedirects(db: Db | Trx): Promise<RedirectRow[]> {
  return db.selectFrom('redirect').selectAll().orderBy('old_path').execute();
}

/** One page of redirects whose URLs contain `q`. @param page from 1 */
export async function selectRedirectPage(
  db: Db,
  { q, page, page_size }: { q: string; page: number; page_size: number },
): Promise<{ count: number; rows: RedirectRow[] }> {
  const wanted = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const found = db
    .selectFrom('redirect')
    .where((eb) => eb.or([eb('old_path', 'ilike', wanted), eb('new_path', 'ilike', wanted)]));
  const count = await countRows(found);
  const rows = await found
    .selectAll()
    .orderBy('old_path')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count, rows };
}

/** The active redirect of a path. */
export function findRedirect(db: Db | Trx, old_path: string): Promise<RedirectRow | undefined> {
  return db
    .selectFrom('redirect')
    .selectAll()
    .where('old_path', '=', old_path)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export function findRedirectById(db: Db | Trx, id: number): Promise<RedirectRow | undefined> {
  return db.selectFrom('redirect').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertRedirect(
  trx: Trx,
  values: Insertable<Redirect>,
): Promise<RedirectRow | undefined> {
  return trx
    .insertInto('redirect')
    .values(values)
    .onConflict((conflict) => conflict.column('old_path').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateRedirect(
  trx: Trx,
  id: number,
  values: Updateable<Redirect>,
): Promise<RedirectRow> {
  return trx
    .updateTable('redirect')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRedirect(db: Db | Trx, id: number): Promise<boolean> {
  const row = await db.deleteFrom('redirect').where('id', '=', id).returning('id').execute();
  return row.length > 0;
}

/** Serialises writers: concurrently saved redirects must not form a loop. */
export async function lockRedirects(trx: Trx): Promise<void> {
  await sql`lock table redirect in share row exclusive mode`.execute(trx);
}

/** Removes redirects from paths that now have a page. */
export async function freePaths(trx: Trx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await trx.deleteFrom('redirect').where('old_path', 'in', paths).execute();
}

/** Redirects the old paths of moved pages and retargets existing redirects to them. */
export async function followMoves(
  trx: Trx,
  moves: readonly { from: string; to: string }[],
  now: Date,
): Promise<void> {
  for (const { from, to } of moves) {
    await trx
      .updateTable('redirect')
      .set({ new_path: to, updated_at: now })
      .where('new_path', '=', from)
      .execute();
    await trx
      .insertInto('redirect')
      .values({ old_path: from, new_path: to, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.column('old_path').doUpdateSet({ new_path: to, is_active: true, updated_at: now }),
      )
      .execute();
  }
}

export async function addHits(db: Db, id: number, hits: number, at: Date): Promise<void> {
  await db
    .updateTable('redirect')
    .set((eb) => ({ hits: eb('hits', '+', hits), last_hit_at: at }))
    .where('id', '=', id)
    .execute();
}
