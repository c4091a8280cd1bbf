import type { Database, Trx } from '#database/database.ts';
import {
  insertLines,
  insertLinks,
  replaceLines,
  replaceLinks,
  selectLines,
  selectLinks,
} from '../record.repository.server.ts';
import type { RecordKind } from '../record-kind.server.ts';

type Row = Record<string, unknown>;

/** Writes links and lines. @param patch for a stored record: missing links and lines stay unchanged */
export async function writeParts(
  trx: Trx,
  { links = {}, lines = {} }: Pick<RecordKind, 'links' | 'lines'>,
  id: number,
  values: Row,
  patch?: object,
): Promise<void> {
  const [putLinks, putLines] = patch ? [replaceLinks, replaceLines] : [insertLinks, insertLines];
  const isWritten = (key: string) => !patch || key in patch;
  for (const [key, of] of Object.entries(links)) {
    if (isWritten(key)) await putLinks(trx, of, id, [...new Set(values[key] as number[])]);
  }
  for (const [key, of] of Object.entries(lines)) {
    if (isWritten(key)) await putLines(trx, of, id, values[key] as Row[]);
  }
}

/** Adds links and lines to the records. */
export async function readParts(
  db: Database['db'] | Trx,
  { links = {}, lines = {} }: Pick<RecordKind, 'links' | 'lines'>,
  records: readonly Row[],
): Promise<void> {
  const ids = records.map((record) => record.id as number);
  for (const [key, of] of Object.entries(links)) {
    const found = await selectLinks(db, of, ids);
    for (const record of records) record[key] = found.get(record.id as number) ?? [];
  }
  for (const [key, of] of Object.entries(lines)) {
    const found = await selectLines(db, of, ids);
    for (const record of records) record[key] = found.get(record.id as number) ?? [];
  }
}
