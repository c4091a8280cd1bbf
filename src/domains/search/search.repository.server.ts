import { sql } from 'kysely';
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

/**
 * The shown fields of these documents, in order; deleted ones are left out.
 * @param withText how many of the first ones have their texts
 */
export async function selectFound(
  db: Db,
  keys: readonly DocumentKey[],
  withText = keys.length,
): Promise<FoundRow[]> {
  if (keys.length === 0) return [];
  const kinds = keys.map(({ kind }) => kind);
  const ids = keys.map(({ object_id }) => object_id);
  const { rows } = await sql<FoundRow>`
    select kind, document.object_id, title, url, image, date,
      case when place <= ${withText} then left(text, ${READ}) else '' end as text
    from unnest(${kinds}::text[], ${ids}::integer[])
      with ordinality as asked (of, object_id, place)
    join search_document as document
      on document.kind = asked.of and document.object_id = asked.object_id
    where found_by is not null order by place`.execute(db);
  return rows;
}
