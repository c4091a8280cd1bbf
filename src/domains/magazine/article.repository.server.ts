import { type SqlBool, sql } from 'kysely';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import { ARTICLE_CARD } from './article.schema.ts';

/** Filters of the list. */
export interface ArticleSelection {
  now: Date;
  category_id?: number | undefined;
  tag_id?: number | undefined;
  production_id?: number | undefined;
  ids?: readonly number[] | undefined;
}

/** Online, published, not expired. */
export function shownArticles(
  db: Db,
  { now, category_id, tag_id, production_id, ids }: ArticleSelection,
) {
  let query = db
    .selectFrom('article')
    .where('is_online', '=', true)
    .where('published_at', '<=', now)
    .where((eb) => eb.or([eb('online_to', 'is', null), eb('online_to', '>', now)]));
  if (ids) query = query.where('id', 'in', [0, ...ids]);
  if (category_id !== undefined) {
    const inCategory = db.selectFrom('article_in_category').where('category_id', '=', category_id);
    query = query.where('id', 'in', inCategory.select('article_id'));
  }
  if (tag_id !== undefined) {
    const tagged = db.selectFrom('article_tag').where('tag_id', '=', tag_id);
    query = query.where('id', 'in', tagged.select('article_id'));
  }
  if (production_id !== undefined) {
    const about = db.selectFrom('article_production').where('production_id', '=', production_id);
    query = query.where('id', 'in', about.select('article_id'));
  }
  return query;
}

export type ArticleCardRow = Awaited<ReturnType<typeof selectArticles>>[number];

/** Newest first. */
export function selectArticles(
  db: Db,
  selection: ArticleSelection,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  return shownArticles(db, selection)
    .select([...ARTICLE_CARD, 'published_at', 'online_to', 'image'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countArticles(db: Db, selection: ArticleSelection): Promise<number> {
  return countRows(shownArticles(db, selection));
}

/** The magazine's main article: marked as such, else the newest. */
export function selectMainTeaser(db: Db, now: Date) {
  return shownArticles(db, { now })
    .select([...ARTICLE_CARD, 'published_at', 'online_to', 'image'])
    .orderBy('is_main_teaser', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When the list next changes by itself: an article is published or expires. */
export async function nextAppearance(db: Db, now: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom('article')
    .select((eb) => [
      eb.fn.min<Date | null>('published_at').filterWhere('published_at', '>', now).as('at'),
    ])
    .where('is_online', '=', true)
    .executeTakeFirstOrThrow();
  return at;
}

export function selectArticle(db: Db, id: number) {
  return db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Categories and tags of articles. */
export async function selectSorting(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return { categories: [], tags: [] };
  const categories = await db
    .selectFrom('article_in_category as link')
    .innerJoin('article_category as category', 'category.id', 'link.category_id')
    .select(['link.article_id', 'category.id', 'category.name', 'category.slug'])
    .where('link.article_id', 'in', [...ids])
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();
  const tags = await db
    .selectFrom('article_tag as link')
    .innerJoin('tag', 'tag.id', 'link.tag_id')
    .select(['link.article_id', 'tag.id', 'tag.name', 'tag.slug'])
    .where('link.article_id', 'in', [...ids])
    .orderBy('tag.name')
    .execute();
  return { categories, tags };
}

export function selectCategories(db: Db) {
  return db
    .selectFrom('article_category')
    .select(['id', 'name', 'slug'])
    .orderBy('position')
    .orderBy('name')
    .execute();
}

/** Tags of the magazine with the number of published articles. */
export function selectArticleTags(db: Db, now: Date) {
  return db
    .selectFrom('tag')
    .select(['id', 'name', 'slug'])
    .select((eb) =>
      eb
        .selectFrom('article_tag')
        .innerJoin('article', 'article.id', 'article_tag.article_id')
        .whereRef('article_tag.tag_id', '=', 'tag.id')
        .where('article.is_online', '=', true)
        .where('article.published_at', '<=', now)
        .where((or) =>
          or.or([or('article.online_to', 'is', null), or('article.online_to', '>', now)]),
        )
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .as('count'),
    )
    .where('scope', '=', 'article')
    .orderBy('name')
    .execute();
}

/** Categories and topics with published articles, and their last change. */
export async function selectListChanges(db: Db, now: Date) {
  const told = shownArticles(db, { now }).select(['id', 'updated_at', 'published_at']);
  const changed = sql<Date>`max(greatest(article.updated_at, article.published_at))`.as('changed');
  const categories = await db
    .selectFrom(told.as('article'))
    .innerJoin('article_in_category as link', 'link.article_id', 'article.id')
    .innerJoin('article_category as category', 'category.id', 'link.category_id')
    .select(['category.id', 'category.name', 'category.slug', changed])
    .groupBy(['category.id', 'category.name', 'category.slug'])
    .orderBy('category.id')
    .execute();
  const tags = await db
    .selectFrom(told.as('article'))
    .innerJoin('article_tag as link', 'link.article_id', 'article.id')
    .innerJoin('tag', 'tag.id', 'link.tag_id')
    .select(['tag.id', 'tag.name', 'tag.slug', changed])
    .where('tag.scope', '=', 'article')
    .groupBy(['tag.id', 'tag.name', 'tag.slug'])
    .orderBy('tag.id')
    .execute();
  return { categories, tags };
}

/** The productions and persons an article is about, if visitors can see them. */
export async function selectSubjects(db: Db, article_id: number) {
  const productions = await db
    .selectFrom('article_production as link')
    .innerJoin('production', 'production.id', 'link.production_id')
    .select(['production.id', 'production.slug', 'production.name'])
    .where('link.article_id', '=', article_id)
    .where('production.is_online', '=', true)
    .execute();
  const persons = await db
    .selectFrom('article_person as link')
    .innerJoin('person', 'person.id', 'link.person_id')
    .select(['person.id', 'person.slug', 'person.first_name', 'person.last_name'])
    .where('link.article_id', '=', article_id)
    .where('person.is_online', '=', true)
    .execute();
  return { productions, persons };
}

/** The person with this name; undefined if there is none or more than one. */
export async function selectAuthor(db: Db, name: string) {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'slug'])
    .where('is_online', '=', true)
    .where(sql<SqlBool>`trim(concat_ws(' ', first_name, last_name)) = ${name}`)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}
