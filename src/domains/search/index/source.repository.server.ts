import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { ACCESS_NAMES, readAccess } from '#lib/actor/access.ts';
import { plainText } from '#lib/text/rich-text.server.ts';
import type { SearchRow, SearchSelect } from '#records/search-rows.server.ts';
import { listContentHeadings, listContentTexts } from './content-texts.ts';
import type { SearchSource } from './search-document.ts';

export interface SourceParts {
  table: string;
  content_type: string;
  url(slug: string, id: number): string;
  select: SearchSelect;
}

/** Most texts have no mark-up, and removing it would slow down reindexing. */
const readText = (text: string) =>
  /[<&]/.test(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim();

/** Reads the current searchable content of a table's records. */
export function readSources({ table, content_type, url, select }: SourceParts) {
  const body = sql`
  (select content_with_shared(body) from content_document where state = 'live' and content_type = ${content_type}
    and object_id = ${sql.ref(`${table}.id`)}) as body`;
  return async (db: Db, ids: readonly number[]): Promise<SearchSource[]> => {
    const { rows } = await select({ ids: sql.join([0, ...ids]), body }).execute(db);
    return rows.map((row) => ({ kind: table, url: url(row.slug, row.id), ...toSource(row) }));
  };
}

function toSource(row: SearchRow): Omit<SearchSource, 'kind' | 'url'> {
  const { id, title, names, around, about, texts, image, body } = row;
  const works = (row.programme ?? []).flatMap(({ composer = '', author = '', title: of = '' }) => [
    composer,
    author,
    of,
  ]);
  const access = readAccess(row.facets ?? []).map((slug) => ACCESS_NAMES[slug]);
  return {
    object_id: id,
    title,
    image,
    production_id: row.production_id ?? null,
    names: names.filter((name) => name && name !== title),
    around: around.filter(Boolean),
    about: [...about, ...works, ...access].filter(Boolean),
    // those of the home page announce other pages
    headings: row.slug ? listContentHeadings(body).map(readText).filter(Boolean) : [],
    text: [...texts, ...listContentTexts(body)].map(readText).filter(Boolean).join(' '),
    date: row.date ?? null,
    ends_at: row.ends_at ?? null,
    online_from: row.online_from ?? null,
    online_to: row.online_to ?? null,
  };
}
