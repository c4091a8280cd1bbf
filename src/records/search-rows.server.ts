import { type RawBuilder, sql } from 'kysely';

/** Searchable content of a record; texts may contain mark-up. */
export interface SearchRow {
  id: number;
  slug: string;
  title: string;
  /** alternative names */
  names: string[];
  /** texts next to the title: preline, subline, genre */
  around: string[];
  /** people, places, tags */
  about: string[];
  texts: string[];
  image: number | null;
  /** of a performance */
  production_id?: number | null;
  /** its content, if any */
  body: unknown;
  /** `access:…` is searchable by the name of the service */
  facets?: string[];
  /** composer for performances, author for productions */
  programme?: { composer?: string; author?: string; title?: string }[];
  date?: Date;
  ends_at?: Date | null;
  online_from?: Date | null;
  online_to?: Date | null;
}

/**
 * Selects public rows for the search.
 * @param parts.ids for `in (…)`, never empty
 * @param parts.body the column `body`
 */
export type SearchSelect = (parts: {
  ids: RawBuilder<unknown>;
  body: RawBuilder<unknown>;
}) => RawBuilder<SearchRow>;

/** The name of a referenced row, or ''. */
export const selectName = (table: string, id: string) => sql`
  coalesce((select name from ${sql.table(table)} as named where named.id = ${sql.ref(id)}), '')`;

/** Names and roles of the people in a list, guests included, each a separate text. */
export const people = (table: string, key: string, id: string) => sql`
  array(select unnest(array[line.name, concat_ws(' ', person.first_name, person.last_name), line.role])
    from ${sql.table(table)} as line
    left join person on person.id = line.person_id and person.is_online
    where ${sql.ref(`line.${key}`)} = ${sql.ref(id)})`;

export const selectTagNames = (table: string, key: string, id: string) => sql`
  array(select tag.name from ${sql.table(table)} as link join tag on tag.id = link.tag_id
    where ${sql.ref(`link.${key}`)} = ${sql.ref(id)})`;
