import { sql } from 'kysely';
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

/** A line of a bill that names the person, or of a date on which they stood in. */
const selectPersonLines = (person_id: number) => sql`
  select production_id, role, min(position) as position from production_person
  where person_id = ${person_id} group by 1, 2
  union all
  select event.production_id, line.role, 10000 from event_person as line
  join event on event.id = line.event_id
  where line.person_id = ${person_id} and event.is_online and event.production_id is not null
    and event.event_status in ('takes_place', 'rescheduled')
    and not exists (select from production_person as own where own.production_id = event.production_id
      and own.person_id = line.person_id and own.role = line.role)
  group by 1, 2`;

interface PartRow {
  id: number;
  slug: string;
  name: string;
  role: string;
  /** days on which it was or will be played, YYYY-MM-DD */
  first_day: string | null;
  last_day: string | null;
}

/** A person's productions and roles, newest first, with the time in which each was played. */
export async function selectParts(db: Db, person_id: number): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select production.id, production.slug, production.name, line.role,
      coalesce(date_from, dates.first, premiere_date)::text as first_day,
      coalesce(greatest(date_to, dates.last), premiere_date, date_from)::text as last_day
    from (${selectPersonLines(person_id)}) as line
    join production on production.id = line.production_id
    left join lateral (
      select min(event.day) as first, max(event.day) as last from event
      where event.production_id = production.id and event.is_online
    ) as dates on true
    where production.is_online
    order by premiere_date desc nulls last, production.id desc, line.position, line.role`.execute(
    db,
  );
  return rows;
}

/** Published articles about a person, newest first. */
export function selectArticlesAbout(db: Db, person_id: number, now: Date) {
  return db
    .selectFrom('article')
    .innerJoin('article_person', 'article_person.article_id', 'article.id')
    .select(['article.id', 'article.slug', 'article.title'])
    .select(['article.published_at', 'article.online_to'])
    .where('article_person.person_id', '=', person_id)
    .where('article.is_online', '=', true)
    .where('article.published_at', '<=', now)
    .where((eb) => eb.or([eb('article.online_to', 'is', null), eb('article.online_to', '>', now)]))
    .orderBy('article.published_at', 'desc')
    .limit(12)
    .execute();
}

/** When the next article about a person is published. */
export async function findNextArticle(db: Db, person_id: number, now: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom('article')
    .innerJoin('article_person', 'article_person.article_id', 'article.id')
    .select((eb) => eb.fn.min<Date | null>('article.published_at').as('at'))
    .where('article_person.person_id', '=', person_id)
    .where('article.is_online', '=', true)
    .where('article.published_at', '>', now)
    .executeTakeFirstOrThrow();
  return at;
}
