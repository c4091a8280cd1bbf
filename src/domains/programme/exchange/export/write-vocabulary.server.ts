import type { Db } from '#database/database.ts';
import { getFields } from '#records/record-kind.server.ts';
import {
  buildVocabularyKey,
  NEVER_OWN,
  OWN_TABLES,
  type OwnTable,
  REFERRING,
} from '../own/own-keys.ts';
import { getKind } from '../own/vocabulary.kinds.server.ts';
import { selectVocabulary, type VocabularyRow } from '../own/vocabulary.repository.server.ts';
import { type FeedValues, filled } from './write-texts.ts';

export interface WrittenVocabulary {
  /** lists of records by table */
  values: FeedValues;
  /** the key of a record in the feed; undefined if it is not included */
  findKey(table: OwnTable, id: unknown): string | undefined;
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
    for (const row of rows) keys.set(`${table} ${row.id}`, buildVocabularyKey(table, row));
    values[table] = rows.map((row) => written(table, row, known));
  }
  return { values: filled(values), findKey: known };
}

/** The non-empty fields of a record. */
function written(
  table: OwnTable,
  row: VocabularyRow,
  known: WrittenVocabulary['findKey'],
): FeedValues {
  const values: FeedValues = {};
  for (const field of Object.keys(getFields(getKind(table)))) {
    if (!NEVER_OWN.has(field)) values[field] = row[field];
  }
  for (const [name, { field, table: other }] of Object.entries(REFERRING)) {
    if (field in row) values[name] = known(other, row[field]);
  }
  const { external_id, is_online } = row;
  return filled({ ...values, external_id, ...(is_online === false && { is_online }) });
}
