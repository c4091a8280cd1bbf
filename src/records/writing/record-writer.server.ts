import type * as z from 'zod/mini';
import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { validate } from '#lib/api/validate.ts';
import { cleanRichText } from '#lib/text/rich-text.server.ts';
import { requireReadableHtml } from '#lib/text/rich-text-bounds.server.ts';
import { fieldInputs } from '../field-words.ts';
import { createChangeLog } from '../history/change-log.server.ts';
import { deleteRecord, insertRecords, updateRecord } from '../record.repository.server.ts';
import { getFields, type RecordKind, type StoredRecord } from '../record-kind.server.ts';
import { requireMayShowRecords } from '../shown-records.server.ts';
import { requireKnownFiles } from './known-files.server.ts';
import { insertParts, readParts, replaceParts } from './record-parts.server.ts';
import { toColumns, toRecord } from './record-rows.server.ts';
import { withSlug } from './record-slug.server.ts';

type Row = Record<string, unknown>;

/** Time and author of a write. */
export interface Stamp {
  actor: Actor;
  now: Date;
}

/**
 * Validates, stores and reads records of a kind in the caller's transaction; the caller announces changes. For bulk writes:
 * single records go through `createRecords`.
 */
export interface RecordWriter<Fields extends object> {
  /** The fields as stored, except for an empty slug. @throws Problem 422 */
  check(input: unknown): Fields;
  /** Adds links and lines to a row. */
  read(db: Database['db'] | Trx, row: Row): Promise<StoredRecord<Fields>>;
  /** One query per table of links or lines. */
  readAll(db: Database['db'] | Trx, rows: readonly Row[]): Promise<StoredRecord<Fields>[]>;
  /** @param all returned by `check`. @returns rows in the same order. @throws Problem 401, 403 */
  insert(trx: Trx, all: readonly Fields[], stamp: Stamp): Promise<(Row & { id: number })[]>;
  /** Restores a deleted record under its old id. @param fields returned by `check`. @throws Problem 401, 403 */
  restore(trx: Trx, id: number, fields: Fields, stamp: Stamp): Promise<Row>;
  /**
   * Does not write the history: call `logChanges` once per transaction.
   * @param before returned by `read`. @returns the row. @throws Problem 401, 403, 422
   */
  change(trx: Trx, before: StoredRecord<Fields>, patch: object, stamp: Stamp): Promise<Row>;
  /** Writes the history (G-410). @returns the current records in the same order */
  logChanges(
    trx: Trx,
    changes: readonly Changed<Fields>[],
    stamp: Stamp,
  ): Promise<StoredRecord<Fields>[]>;
  /** The same for a record whose fields are saved while they are typed: consecutive changes are one. @param fields of that kind */
  logTyped(
    trx: Trx,
    change: Changed<Fields>,
    stamp: Stamp,
    fields: readonly string[],
  ): Promise<void>;
  /** @param records returned by `readAll`. @throws Problem 401, 403 */
  remove(trx: Trx, records: readonly StoredRecord<Fields>[], stamp: Stamp): Promise<void>;
}

/** Input and result of `change`. */
export interface Changed<Fields> {
  before: StoredRecord<Fields>;
  row: Row;
}

export function createRecordWriter<Fields extends object>(
  kind: RecordKind<Fields>,
): RecordWriter<Fields> {
  const { table, fields: schema } = kind;
  const whole = kind as unknown as RecordKind;
  const shape = getFields(whole);
  const log = createChangeLog(whole);
  const named = (input: 'rich' | 'list' | 'files') =>
    Object.keys(shape).filter(
      (key) => fieldInputs.get(shape[key] as z.ZodMiniType)?.input === input,
    );
  const rich = named('rich') as (keyof Fields & string)[];
  const json = new Set(named('list'));
  const files = named('files');

  /** @param records as they are and as they will be. @throws Problem 401, 403 */
  function createStamp({ actor, now }: Stamp, records: readonly object[]) {
    requireRole(actor, kind.writer ?? 'editor');
    requireMayShowRecords(whole, actor, records);
    return { updated_at: now, updated_by: actor.user_id };
  }

  function check(input: unknown): Fields {
    const fields = validate(schema, input);
    for (const key of rich) requireReadableHtml(key, fields[key] as string);
    const cleaned = rich.map((key) => [key, cleanRichText(fields[key] as string)]);
    const checked = { ...fields, ...Object.fromEntries(cleaned) };
    kind.derive?.(checked);
    return checked;
  }

  async function readAll(db: Database['db'] | Trx, rows: readonly Row[]) {
    if (rows.length === 0) return [];
    const records = rows.map((row) => toRecord(row, whole));
    await readParts(db, whole, records);
    return records as StoredRecord<Fields>[];
  }

  /** @param id only to restore a record */
  async function insertRows(
    trx: Trx,
    all: readonly Fields[],
    stamp: Stamp,
    id?: number,
  ): Promise<(Row & { id: number })[]> {
    const now = createStamp(stamp, all);
    const made = { created_at: now.updated_at, created_by: now.updated_by };
    const fields: Fields[] = [];
    const given = new Set<string>();
    for (const each of all) {
      const named = await withSlug(trx, kind, each, 0, given);
      given.add((named as { slug?: string }).slug ?? '');
      // what is restored may have files that are gone
      if (id === undefined) await requireKnownFiles(trx, files, each as Row);
      fields.push(named);
    }
    const own = id === undefined ? {} : { id };
    const values = fields.map((each) => ({
      ...toColumns(kind, json, each),
      ...made,
      ...now,
      ...own,
    }));
    const rows = await insertRecords(trx, table, values);
    const ids = rows.map((row) => row.id as number);
    const records = ids.map((each, n) => ({ ...(fields[n] as Row), id: each }));
    await insertParts(trx, whole, records);
    await kind.inserted?.(trx, ids);
    await log.made(trx, records, id === undefined ? 'created' : 'restored', stamp);
    return rows as (Row & { id: number })[];
  }

  return {
    check,
    async read(db, row) {
      const [record] = await readAll(db, [row]);
      return record as StoredRecord<Fields>;
    },
    readAll,
    insert: (trx, all, stamp) => insertRows(trx, all, stamp),
    async restore(trx, id, fields, stamp) {
      const [row] = await insertRows(trx, [fields], stamp, id);
      return row as Row;
    },
    async change(trx, before, patch, stamp) {
      const now = createStamp(stamp, [before, { ...before, ...patch }]);
      // derived columns cannot be set
      const own = Object.fromEntries(
        Object.entries(before).filter(([key]) => key in shape),
      ) as Fields;
      const fields = await withSlug(trx, kind, check({ ...own, ...patch }), before.id);
      await requireKnownFiles(trx, files, fields as Row, before);
      const follows = kind.changed?.(own, fields);
      const columns = { ...toColumns(kind, json, fields), ...follows, ...now };
      const row = await updateRecord(trx, table, before.id, columns);
      await replaceParts(trx, whole, before.id, fields as Row, patch);
      await kind.updated?.(trx, [before.id]);
      return row;
    },
    async logChanges(trx, changes, stamp) {
      const records = await readAll(
        trx,
        changes.map(({ row }) => row),
      );
      const pairs = changes.map(({ before }, n) => ({
        before: before as Row,
        after: records[n] as Row & { id: number },
      }));
      await log.changed(trx, pairs, stamp);
      return records;
    },
    async logTyped(trx, { before, row }, stamp, fields) {
      const [after] = await readAll(trx, [row]);
      const both = { before: before as Row, after: after as Row & { id: number } };
      await log.typed(trx, both, stamp, fields);
    },
    async remove(trx, records, stamp) {
      createStamp(stamp, records);
      for (const { id } of records) await deleteRecord(trx, table, id);
      await log.deleted(trx, records as readonly (Row & { id: number })[], stamp);
    },
  };
}
