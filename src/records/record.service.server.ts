import type { Database, Db, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { beginsHidden, mayPublish } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { validate } from '#lib/api/validate.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ListCounts } from './list-counts.server.ts';
import { createMerging, type MergeOutside, type Merging } from './merging/merge.server.ts';
import { findMerged } from './merging/merged-record.repository.server.ts';
import { lockRecord, selectRecord } from './record.repository.server.ts';
import { getFields, type RecordKind, type StoredRecord } from './record-kind.server.ts';
import { type RecordQuery, selectRecords } from './record-list.repository.server.ts';
import {
  describeUses,
  findReferring,
  type Naming,
  type Referring,
} from './references.repository.server.ts';
import { requireMayShowRecords, requireReviewedWords } from './shown-records.server.ts';
import {
  type PagesOutside,
  requireHiddenStart,
  settleGoingOnline,
} from './writing/going-online.server.ts';
import { writeOnce } from './writing/keyed-write.server.ts';
import { type BatchAnswer, recordBatch, writeBatch } from './writing/record-batch.server.ts';
import { findRefusal } from './writing/record-refusals.ts';
import { createRecordWriter } from './writing/record-writer.server.ts';

export interface RecordParts {
  database: Database;
  clock: Clock;
  changes: Changes;
}

type Row = Record<string, unknown>;

const IS_THERE = 'Den Eintrag gibt es schon wieder.';

interface Around {
  /** for messages */
  naming?: Naming;
  /** tags of a record, by its table */
  listTags?: (table: string, id: number) => string[];
  /** missing: no merging */
  outside?: MergeOutside | undefined;
  /** missing: counts each time */
  counts?: ListCounts;
  pages?: PagesOutside | undefined;
}

/** Editor access to one kind of record. */
export interface Records<Fields extends object> {
  list(
    actor: Actor,
    query: Partial<RecordQuery> & Pick<RecordQuery, 'page' | 'page_size'>,
  ): Promise<{ count: number; results: StoredRecord<Fields>[] }>;
  get(actor: Actor, id: number): Promise<StoredRecord<Fields>>;
  /** @param key of an earlier call with the same input: answered as that one, nothing is created (G-445) */
  create(actor: Actor, input: unknown, key?: string): Promise<StoredRecord<Fields>>;
  /** Changes the given keys. @throws Problem 409 for an outdated `updated_at` */
  update(actor: Actor, id: number, patch: object): Promise<StoredRecord<Fields>>;
  /** @throws Problem 409 while other records reference it, with their names (G-257) */
  remove(actor: Actor, id: number): Promise<void>;
  /** null: this kind does not merge */
  merging: Merging<Fields> | null;
  /** Restores a deleted record under its old id. @throws Problem 409 if it exists, 422 if something it requires does not */
  restore(actor: Actor, id: number, values: object): Promise<StoredRecord<Fields>>;
  /**
   * Writes all or none (G-370); a repeated key writes nothing and gets the first answer (G-420).
   * @throws Problem with `field_errors` by row and field: `update.2.date_end`
   */
  batch(actor: Actor, input: unknown, key?: string): Promise<BatchAnswer>;
}

/**
 * Service for editing records (API-04, G-89): authorised, validated as a whole, links and lines in the same transaction,
 * announced afterwards.
 * @param around access to other kinds, and to references from outside records
 */
export function createRecords<Fields extends object>(
  { database, clock, changes }: RecordParts,
  kind: RecordKind<Fields>,
  {
    naming = {
      getPlural: (of) => of,
      identify: () => undefined,
      getForm: () => '',
      getList: () => '',
    },
    listTags = () => [],
    outside,
    counts = ({ countAll }) => countAll(),
    pages,
  }: Around = {},
): Records<Fields> {
  const { table, title, writer: role = 'editor' } = kind;
  const shape = getFields(kind as unknown as RecordKind);
  const writer = createRecordWriter(kind);
  const missing = () => new Problem('not_found', `${title} gibt es nicht.`);

  /** The problem for a missing record, which may have been merged into another (G-418). */
  async function gone(db: Db | Trx, id: number): Promise<Problem> {
    const into = await findMerged(db, table, id);
    const row = into && (await selectRecord(db, table, into));
    return row ? findMergedInto(kind, row) : missing();
  }

  const announce = (records: readonly { id: number }[]) =>
    changes.announce(table, ...records.flatMap((record) => kind.tags?.(record) ?? []));

  /** Not public by default where another account has to publish it (G-536, G-605). */
  const fillSwitch = (actor: Actor, input: unknown) =>
    (mayPublish(actor) && !(kind.page && beginsHidden(actor))) ||
    !('is_online' in shape) ||
    typeof input !== 'object'
      ? input
      : { is_online: false, ...input };

  /** @param fields what is written, for errors at their places */
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>, fields: object = {}) =>
    database.transaction(work).catch((error) => {
      throw findRefusal(fields, error) ?? error;
    });

  async function write<T>(
    work: (trx: Trx) => Promise<T & { id: number }>,
    fields?: object,
  ): Promise<T> {
    const record = await inTransaction(work, fields);
    announce([record]);
    return record;
  }

  async function requireUnused(trx: Trx, id: number): Promise<void> {
    const used = await findReferring(trx, table, id, naming);
    if (used.length > 0) throw createInUseProblem(used, naming);
  }

  const merging =
    kind.merges && outside
      ? createMerging<Fields>({
          database,
          clock,
          changes,
          kind,
          writer,
          missing: gone,
          naming,
          listTags,
          outside,
          pages,
        })
      : null;

  return {
    merging,
    async list(actor, { q = '', sort = '', filters = {}, ids, page, page_size }) {
      requireRole(actor, role);
      const today = berlinDate(clock.now());
      const query = { q, sort, filters, today, ids, page, page_size };
      const found = await selectRecords(database.db, kind, query, counts);
      return { count: found.count, results: await writer.readAll(database.db, found.rows) };
    },
    async get(actor, id) {
      requireRole(actor, role);
      const row = await selectRecord(database.db, table, id);
      if (!row) throw await gone(database.db, id);
      return writer.read(database.db, row);
    },
    async create(actor, input, key) {
      requireRole(actor, role);
      const fields = writer.check(fillSwitch(actor, input));
      requireHiddenStart(kind as unknown as RecordKind, actor, fields);
      const now = clock.now();
      const keyed = { key, about: [table, actor.user_id, 'create', fields], now };
      const insert = async (trx: Trx) => {
        const [row] = await writer.insert(trx, [fields], { actor, now });
        return writer.read(trx, row as Row);
      };
      return write((trx) => writeOnce(trx, keyed, () => insert(trx)), fields);
    },
    async update(actor, id, patch) {
      requireRole(actor, role);
      return write(async (trx) => {
        const row = await lockRecord(trx, table, id);
        if (!row) throw await gone(trx, id);
        const { updated_at, ...given } = patch as Row;
        const before = await writer.read(trx, row);
        requireCurrent(updated_at, before.updated_at);
        requireReviewedWords(kind as unknown as RecordKind, actor, before, given);
        const going = { trx, actor, pages };
        await settleGoingOnline(going, kind as unknown as RecordKind, before, given);
        const stamp = { actor, now: clock.now() };
        const changed = await writer.change(trx, before, given, stamp);
        const [after] = await writer.logChanges(trx, [{ before, row: changed }], stamp);
        return after as StoredRecord<Fields>;
      }, patch);
    },
    async remove(actor, id) {
      requireRole(actor, role);
      await write(async (trx) => {
        // the lock prevents new references between check and deletion
        const row = await lockRecord(trx, table, id);
        if (!row) throw await gone(trx, id);
        const record = await writer.read(trx, row);
        requireMayShowRecords(kind as unknown as RecordKind, actor, [record]);
        await requireUnused(trx, id);
        await writer.remove(trx, [record], { actor, now: clock.now() });
        return { id };
      });
    },
    async restore(actor, id, values) {
      requireRole(actor, role);
      const own = Object.entries(values).filter(([name]) => name in shape);
      const fields = writer.check(Object.fromEntries(own));
      return write(async (trx) => {
        if (await lockRecord(trx, table, id)) throw new Problem('conflict', IS_THERE);
        const row = await writer.restore(trx, id, fields, { actor, now: clock.now() });
        return writer.read(trx, row);
      });
    },
    async batch(actor, input, key) {
      requireRole(actor, role);
      const batch = validate(recordBatch, input);
      const parts = { kind, writer, missing, requireUnused, pages };
      const now = clock.now();
      const keyed = { key, about: [table, actor.user_id, batch], now };
      const answer = await inTransaction((trx) =>
        writeOnce(trx, keyed, () => writeBatch(trx, parts, batch, { actor, now })),
      );
      announce([...answer.created, ...answer.updated, ...batch.remove]);
      return answer;
    },
  };
}

/** For editors who still have the merged record open; their form keeps its input. */
function findMergedInto<Fields extends object>(
  { title, page, columns }: RecordKind<Fields>,
  row: Row,
): Problem {
  const { names = columns.slice(0, 1), shows_all_names = false } = page?.finder ?? {};
  const shown = shows_all_names ? names : names.slice(0, 1);
  const name = shown.flatMap((column) => row[column] || []).join(' ');
  return new Problem(
    'gone',
    `${title} gibt es nicht mehr für sich: Der Eintrag wurde mit „${name}“ zusammengeführt. Was Sie eingegeben haben, steht noch da; bitte übertragen Sie es dorthin.`,
    { extra: { merged_into: { id: row.id, name } } },
  );
}

/** Message about remaining uses, with the ids of the first kind. */
function createInUseProblem(used: readonly Referring[], naming: Naming): Problem {
  const [{ table: kind, count, first }] = used as [Referring];
  return new Problem('conflict', describeUses(used, naming), {
    extra: { used_in: { kind, count, first: first.slice(0, 5) } },
  });
}
