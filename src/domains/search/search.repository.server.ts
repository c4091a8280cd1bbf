import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { fold } from './fold.ts';
import type { Query } from './query.ts';
import type { SearchKind } from './search-document.ts';

export interface FoundRow {
  kind: SearchKind;
  object_id: number;
  title: string;
  text: string;
  url: string;
  image: number | null;
  date: Date | null;
}

/** G-10 */
export type Category = 'events' | 'others';

const OF: Record<Category, RawBuilder<unknown>> = {
  events: sql`kind = 'event'`,
  others: sql`kind <> 'event'`,
};

const shown = (now: Date) => sql`
  (online_from is null or online_from <= ${now}) and (online_to is null or online_to > ${now})`;

/** Whether all words stand in it; its names are small, where the words of the whole document are not. */
const inTitle = (titled: Query['titled']) => {
  const each = titled.map((forms) => {
    const patterns = forms.map((form) => `% ${form} %`);
    return sql`' ' || array_to_string(names, ' ') || ' ' like any(${patterns}::text[])`;
  });
  return sql`(${sql.join(each, sql` and `)})`;
};

/** So much of a text is read for its excerpt. */
const READ = 3000;

/** How often words stand in more documents than these is not counted: it would take longer than anybody waits. */
const MOST_RANKED = 500;

/**
 * What has this name, what holds the very words, what only begins with them or is near; of each upcoming ones before
 * past ones, those that have it in the title before those that have it in the text. `total` counts both categories.
 */
export async function selectFound(
  db: Db,
  query: Query,
  asked: { category: Category; now: Date; limit: number; offset: number },
): Promise<{ count: number; total: number; rows: FoundRow[] }> {
  const { category, now, limit, offset } = asked;
  const { names, found, exact, titled } = query;
  const matches = sql`${shown(now)}
    and (words @@ ${found}::tsquery or names && ${names}::text[])`;
  const { rows: counts } = await sql<{ count: number; total: number }>`
    select count(*) filter (where ${OF[category]}) as count, count(*) as total
    from search_document where ${matches}`.execute(db);
  const count = Number(counts[0]?.count ?? 0);
  const total = Number(counts[0]?.total ?? 0);
  if (count === 0) return { count, total, rows: [] };
  const { rows } = await sql<FoundRow & { count: number }>`
    select kind, object_id, title, left(text, ${READ}) as text, url, image, date from (
      select *,
        row_number() over (order by
          names && ${names}::text[] desc,
          (kind, object_id) in (
            select kind, object_id from search_document where words @@ ${exact}::tsquery
          ) desc,
          coalesce(ends_at, date) < ${now} is true,
          ${inTitle(titled)} desc,
          abs(extract(epoch from date - ${now}::timestamptz)) nulls last,
          ${count > MOST_RANKED ? sql`weight` : sql`ts_rank(words, ${found}::tsquery) * weight`} desc,
          kind, object_id desc
        ) as place
      from search_document where ${OF[category]} and ${matches}
    ) as found where place > ${offset} and place <= ${offset + limit} order by place`.execute(db);
  return { count, total, rows };
}

/** Which of these are held by anything, as places in the list. */
export async function selectHeld(
  db: Db,
  queries: readonly string[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (queries.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`
    select place from unnest(${queries}::text[]) with ordinality as asked (query, place)
    where exists (
      select from search_document where words @@ query::tsquery and ${shown(now)}
    )`.execute(db);
  return new Set(rows.map(({ place }) => Number(place) - 1));
}

/** Words of documents, most frequent first, that begin so. @param beginning folded */
export async function selectWords(db: Db, beginning: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word
    where folded ~>=~ ${beginning} and folded ~<~ ${`${beginning}\u{10ffff}`}
    order by documents desc, length(word), word limit ${limit}`.execute(db);
  return rows.map(({ word }) => word);
}

export interface NearWord {
  word: string;
  folded: string;
  documents: number;
}

/** Words that share the most groups of letters; which of them are near enough the service decides. */
export async function selectNearWords(db: Db, word: string, limit: number): Promise<NearWord[]> {
  const folded = fold(word);
  const { rows } = await sql<NearWord>`
    select word, folded, documents from search_word
    order by folded <-> ${folded} limit ${limit}`.execute(db);
  return rows;
}

/** Titles that hold all of it, those that come first in a search first. */
export async function selectTitles(
  db: Db,
  found: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from search_document
    where words @@ ${found}::tsquery and ${shown(now)}
    group by title
    order by bool_and(coalesce(ends_at, date) < ${now} is true), length(title), title
    limit ${limit}`.execute(db);
  return rows.map(({ title }) => title);
}
