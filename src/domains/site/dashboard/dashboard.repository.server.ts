import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';

interface Slice {
  limit: number;
  offset: number;
}

const PAGES = 'pages.page';

/** Pages, most recently edited (settings or content, whichever is later) or most often read first. */
export async function selectActivities(
  db: Db,
  { limit, offset }: Slice,
  sort: 'latest' | 'views' = 'latest',
) {
  const query = db
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
    .select(['page.id', 'page.path', 'page_view.views', joinedAccountName().as('editor')])
    .select(
      sql<Date>`greatest(page.updated_at, coalesce(content_document.updated_at, page.updated_at))`.as(
        'edited_at',
      ),
    );
  const sorted = sort === 'views' ? query.orderBy(sql`coalesce(views, 0)`, 'desc') : query;
  return sorted
    .orderBy('edited_at', 'desc')
    .orderBy('page.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

const selectPageVersions = (db: Db) =>
  db
    .selectFrom('content_version')
    .innerJoin('page', 'page.id', 'content_version.object_id')
    .where('content_version.content_type', '=', PAGES)
    .where('page.deleted_at', 'is', null);

export async function countVersions(db: Db): Promise<number> {
  return countRows(selectPageVersions(db));
}

/** Versions of all pages, newest first. */
export async function selectVersions(db: Db, { limit, offset }: Slice) {
  return selectPageVersions(db)
    .leftJoin('account_user', 'account_user.id', 'content_version.author_id')
    .select([
      'content_version.id',
      'page.id as page',
      'page.title',
      'number',
      'comment',
      'is_published',
    ])
    .select(['content_version.created_at', joinedAccountName().as('author')])
    .orderBy('content_version.created_at', 'desc')
    .orderBy('content_version.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Unpublished drafts, planned ones first. */
export async function selectDrafts(db: Db, limit: number) {
  return db
    .selectFrom('content_document as draft')
    .leftJoin('account_user as changer', 'changer.id', 'draft.updated_by')
    .leftJoin('content_approval as approval', 'approval.document_id', 'draft.id')
    .select(['content_type', 'object_id', 'draft.revision', 'draft.updated_at'])
    .select(['publish_at', 'publish_problem'])
    .select('approval.state as approval')
    .select(joinedAccountName('changer').as('changed_by'))
    .where('draft.state', '=', 'draft')
    .orderBy(sql`publish_at asc nulls last`)
    .orderBy('draft.updated_at', 'desc')
    .limit(limit)
    .execute();
}

export async function countOpenErrors(db: Db): Promise<number> {
  return countRows(db.selectFrom('error_log').where('resolved', '=', false));
}

/** Queries for the times of what is counted by day. */
const COUNTED = {
  record_changes: sql`select changed_at as at from record_change`,
  page_versions: sql`select created_at as at from content_version where content_type = ${PAGES}`,
  logins: sql`select created_at as at from account_event where event = 'login'`,
  failed_logins: sql`select created_at as at from account_event where event = 'login_failed'`,
};
export type Counted = keyof typeof COUNTED;

/** Counts per day in Berlin; days without any are missing. */
export async function countByDay(db: Db, what: Counted, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, count(*)::int as count
    from (${COUNTED[what]}) as moments where at >= ${since} group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
