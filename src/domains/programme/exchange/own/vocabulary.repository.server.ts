import type { Kysely } from 'kysely';
import type { Db } from '#database/database.ts';
import type { OwnTable } from './own-keys.ts';

/** Columns that all vocabulary tables share. */
export interface VocabularyRow extends Record<string, unknown> {
  id: number;
  slug: string;
  scope?: string;
  is_online?: boolean;
}

/** All rows of a vocabulary; they are few. */
export function selectVocabulary(db: Db, table: OwnTable): Promise<VocabularyRow[]> {
  // the tables differ in their columns, which come from the kinds' descriptions
  const any = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const rows = any
    .selectFrom(table as string)
    .selectAll()
    .orderBy('id')
    .execute();
  return rows as Promise<VocabularyRow[]>;
}
