import { sql } from 'kysely';
import type { RecordWords, Words } from '#content/record/record-words.ts';
import { mayContain } from '#content/replacing/may-contain.server.ts';
import type { Database, Db, Trx } from '#database/database.ts';
import { requireRole } from '#lib/actor/actor.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { pick } from '#lib/pick.ts';
import { declareRecordWords, type RecordWord } from '#modules/record-words.ts';
import { fieldInputs, fieldWords } from '#records/field-words.ts';
import { toJsonSchema } from '#records/kind-description.server.ts';
import { lockRecord, selectRecord } from '#records/record.repository.server.ts';
import { getFields, type RecordKind, type StoredRecord } from '#records/record-kind.server.ts';
import { findRefusal } from '#records/record-refusals.ts';
import { createRecordWriter } from '#records/record-writer.server.ts';
import { KINDS } from './record-kinds.ts';

type Row = Record<string, unknown>;
type Stored = StoredRecord<Row>;

/** The fields of a kind that are edited on the pages of its records. */
export function describeWords(kind: RecordKind): RecordWord[] {
  const { properties = {} } = toJsonSchema(kind.fields);
  const shape = getFields(kind);
  return (kind.edits_in_place ?? []).map((name) => {
    const field = shape[name];
    const { label } = (field && fieldWords.get(field)) ?? {};
    const { maxLength } = properties[name] ?? {};
    if (!field || !label || !maxLength) throw new Error(`${kind.table}.${name} is no text.`);
    const is_rich = fieldInputs.get(field)?.input === 'rich';
    return { name, label: label.de, is_rich, max: maxLength };
  });
}

/** Connects content to the own words of records: the row is what visitors read, and its kind has the rules. */
export function createRecordWords(changes: Changes): RecordWords {
  const kinds = KINDS.flatMap((kind) => {
    const { page, edits_in_place = [] } = kind;
    if (!page || edits_in_place.length === 0) return [];
    const words = describeWords(kind);
    const writer = createRecordWriter<Row>(kind);
    return [[page.content_type, { kind, writer, words, label: kind.names.one.de }] as const];
  });
  declareRecordWords(kinds.flatMap(([, { words }]) => words));
  const byType = new Map(kinds);

  const require = (content_type: string) => {
    const found = byType.get(content_type);
    if (!found) throw new Error(`${content_type} has no words.`);
    return found;
  };
  const pickWords = (row: Row, kind: RecordKind) =>
    pick(row, kind.edits_in_place ?? []) as unknown as Words;
  const toCurrent = (row: Row | undefined, kind: RecordKind) =>
    row && {
      words: pickWords(row, kind),
      updated_at: row.updated_at as Date,
      updated_by: row.updated_by as number | null,
    };

  /** The fields as they would be stored. */
  async function checkWords(db: Db | Trx, content_type: string, row: Row, patch: Words) {
    const { kind, writer } = require(content_type);
    const before = await writer.read(db as Database['db'], row);
    const own = pick(before, Object.keys(getFields(kind)) as (keyof Stored)[]);
    return { before, checked: writer.check({ ...own, ...patch }) };
  }

  return {
    describe: (content_type) => byType.get(content_type),
    async read(db, { content_type, object_id }) {
      const { kind } = require(content_type);
      return toCurrent(await selectRecord(db, kind.table, object_id), kind);
    },
    async lock(trx, { content_type, object_id }) {
      const { kind } = require(content_type);
      return toCurrent(await lockRecord(trx, kind.table, object_id), kind);
    },
    async search(db, piece, limit) {
      const found: Awaited<ReturnType<RecordWords['search']>> = [];
      for (const [content_type, { kind, words, label }] of kinds) {
        const columns = words.map(({ name }) => sql.ref(name));
        const text = sql<string>`concat_ws(' ', ${sql.join(columns)})`;
        const { rows } = await sql<Row & { id: number }>`
          select id, ${sql.join(columns)} from ${sql.table(kind.table)}
          where ${mayContain(text, piece)} order by id limit ${limit - found.length}`.execute(db);
        for (const row of rows) {
          const owner = { content_type, object_id: row.id };
          found.push({ owner, described: { label, words }, words: pickWords(row, kind) });
        }
      }
      return found;
    },
    async readInherited(db, { content_type, object_id }) {
      const { kind } = require(content_type);
      if (!kind.inherits) return null;
      const row = await selectRecord(db, kind.table, object_id);
      const words = row && (await kind.inherits.read(db, row));
      return words ? { from: kind.inherits.from.de, words } : null;
    },
    async check(trx, { content_type, object_id }, patch, by) {
      const { kind } = require(content_type);
      requireRole(by, kind.writer ?? 'editor');
      const row = (await selectRecord(trx, kind.table, object_id)) as Row;
      return pickWords((await checkWords(trx, content_type, row, patch)).checked, kind);
    },
    async write(trx, { content_type, object_id }, patch, by) {
      const { kind, writer } = require(content_type);
      const row = (await lockRecord(trx, kind.table, object_id)) as Row;
      const { before, checked } = await checkWords(trx, content_type, row, patch);
      const names = Object.keys(patch);
      if (names.every((name) => checked[name] === row[name])) return pickWords(row, kind);
      // each write has a time of its own: by it, other writers know that theirs is outdated
      const next = (row.updated_at as Date).getTime() + 1;
      const stamp = { actor: by, now: new Date(Math.max(by.now.getTime(), next)) };
      const written = pick(checked, names);
      const changed = await writer.change(trx, before, written, stamp).catch((error) => {
        throw findRefusal(written, error) ?? error;
      });
      await writer.logTyped(trx, { before, row: changed }, stamp, kind.edits_in_place ?? []);
      return pickWords(changed, kind);
    },
    announce({ content_type, object_id }) {
      const { kind } = require(content_type);
      changes.announce(kind.table, ...(kind.tags?.({ id: object_id }) ?? []));
    },
  };
}
