import type { Database, Trx } from '../database/database.ts';
import { type Actor, requireRole } from '../lib/actor.ts';
import type { Changes } from '../lib/changes.ts';
import type { Clock } from '../lib/clock.ts';
import { Problem } from '../lib/problem.ts';
import { cleanRichText } from '../lib/rich-text.server.ts';
import { slugFrom } from '../lib/slug.ts';
import { validate } from '../lib/validate.ts';
import {
  deleteRecord,
  insertRecord,
  jsonValue,
  lockRecord,
  replaceLines,
  replaceLinks,
  selectLines,
  selectLinks,
  selectRecord,
  selectRecords,
  slugsLike,
  updateRecord,
} from './record.repository.server.ts';
import type { RecordKind, StoredRecord } from './record-kind.server.ts';
import { recordRefusal } from './record-refusals.ts';

export interface RecordParts {
  database: Database;
  clock: Clock;
  changes: Changes;
}

type Row = Record<string, unknown>;

/** What editors do with one kind of record. */
export interface Records<Fields extends object> {
  list(
    actor: Actor,
    asked: { q?: string; page: number; page_size: number },
  ): Promise<{ count: number; results: StoredRecord<Fields>[] }>;
  get(actor: Actor, id: number): Promise<StoredRecord<Fields>>;
  create(actor: Actor, input: unknown): Promise<StoredRecord<Fields>>;
  /** Only the keys that are given. `updated_at` says what was changed: older is 409. */
  update(actor: Actor, id: number, patch: object): Promise<StoredRecord<Fields>>;
  remove(actor: Actor, id: number): Promise<void>;
}

const STAMPS = ['created_at', 'created_by', 'updated_by'];

/**
 * The one way in which editors keep records (API-04, G-89): authorised, validated whole, links and lines in the same
 * transaction, announced after it.
 */
export function createRecords<Fields extends object>(
  { database, clock, changes }: RecordParts,
  kind: RecordKind<Fields>,
): Records<Fields> {
  const { table, title, fields: schema, rich = [], json = [] } = kind;
  const { links = {}, lines = {} } = kind;
  const missing = () => new Problem('not_found', `${title} gibt es nicht.`);

  /** A row with what belongs to it, as its fields are set. */
  async function recordOf(db: Database['db'] | Trx, row: Row): Promise<StoredRecord<Fields>> {
    const id = row.id as number;
    const record: Row = {};
    for (const [key, value] of Object.entries(row)) {
      if (STAMPS.includes(key)) continue;
      record[key] = value instanceof Date ? value.toISOString() : value;
    }
    for (const [key, of] of Object.entries(links)) record[key] = await selectLinks(db, of, id);
    for (const [key, of] of Object.entries(lines)) record[key] = await selectLines(db, of, id);
    return record as StoredRecord<Fields>;
  }

  /** The row's own columns: without links and lines, JSON as its text. */
  function columnsOf(fields: Fields): Row {
    const row: Row = {};
    for (const [key, value] of Object.entries(fields)) {
      if (key in links || key in lines) continue;
      row[key] = (json as readonly string[]).includes(key) ? jsonValue(value) : value;
    }
    for (const key of rich) row[key] = cleanRichText(row[key] as string);
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

  async function writeParts(trx: Trx, id: number, fields: Fields): Promise<void> {
    const values = fields as Row;
    for (const [key, of] of Object.entries(links)) {
      await replaceLinks(trx, of, id, [...new Set(values[key] as number[])]);
    }
    for (const [key, of] of Object.entries(lines)) {
      await replaceLines(trx, of, id, values[key] as Row[]);
    }
    await kind.written?.(trx, id);
  }

  async function write<T>(work: (trx: Trx) => Promise<T & { id: number }>): Promise<T> {
    const record = await database.transaction(work).catch((error) => {
      throw recordRefusal(error) ?? error;
    });
    changes.announce(table, ...(kind.tags?.(record) ?? []));
    return record;
  }

  function stampOf(actor: Actor) {
    requireRole(actor, 'editor');
    return { updated_at: clock.now(), updated_by: actor.user_id };
  }

  return {
    async list(actor, { q = '', page, page_size }) {
      requireRole(actor, 'editor');
      const found = await selectRecords(database.db, kind, { q, page, page_size });
      const results = await Promise.all(found.rows.map((row) => recordOf(database.db, row)));
      return { count: found.count, results };
    },
    async get(actor, id) {
      requireRole(actor, 'editor');
      const row = await selectRecord(database.db, table, id);
      if (!row) throw missing();
      return recordOf(database.db, row);
    },
    async create(actor, input) {
      const stamp = stampOf(actor);
      const checked = validate(schema, input);
      return write(async (trx) => {
        const fields = await withSlug(trx, checked, 0);
        const made = { created_at: stamp.updated_at, created_by: stamp.updated_by };
        const row = await insertRecord(trx, table, { ...columnsOf(fields), ...made, ...stamp });
        await writeParts(trx, row.id as number, fields);
        return recordOf(trx, row);
      });
    },
    async update(actor, id, patch) {
      const stamp = stampOf(actor);
      return write(async (trx) => {
        const row = await lockRecord(trx, table, id);
        if (!row) throw missing();
        const { updated_at, ...given } = patch as Row;
        const before = await recordOf(trx, row);
        if (updated_at !== undefined && updated_at !== before.updated_at) throw overtaken();
        const own = ownFields(before, schema) as Fields;
        const checked = validate(schema, { ...own, ...given });
        const fields = await withSlug(trx, checked, id);
        const follows = kind.changed?.(own, fields);
        const columns = { ...columnsOf(fields), ...follows, ...stamp };
        const changed = await updateRecord(trx, table, id, columns);
        await writeParts(trx, id, fields);
        return recordOf(trx, changed);
      });
    },
    async remove(actor, id) {
      requireRole(actor, 'editor');
      await write(async (trx) => {
        if (!(await deleteRecord(trx, table, id))) throw missing();
        return { id };
      });
    },
  };
}

/** What the schema knows of a stored record: derived columns are not set by anybody. */
function ownFields(record: object, schema: unknown): object {
  const { shape } = (schema as { _zod: { def: { shape: object } } })._zod.def;
  return Object.fromEntries(Object.entries(record).filter(([key]) => key in shape));
}

function overtaken(): Problem {
  return new Problem(
    'conflict',
    'Jemand anderes hat diesen Eintrag inzwischen geändert. Bitte laden Sie ihn neu.',
  );
}
