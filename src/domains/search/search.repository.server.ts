import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { DocumentKey } from './index/document-index.ts';

export interface FoundRow {
  kind: string;
  object_id: number;
  title: string;
  text: string;
  url: string;
  image: number | null;
  date: Date | null;
}

/** Characters of a text read for its excerpt. */
const READ = 3000;

/** The shown fields of these documents, in order; deleted ones are left out. */
export function selectFound(db: Db, keys: readonly DocumentKey[]): Promise<FoundRow[]> {
  const shown = sql`kind, document.object_id, title, left(text, ${READ}) as text, url, image, date`;
  return selectInOrder<FoundRow>(db, keys, shown);
}

export async function selectTitles(db: Db, keys: readonly DocumentKey[]): Promise<string[]> {
  const rows = await selectInOrder<{ title: string }>(db, keys, sql`title`);
  return rows.map(({ title }) => title);
}

async function selectInOrder<Row>(
  db: Db,
  keys: readonly DocumentKey[],
  columns: RawBuilder<unknown>,
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const kinds = keys.map(({ kind }) => kind);
  const ids = keys.map(({ object_id }) => object_id);
  const { rows } = await sql<Row>`
    select ${columns}
    from unnest(${kinds}::text[], ${ids}::integer[])
      with ordinality as asked (of, object_id, place)
    join search_document as document
      on document.kind = asked.of and document.object_id = asked.object_id
    where found_by is not null order by place`.execute(db);
  return rows;
}
