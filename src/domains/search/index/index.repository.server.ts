import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { selectInColumns } from '#database/select-in-columns.ts';

export interface Stale {
  kind: string;
  object_id: number;
}

export interface DocumentRow {
  kind: string;
  object_id: number;
  title: string;
  text: string;
  url: string;
  image: number | null;
  production_id: number | null;
  date: Date | null;
  ends_at: Date | null;
  online_from: Date | null;
  online_to: Date | null;
  found_by: string;
}

/** id of the advisory lock: arbitrary, but unique */
const INDEXING = 73_910_442;

/**
 * Deletes and returns stale objects; the rows go with the transaction. Serialised by a lock, or an older read could
 * overwrite a newer one.
 * @returns each object once, and the number of deleted rows
 */
export async function takeStale(trx: Trx, max: number): Promise<{ taken: number; stale: Stale[] }> {
  await sql`select pg_advisory_xact_lock(${INDEXING}::bigint)`.execute(trx);
  const { rows } = await sql<Stale>`
    delete from search_stale where id in (select id from search_stale order by id limit ${max})
    returning kind, object_id`.execute(trx);
  const once = new Map(rows.map((row) => [`${row.kind}:${row.object_id}`, row]));
  return { taken: rows.length, stale: [...once.values()] };
}

/** Merges repeated changes of an object. */
export async function mergeStale(trx: Trx): Promise<void> {
  await sql`
    delete from search_stale where id in (
      select id from (
        select id, row_number() over (partition by kind, object_id order by id) as nth
        from search_stale
      ) as line where nth > 1
    )`.execute(trx);
}

/** Marks all existing and all indexed objects as stale. */
export async function noteEverything(trx: Trx, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await sql`insert into search_stale (kind, object_id)
      select ${kind}::text, id from ${sql.table(kind)}
      union select ${kind}::text, object_id from search_document where kind = ${kind}`.execute(trx);
  }
}

/** @returns whether the index was built with other rules */
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

/** German stems by word; stop words (articles, 'und', …) have an empty one. */
export async function selectStems(db: Db, words: Iterable<string>): Promise<Map<string, string>> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, coalesce((ts_lexize('german_stem', word))[1], '') as stem
    from unnest(${asked}::text[]) as word`.execute(db);
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}

const nextVersion = sql<number>`nextval('search_version')`;

/**
 * Replaces the documents of these objects. The caller holds the lock of `takeStale`, so versions become visible in ascending
 * order.
 */
export async function replaceDocuments(
  trx: Trx,
  stale: readonly Stale[],
  documents: readonly DocumentRow[],
): Promise<void> {
  for (let at = 0; at < documents.length; at += 100) {
    const rows = documents.slice(at, at + 100).map((row) => ({ ...row, version: nextVersion }));
    await trx
      .insertInto('search_document')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'object_id']).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          text: eb.ref('excluded.text'),
          url: eb.ref('excluded.url'),
          image: eb.ref('excluded.image'),
          production_id: eb.ref('excluded.production_id'),
          date: eb.ref('excluded.date'),
          ends_at: eb.ref('excluded.ends_at'),
          online_from: eb.ref('excluded.online_from'),
          online_to: eb.ref('excluded.online_to'),
          found_by: eb.ref('excluded.found_by'),
          version: eb.ref('excluded.version'),
        })),
      )
      .execute();
  }
  const there = new Set(documents.map(({ kind, object_id }) => `${kind}:${object_id}`));
  const gone = stale.filter(({ kind, object_id }) => !there.has(`${kind}:${object_id}`));
  for (const [kind, of] of Map.groupBy(gone, (each) => each.kind)) {
    const ids = of.map(({ object_id }) => object_id);
    await trx
      .updateTable('search_document')
      .set({ title: '', text: '', url: '', image: null, found_by: null, version: nextVersion })
      .where('kind', '=', kind)
      .where('object_id', 'in', ids)
      .execute();
  }
}

/** The latest version of any document; 0 if there are none. */
export async function selectVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from search_document`.execute(db);
  return Number(rows[0]?.version ?? 0);
}

const CHANGED = {
  kind: 'value',
  object_id: 'value',
  production_id: 'value',
  date: 'moment',
  ends_at: 'moment',
  online_from: 'moment',
  online_to: 'moment',
  found_by: 'value',
  version: 'value',
} as const;

/** Documents changed after a version, in order of versions. */
export function selectChanged(db: Db, version: number, limit: number) {
  const changed = db
    .selectFrom('search_document')
    .select(Object.keys(CHANGED) as (keyof typeof CHANGED)[])
    .where('version', '>', version)
    .orderBy('version')
    .limit(limit)
    .$narrowType<{ kind: string; version: number }>();
  return selectInColumns(db, changed, CHANGED);
}
