import type { Db } from '#database/database.ts';
import { fieldsOf } from '#records/record-kind.server.ts';
import { keyOf, NEVER_OWN, OWN_TABLES, type OwnTable, REFERRING } from '../own/own-keys.ts';
import { kindOf } from '../own/vocabulary.kinds.server.ts';
import { selectVocabulary, type VocabularyRow } from '../own/vocabulary.repository.server.ts';
import { type FeedValues, filled } from './write-texts.ts';

export interface WrittenVocabulary {
  /** lists of records by table */
  values: FeedValues;
  /** the key of a record in the feed; undefined if it is not included */
  keyOf(table: OwnTable, id: unknown): string | undefined;
}

/** Exports vocabularies and venues. @param drafts include offline ones */
export async function writeVocabulary(db: Db, drafts: boolean): Promise<WrittenVocabulary> {
  const values: FeedValues = {};
  const keys = new Map<string, string>();
  const known = (table: OwnTable, id: unknown) => keys.get(`${table} ${id}`);
  for (const table of OWN_TABLES) {
    const rows = (await selectVocabulary(db, table)).filter(
      ({ is_online = true, scope }) => (drafts || is_online) && scope !== 'article',
    );
    for (const row of rows) keys.set(`${table} ${row.id}`, keyOf(table, row));
    values[table] = rows.map((row) => written(table, row, known));
  }
  return { values: filled(values), keyOf: known };
}

/** The non-empty fields of a record. */
function written(
  table: OwnTable,
  row: VocabularyRow,
  known: WrittenVocabulary['keyOf'],
): FeedValues {
  const values: FeedValues = {};
  for (const field of Object.keys(fieldsOf(kindOf(table)))) {
    if (!NEVER_OWN.has(field)) values[field] = row[field];
  }
  for (const [name, { field, table: other }] of Object.entries(REFERRING)) {
    if (field in row) values[name] = known(other, row[field]);
  }
  const { external_id, is_online } = row;
  return filled({ ...values, external_id, ...(is_online === false && { is_online }) });
}
