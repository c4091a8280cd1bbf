import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import type { Page } from '#database/schema.generated.ts';
import type { PageNode } from './page-tree.ts';

export type PageRow = Selectable<Page>;

/** All pages that are not deleted, in menu order. */
export function selectNodes(db: Db | Trx): Promise<PageNode[]> {
  return db
    .selectFrom('page')
    .select(['id', 'parent_id', 'path', 'title', 'menu_name', 'menu_url', 'is_online'])
    .select('offline_url')
    .select(['is_clickable', 'in_menu', 'in_secondary_menu', 'in_footer', 'has_tab_navigation'])
    .select(['online_from', 'online_to'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function findPage(db: Db | Trx, id: number): Promise<PageRow | undefined> {
  return db
    .selectFrom('page')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findPages(db: Db | Trx, ids: readonly number[]): Promise<PageRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('page')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

export function findDeletedPages(db: Db | Trx, limit: number): Promise<PageRow[]> {
  return db
    .selectFrom('page')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findDeletedPage(db: Db | Trx, id: number): Promise<PageRow | undefined> {
  return db
    .selectFrom('page')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

/** Fields of pages with words that people read. The headline is edited as content (G-505). */
export const PAGE_WORDS = [
  'title',
  'menu_name',
  'meta_title',
  'meta_description',
  'og_title',
  'og_description',
] as const;

export function selectPageWords(db: Db) {
  return db
    .selectFrom('page')
    .select(['id', ...PAGE_WORDS])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function insertPage(trx: Trx, values: Insertable<Page>): Promise<PageRow> {
  return trx.insertInto('page').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updatePage(trx: Trx, id: number, values: Updateable<Page>): Promise<PageRow> {
  return trx
    .updateTable('page')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Serialises writers of the tree; readers are not blocked. Paths and cycles are checked under the lock. */
export async function lockTree(trx: Trx): Promise<void> {
  await sql`lock table page in share row exclusive mode`.execute(trx);
}

/** The position after the last child, plus a gap. */
export async function nextPosition(trx: Trx, parent_id: number | null): Promise<number> {
  const row = await trx
    .selectFrom('page')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('parent_id', parent_id === null ? 'is' : '=', parent_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (row?.last ?? 0) + 10;
}
