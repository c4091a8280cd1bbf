import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db } from '#database/database.ts';

interface Slice {
  limit: number;
  offset: number;
}

const PAGES = 'pages.page';

/** Pages that are not deleted, those edited last first: their settings or their content, whichever is later. */
export async function selectActivities(db: Db, { limit, offset }: Slice) {
  return db
    .selectFrom('page')
    .leftJoin('content_document', (join) =>
      join
        .onRef('content_document.object_id', '=', 'page.id')
        .on('content_document.content_type', '=', PAGES)
        .on('content_document.state', '=', 'live'),
    )
    .leftJoin('page_view', 'page_view.page_id', 'page.id')
    .leftJoin('account_user', (join) =>
      join.on(
        'account_user.id',
        '=',
        sql`case when content_document.updated_at > page.updated_at
          then content_document.updated_by else page.updated_by end`,
      ),
    )
    .where('page.deleted_at', 'is', null)
    .select(['page.id', 'page.path', 'page_view.views', joinedAccountName.as('editor')])
    .select(
      sql<Date>`greatest(page.updated_at, coalesce(content_document.updated_at, page.updated_at))`.as(
        'edited_at',
      ),
    )
    .orderBy('edited_at', 'desc')
    .orderBy('page.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

const versionsOfPages = (db: Db) =>
  db
    .selectFrom('content_version')
    .innerJoin('page', 'page.id', 'content_version.object_id')
    .where('content_version.content_type', '=', PAGES)
    .where('page.deleted_at', 'is', null);

export async function countVersions(db: Db): Promise<number> {
  const { count } = await versionsOfPages(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of all pages, the newest first. */
export async function selectVersions(db: Db, { limit, offset }: Slice) {
  return versionsOfPages(db)
    .leftJoin('account_user', 'account_user.id', 'content_version.author_id')
    .select(['content_version.id', 'page.id as page', 'number', 'comment', 'is_published'])
    .select(['content_version.created_at', joinedAccountName.as('author')])
    .orderBy('content_version.created_at', 'desc')
    .orderBy('content_version.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOpenErrors(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('error_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('resolved', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
