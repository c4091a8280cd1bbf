import { jsonValue } from '../record.repository.server.ts';
import type { RecordKind } from '../record-kind.server.ts';

type Row = Record<string, unknown>;

const STAMPS = ['created_at', 'created_by', 'updated_by'];

/** Columns of the row: no links or lines, objects split into columns, JSON as text. @param json names of the fields stored so */
export function toColumns<Fields extends object>(
  { objects = {}, links = {}, lines = {}, derive }: RecordKind<Fields>,
  json: ReadonlySet<string>,
  fields: Fields,
): Row {
  const row: Row = {};
  for (const [key, value] of Object.entries(fields)) {
    if (key in links || key in lines) continue;
    const columns = objects[key];
    if (columns) {
      for (const [part, column] of Object.entries(columns)) row[column] = (value as Row)[part];
      continue;
    }
    row[key] = json.has(key) ? jsonValue(value) : value;
  }
  return { ...row, ...derive?.(fields) };
}

/** Fields of a row: moments as text, objects assembled. */
export function toRecord(row: Row, { objects = {} }: Pick<RecordKind, 'objects'>): Row {
  const record: Row = {};
  for (const [key, value] of Object.entries(row)) {
    if (STAMPS.includes(key)) continue;
    record[key] = value instanceof Date ? value.toISOString() : value;
  }
  for (const [key, columns] of Object.entries(objects)) {
    const parts = Object.entries(columns).map(([part, column]) => [part, record[column]]);
    for (const column of Object.values(columns)) delete record[column];
    record[key] = Object.fromEntries(parts);
  }
  return record;
}
