import { createHash } from 'node:crypto';
import type { ImportedItem, StoredItem } from '../exchange.repository.server.ts';
import { EMPTY, type Fields } from '../records.server.ts';
import type { Kind, Mapped } from './mapped.ts';
import { canonical, withoutEmpty } from './merge.ts';

/* What is stored of an imported item, so that the next import can compare. */

export const hashFields = (fields: Fields) =>
  createHash('sha256').update(canonical(fields)).digest('base64url').slice(0, 27);

export const importedNew = (mapped: Mapped, fields: Fields, row: Fields): ImportedItem => ({
  kind: mapped.kind,
  external_id: mapped.external_id,
  ...pickDates(mapped),
  record_id: row.id as number,
  hash: hashFields(fields),
  kept: [],
  fields: withoutEmpty(fields, EMPTY[mapped.kind]),
  record_updated_at: row.updated_at as Date,
});

export const pickDates = ({ creation_date, modified_date }: Mapped) => ({
  creation_date,
  modified_date,
});

export const sameDates = (a: StoredItem, b: Mapped) =>
  a.creation_date === b.creation_date && a.modified_date === b.modified_date;

export const asItem = (stored: StoredItem): ImportedItem => ({
  ...stored,
  kind: stored.kind as Kind,
  fields: stored.fields as Fields,
});
