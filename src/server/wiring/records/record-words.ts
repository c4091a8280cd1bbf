import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { RecordWords, SearchedWords, Word, Words } from '#content/record/record-words.ts';
import { mayContain } from '#content/replacing/may-contain.server.ts';
import type { Database, Db, Trx } from '#database/database.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { requireRole } from '#lib/actor/actor.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { pick } from '#lib/pick.ts';
import { declareRecordWords, listPictures, type RecordWord } from '#modules/record-words.ts';
import { fieldInputs, fieldWords } from '#records/field-words.ts';
import { type JsonSchema, toJsonSchema } from '#records/kind-description.server.ts';
import { lockRecord, selectRecord } from '#records/record.repository.server.ts';
import { getFields, type RecordKind, type StoredRecord } from '#records/record-kind.server.ts';
import { findRefusal } from '#records/writing/record-refusals.ts';
import { createRecordWriter } from '#records/writing/record-writer.server.ts';
import { createPageWords } from '../page-words.ts';
import type { WordsSource } from '../words-source.ts';
import { KINDS } from './record-kinds.ts';

type Row = Record<string, unknown>;
type Stored = StoredRecord<Row>;

/** The fields of a kind that are edited on the pages of its records. */
export function describeWords(kind: RecordKind): RecordWord[] {
  const { properties = {} } = toJsonSchema(kind.fields);
  const shape = getFields(kind);
  const places = Object.entries(kind.shows_as ?? {});
  return (kind.edits_in_place ?? []).map((name) => {
    const field = shape[name];
    const { label } = (field && fieldWords.get(field)) ?? {};
    const { input, max } = chooseInput(field, properties[name]);
    if (!label || !max) throw new Error(`${kind.table}.${name} is neither text nor picture.`);
    const [place] = places.find(([, fields]) => fields.includes(name)) ?? [];
    return { name, label: label.de, input, max, ...(place && { place }) };
  });
}

function chooseInput(
  field: z.ZodMiniType | undefined,
  { maxLength = 0, maxItems = 0 }: JsonSchema = {},
): Pick<RecordWord, 'input' | 'max'> {
  const { input, of } = (field && fieldInputs.get(field)) ?? {};
  if (input === 'file' && of === 'image') return { input: 'picture', max: 1 };
  if (input === 'files' && of === 'image') return { input: 'pictures', max: maxItems };
  return { input: input === 'rich' ? 'rich' : 'line', max: maxLength };
}

/** The words of the records of a kind: the row is what visitors read, and the kind has the rules. */
function createKindWords(kind: RecordKind, changes: Changes): WordsSource {
  const { table, edits_in_place = [], inherits } = kind;
  const writer = createRecordWriter<Row>(kind);
  const pickWords = (row: Row) => pick(row, edits_in_place) as Words;
  const toCurrent = (row: Row | undefined) =>
    row && {
      words: pickWords(row),
      updated_at: row.updated_at as Date,
      updated_by: row.updated_by as number | null,
    };

  /** The fields as they would be stored. */
  async function checkWords(db: Db | Trx, row: Row, patch: Words) {
    const before = await writer.read(db as Database['db'], row);
    const own = pick(before, Object.keys(getFields(kind)) as (keyof Stored)[]);
    return { before, checked: writer.check({ ...own, ...patch }) };
  }

  const words = describeWords(kind);
  const texts = words.filter(({ input }) => input === 'line' || input === 'rich');
  return {
    label: kind.names.one.de,
    words,
    read: async (db, id) => toCurrent(await selectRecord(db, table, id)),
    lock: async (trx, id) => toCurrent(await lockRecord(trx, table, id)),
    async readInherited(db, id) {
      const row = inherits && (await selectRecord(db, table, id));
      const words = row && (await inherits.read(db, row));
      return words ? { from: inherits.from.de, words: words as Words } : null;
    },
    async search(db, piece, { after, limit }) {
      if (texts.length === 0) return [];
      const columns = texts.map(({ name }) => sql.ref(name));
      const text = sql<string>`concat_ws(' ', ${sql.join(columns)})`;
      const { rows } = await sql<Row & { id: number }>`
        select id, ${sql.join(columns)} from ${sql.table(table)}
        where id > ${after} and ${mayContain(text, piece)} order by id limit ${limit}`.execute(db);
      return rows.map(({ id, ...words }) => ({ id, words: words as Words }));
    },
    dropMissing: (trx, _id, given) => dropMissingPictures(trx, words, given),
    async check(trx, id, patch, by) {
      requireRole(by, kind.writer ?? 'editor');
      const row = (await selectRecord(trx, table, id)) as Row;
      return pickWords((await checkWords(trx, row, patch)).checked);
    },
    async write(trx, id, patch, by) {
      const row = (await lockRecord(trx, table, id)) as Row;
      const { before, checked } = await checkWords(trx, row, patch);
      const names = Object.keys(patch);
      if (names.every((name) => isDeepStrictEqual(checked[name], row[name]))) return pickWords(row);
      // each write has a time of its own: by it, other writers know that theirs is outdated
      const next = (row.updated_at as Date).getTime() + 1;
      const stamp = { actor: by, now: new Date(Math.max(by.now.getTime(), next)) };
      const written = pick(checked, names);
      const changed = await writer.change(trx, before, written, stamp).catch((error) => {
        throw findRefusal(written, error) ?? error;
      });
      await writer.logTyped(trx, { before, row: changed }, stamp, edits_in_place);
      return pickWords(changed);
    },
    announce: (id) => changes.announce(table, ...(kind.tags?.({ id }) ?? [])),
  };
}

async function dropMissingPictures(
  trx: Trx,
  described: readonly RecordWord[],
  given: Words,
): Promise<Words> {
  const fields = described.filter(({ name, input }) => name in given && /^picture/.test(input));
  const ids = fields.flatMap(({ name }) => listPictures(given[name]));
  if (ids.length === 0) return given;
  const rows = await trx.selectFrom('media_item').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  const left = fields.map(({ name, input }): [string, Word] => {
    const pictures = listPictures(given[name]).filter((id) => known.has(id));
    return [name, input === 'pictures' ? pictures : (pictures[0] ?? null)];
  });
  return { ...given, ...Object.fromEntries(left) };
}

/** records per query */
const BATCH = 200;

async function* searchSource(
  db: Db,
  piece: string,
  { content_type, source }: { content_type: string; source: WordsSource },
): AsyncGenerator<SearchedWords> {
  for (let after = 0; ; ) {
    const found = await source.search(db, piece, { after, limit: BATCH });
    for (const { id, words } of found)
      yield { owner: { content_type, object_id: id }, described: source, words };
    if (found.length < BATCH) return;
    after = found.at(-1)?.id ?? after;
  }
}

/** Connects content to the own words of what owns it. */
export function createRecordWords(changes: Changes): RecordWords {
  const ofKinds = KINDS.flatMap((kind): [string, WordsSource][] =>
    kind.page && kind.edits_in_place?.length
      ? [[kind.page.content_type, createKindWords(kind, changes)]]
      : [],
  );
  const sources = new Map([...ofKinds, [PAGE_CONTENT_TYPE, createPageWords(changes)]]);
  declareRecordWords([...sources.values()].flatMap(({ words }) => words));

  const require = (content_type: string) => {
    const found = sources.get(content_type);
    if (!found) throw new Error(`${content_type} has no words.`);
    return found;
  };
  return {
    describe: (content_type) => sources.get(content_type),
    read: (db, { content_type, object_id }) => require(content_type).read(db, object_id),
    lock: (trx, { content_type, object_id }) => require(content_type).lock(trx, object_id),
    async *search(db, piece) {
      for (const [content_type, source] of sources)
        yield* searchSource(db, piece, { content_type, source });
    },
    dropMissing: (trx, { content_type, object_id }, given) =>
      require(content_type).dropMissing(trx, object_id, given),
    readInherited: (db, { content_type, object_id }) =>
      require(content_type).readInherited(db, object_id),
    check: (trx, { content_type, object_id }, ...change) =>
      require(content_type).check(trx, object_id, ...change),
    write: (trx, { content_type, object_id }, ...change) =>
      require(content_type).write(trx, object_id, ...change),
    announce: ({ content_type, object_id }) => require(content_type).announce(object_id),
  };
}
