import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import { PERSON_CARD } from './person.schema.ts';

/** Online persons, by group, then in the house's order (G-77). */
function shown(db: Db, category_id?: number) {
  const query = db
    .selectFrom('person')
    .leftJoin('person_category', 'person_category.id', 'person.category_id')
    .where('person.is_online', '=', true);
  return category_id === undefined ? query : query.where('person.category_id', '=', category_id);
}

export type PersonCardRow = Awaited<ReturnType<typeof selectPersons>>[number];

export function selectPersons(
  db: Db,
  {
    category_id,
    limit,
    offset,
  }: { category_id?: number | undefined; limit: number; offset: number },
) {
  return shown(db, category_id)
    .select(PERSON_CARD.map((column) => `person.${column}` as const))
    .select(['person.image', 'person.category_id'])
    .orderBy('person_category.position', (order) => order.asc().nullsLast())
    .orderBy('person.category_id', (order) => order.asc().nullsLast())
    .orderBy('person.position')
    .orderBy('person.last_name')
    .orderBy('person.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPersons(db: Db, category_id?: number): Promise<number> {
  return countRows(shown(db, category_id));
}

export function selectPersonCategories(db: Db) {
  return db
    .selectFrom('person_category')
    .select(['id', 'name', 'slug', 'position'])
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export function selectPerson(db: Db, id: number) {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person's productions and roles, newest first. */
export function selectParts(db: Db, person_id: number) {
  return db
    .selectFrom('production_person as line')
    .innerJoin('production', 'production.id', 'line.production_id')
    .select(['production.id', 'production.slug', 'production.name', 'line.role'])
    .where('line.person_id', '=', person_id)
    .where('production.is_online', '=', true)
    .orderBy('production.premiere_date', (order) => order.desc().nullsLast())
    .orderBy('production.id', 'desc')
    .orderBy('line.position')
    .execute();
}

/** Published articles about a person, newest first. */
export function selectArticlesAbout(db: Db, person_id: number, now: Date) {
  return db
    .selectFrom('article')
    .innerJoin('article_person', 'article_person.article_id', 'article.id')
    .select(['article.id', 'article.slug', 'article.title', 'article.published_at'])
    .where('article_person.person_id', '=', person_id)
    .where('article.is_online', '=', true)
    .where('article.published_at', '<=', now)
    .where((eb) => eb.or([eb('article.online_to', 'is', null), eb('article.online_to', '>', now)]))
    .orderBy('article.published_at', 'desc')
    .limit(12)
    .execute();
}
