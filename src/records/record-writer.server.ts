import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { validate } from '#lib/api/validate.ts';
import { cleanRichText } from '#lib/text/rich-text.server.ts';
import { requireReadableHtml } from '#lib/text/rich-text-bounds.server.ts';
import { slugFrom } from '#lib/text/slug.ts';
import {
  insertLines,
  insertLinks,
  insertRecords,
  jsonValue,
  replaceLines,
  replaceLinks,
  selectLines,
  selectLinks,
  slugsLike,
  updateRecord,
} from './record.repository.server.ts';
import type { RecordKind, StoredRecord } from './record-kind.server.ts';

type Row = Record<string, unknown>;

/** When something is written, and by whom. */
export interface Stamp {
  actor: Actor;
  now: Date;
}

/**
 * How a record of one kind is checked, stored and read, inside a transaction of the caller's, who announces it after the
 * commit. For one record at a time use `createRecords`; this is for those who write many.
 */
export interface RecordWriter<Fields extends object> {
  /** The fields as they will be stored, but for an empty slug. @throws Problem 422 */
  check(input: unknown): Fields;
  /** A row with what belongs to it, as its fields are set. */
  read(db: Database['db'] | Trx, row: Row): Promise<StoredRecord<Fields>>;
  /** In one statement. @param all as `check` answers them. @returns their rows in the same order. @throws Problem 401, 403 */
  insert(trx: Trx, all: readonly Fields[], stamp: Stamp): Promise<(Row & { id: number })[]>;
  /** @param before the record as `read` answers it. @returns the row. @throws Problem 401, 403, 422 */
  change(trx: Trx, before: StoredRecord<Fields>, patch: object, stamp: Stamp): Promise<Row>;
}

const STAMPS = ['created_at', 'created_by', 'updated_by'];

function stampOf({ actor, now }: Stamp) {
  requireRole(actor, 'editor');
  return { updated_at: now, updated_by: actor.user_id };
}

export function createRecordWriter<Fields extends object>(
  kind: RecordKind<Fields>,
): RecordWriter<Fields> {
  const { table, fields: schema, rich = [], json = [], links = {}, lines = {} } = kind;

  function check(input: unknown): Fields {
    const fields = validate(schema, input);
    for (const key of rich) requireReadableHtml(key, fields[key] as string);
    const cleaned = rich.map((key) => [key, cleanRichText(fields[key] as string)]);
    const checked = { ...fields, ...Object.fromEntries(cleaned) };
    kind.derive?.(checked);
    return checked;
  }

  /** The row's own columns: without links and lines, JSON as its text. */
  function columnsOf(fields: Fields): Row {
    const row: Row = {};
    for (const [key, value] of Object.entries(fields)) {
      if (key in links || key in lines) continue;
      row[key] = (json as readonly string[]).includes(key) ? jsonValue(value) : value;
    }
    return { ...row, ...kind.derive?.(fields) };
  }

  async function withSlug(trx: Trx, fields: Fields, id: number): Promise<Fields> {
    if (!kind.slug || (fields as { slug?: string }).slug) return fields;
    const slug = slugFrom((await kind.slug.from(fields, trx)) ?? '') || 'ohne-titel';
    const taken = kind.slug.unique ? await slugsLike(trx, table, { slug, except: id }) : new Set();
    let free = slug;
    for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`;
    return { ...fields, slug: free };
  }

  async function writeParts(trx: Trx, id: number, fields: Fields, isNew: boolean): Promise<void> {
    const values = fields as Row;
    const [putLinks, putLines] = isNew ? [insertLinks, insertLines] : [replaceLinks, replaceLines];
    for (const [key, of] of Object.entries(links)) {
      await putLinks(trx, of, id, [...new Set(values[key] as number[])]);
    }
    for (const [key, of] of Object.entries(lines)) {
      await putLines(trx, of, id, values[key] as Row[]);
    }
  }

  return {
    check,
    async read(db, row) {
      const id = row.id as number;
      const record: Row = {};
      for (const [key, value] of Object.entries(row)) {
        if (STAMPS.includes(key)) continue;
        record[key] = value instanceof Date ? value.toISOString() : value;
      }
      for (const [key, of] of Object.entries(links)) record[key] = await selectLinks(db, of, id);
      for (const [key, of] of Object.entries(lines)) record[key] = await selectLines(db, of, id);
      return record as StoredRecord<Fields>;
    },
    async insert(trx, all, stamp) {
      const now = stampOf(stamp);
      const made = { created_at: now.updated_at, created_by: now.updated_by };
      const fields: Fields[] = [];
      for (const each of all) fields.push(await withSlug(trx, each, 0));
      const values = fields.map((each) => ({ ...columnsOf(each), ...made, ...now }));
      const rows = await insertRecords(trx, table, values);
      const ids = rows.map((row) => row.id as number);
      for (const [n, id] of ids.entries()) await writeParts(trx, id, fields[n] as Fields, true);
      await kind.written?.(trx, ids);
      return rows as (Row & { id: number })[];
    },
    async change(trx, before, patch, stamp) {
      const now = stampOf(stamp);
      const own = ownFields(before, schema) as Fields;
      const fields = await withSlug(trx, check({ ...own, ...patch }), before.id);
      const follows = kind.changed?.(own, fields);
      const columns = { ...columnsOf(fields), ...follows, ...now };
      const row = await updateRecord(trx, table, before.id, columns);
      await writeParts(trx, before.id, fields, false);
      await kind.written?.(trx, [before.id]);
      return row;
    },
  };
}

/** What the schema knows of a stored record: derived columns are not set by anybody. */
function ownFields(record: object, schema: unknown): object {
  const { shape } = (schema as { _zod: { def: { shape: object } } })._zod.def;
  return Object.fromEntries(Object.entries(record).filter(([key]) => key in shape));
}
