import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { fold } from './fold.ts';
import { KINDS, type SearchKind } from './search-document.ts';

export interface Stale {
  kind: SearchKind;
  object_id: number;
}

export interface DocumentRow {
  kind: SearchKind;
  object_id: number;
  title: string;
  text: string;
  url: string;
  image: number | null;
  weight: number;
  date: Date | null;
  ends_at: Date | null;
  online_from: Date | null;
  online_to: Date | null;
  names: string[];
  words: string;
  vocabulary: string[];
}

/** any number that nobody else uses */
const INDEXING = 73_910_442;

/**
 * Takes what was changed off the list; it is gone with the transaction only. One process at a time: else one that has
 * read before a change could write after the one that has read behind it.
 * @returns each object once, and how many lines were taken
 */
export async function takeStale(
  trx: Trx,
  most: number,
): Promise<{ taken: number; stale: Stale[] }> {
  await sql`select pg_advisory_xact_lock(${INDEXING}::bigint)`.execute(trx);
  const { rows } = await sql<Stale>`
    delete from search_stale where id in (select id from search_stale order by id limit ${most})
    returning kind, object_id`.execute(trx);
  const once = new Map(rows.map((row) => [`${row.kind}:${row.object_id}`, row]));
  return { taken: rows.length, stale: [...once.values()] };
}

/** What was changed often is done once. */
export async function mergeStale(trx: Trx): Promise<void> {
  await sql`
    delete from search_stale where id in (
      select id from (
        select id, row_number() over (partition by kind, object_id order by id) as nth
        from search_stale
      ) as line where nth > 1
    )`.execute(trx);
}

/** All objects there are, and all that are in the index. */
export async function noteEverything(trx: Trx): Promise<void> {
  for (const kind of KINDS) {
    await sql`insert into search_stale (kind, object_id)
      select ${kind}::text, id from ${sql.table(kind)}
      union select ${kind}::text, object_id from search_document where kind = ${kind}`.execute(trx);
  }
}

/** @returns whether the rules are others than those by which the index was made */
export async function takeRules(trx: Trx, rules: string): Promise<boolean> {
  const { rows } = await sql`
    insert into search_state (id, rules) values (1, ${rules})
    on conflict (id) do update set rules = excluded.rules
      where search_state.rules <> excluded.rules
    returning id`.execute(trx);
  return rows.length > 0;
}

export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  return `${rows[0]?.version}`;
}

/** German stems by word; what is no word for it (articles, 'und', …) has an empty one. */
export async function stemsOf(db: Db, words: Iterable<string>): Promise<Map<string, string>> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, coalesce((ts_lexize('german_stem', word))[1], '') as stem
    from unnest(${asked}::text[]) as word`.execute(db);
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}

/** Puts documents in the place of what was known of these objects. */
export async function replaceDocuments(
  trx: Trx,
  stale: readonly Stale[],
  documents: readonly DocumentRow[],
): Promise<void> {
  const counts = new Map<string, number>();
  const add = (words: readonly string[], by: number) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + by);
  };
  for (const [kind, of] of Map.groupBy(stale, (each) => each.kind)) {
    const gone = await trx
      .deleteFrom('search_document')
      .where('kind', '=', kind)
      .where(
        'object_id',
        'in',
        of.map(({ object_id }) => object_id),
      )
      .returning('vocabulary')
      .execute();
    for (const { vocabulary } of gone) add(vocabulary, -1);
  }
  for (const { vocabulary } of documents) add(vocabulary, 1);
  for (let at = 0; at < documents.length; at += 100) {
    await trx
      .insertInto('search_document')
      .values(documents.slice(at, at + 100))
      .execute();
  }
  await countWords(
    trx,
    [...counts].filter(([, by]) => by !== 0),
  );
}

/** In one order, so that two processes never wait for one another. */
async function countWords(trx: Trx, counts: [string, number][]): Promise<void> {
  if (counts.length === 0) return;
  counts.sort(([a], [b]) => (a < b ? -1 : 1));
  const words = counts.map(([word]) => word);
  const folded = words.map(fold);
  const by = counts.map(([, count]) => count);
  await sql`
    insert into search_word (word, folded, documents)
    select * from unnest(${words}::text[], ${folded}::text[], ${by}::integer[])
    on conflict (word) do update
      set documents = search_word.documents + excluded.documents, folded = excluded.folded
    `.execute(trx);
  if (by.some((count) => count < 0)) {
    await sql`delete from search_word where documents <= 0 and word = any(${words}::text[])`.execute(
      trx,
    );
  }
}
