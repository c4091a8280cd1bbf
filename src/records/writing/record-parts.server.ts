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

type Parts = Pick<RecordKind, 'links' | 'lines'>;

const toLinks = (value: unknown) => [...new Set(value as number[])];

/** Writes links and lines of new records. */
export async function insertParts(
  trx: Trx,
  { links = {}, lines = {} }: Parts,
  records: readonly (Row & { id: number })[],
): Promise<void> {
  for (const [key, of] of Object.entries(links)) {
    const byRecord = new Map(records.map((record) => [record.id, toLinks(record[key])]));
    await insertLinks(trx, of, byRecord);
  }
  for (const [key, of] of Object.entries(lines)) {
    const byRecord = new Map(records.map((record) => [record.id, record[key] as Row[]]));
    await insertLines(trx, of, byRecord);
  }
}

/** Writes links and lines of a stored record. @param patch those missing in it stay unchanged */
export async function replaceParts(
  trx: Trx,
  { links = {}, lines = {} }: Parts,
  id: number,
  values: Row,
  patch: object,
): Promise<void> {
  for (const [key, of] of Object.entries(links)) {
    if (key in patch) await replaceLinks(trx, of, id, toLinks(values[key]));
  }
  for (const [key, of] of Object.entries(lines)) {
    if (key in patch) await replaceLines(trx, of, id, values[key] as Row[]);
  }
}

/** Adds links and lines to the records. */
export async function readParts(
  db: Database['db'] | Trx,
  { links = {}, lines = {} }: Parts,
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
