import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a text, HTML or JSON can contain a piece of plain text, in any case and across tags and soft hyphens.
 * @param piece small ASCII letters and digits only; '': always
 */
export function mayContain(text: RawBuilder<string>, piece: string): RawBuilder<boolean> {
  if (!piece) return sql<boolean>`true`;
  const like = `%${piece}%`;
  const bare = sql`replace(regexp_replace(${text}, '<[^<>]*>', '', 'g'), chr(173), '')`;
  return sql<boolean>`(lower(${bare}) like ${like} or lower(${text}) like ${like})`;
}
