import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  deleteRecord,
  lockRecord,
  type Referring,
  selectRecord,
  selectRecords,
  selectReferring,
} from './record.repository.server.ts';
import type { RecordKind, StoredRecord } from './record-kind.server.ts';
import { recordRefusal, referringBy } from './record-refusals.ts';
import { createRecordWriter } from './record-writer.server.ts';

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

/**
 * The one way in which editors keep records (API-04, G-89): authorised, validated whole, links and lines in the same
 * transaction, announced after it.
 */
export function createRecords<Fields extends object>(
  { database, clock, changes }: RecordParts,
  kind: RecordKind<Fields>,
): Records<Fields> {
  const { table, title } = kind;
  const writer = createRecordWriter(kind);
  const missing = () => new Problem('not_found', `${title} gibt es nicht.`);

  const announce = (record: { id: number }) =>
    changes.announce(table, ...(kind.tags?.(record) ?? []));

  async function write<T>(work: (trx: Trx) => Promise<T & { id: number }>): Promise<T> {
    const record = await database.transaction(work).catch((error) => {
      throw recordRefusal(error) ?? error;
    });
    announce(record);
    return record;
  }

  return {
    async list(actor, { q = '', page, page_size }) {
      requireRole(actor, 'editor');
      const found = await selectRecords(database.db, kind, { q, page, page_size });
      const results = await Promise.all(found.rows.map((row) => writer.read(database.db, row)));
      return { count: found.count, results };
    },
    async get(actor, id) {
      requireRole(actor, 'editor');
      const row = await selectRecord(database.db, table, id);
      if (!row) throw missing();
      return writer.read(database.db, row);
    },
    async create(actor, input) {
      requireRole(actor, 'editor');
      const fields = writer.check(input);
      return write(async (trx) => {
        const [row] = await writer.insert(trx, [fields], { actor, now: clock.now() });
        return writer.read(trx, row as Row);
      });
    },
    async update(actor, id, patch) {
      requireRole(actor, 'editor');
      return write(async (trx) => {
        const row = await lockRecord(trx, table, id);
        if (!row) throw missing();
        const { updated_at, ...given } = patch as Row;
        const before = await writer.read(trx, row);
        requireCurrent(updated_at, before.updated_at);
        const changed = await writer.change(trx, before, given, { actor, now: clock.now() });
        return writer.read(trx, changed);
      });
    },
    async remove(actor, id) {
      requireRole(actor, 'editor');
      const remove = async (trx: Trx) => {
        if (await deleteRecord(trx, table, id)) return { id };
        throw missing();
      };
      await database.transaction(remove).catch(async (error) => {
        const by = referringBy(error);
        throw by ? stillUsed(await selectReferring(database.db, by, id)) : error;
      });
      announce({ id });
    },
  };
}

const PLURALS: Record<string, string> = {
  event: 'Veranstaltungen',
  room: 'Räume',
  production: 'Produktionen',
};

/** Where it is used, by name: the first of them in the sentence, with their numbers beside it. */
function stillUsed({ table, count, first }: Referring): Problem {
  const names = first.map(({ name, id }) => name || `Nr. ${id}`).join(', ');
  const more = count > first.length ? ' …' : '';
  return new Problem(
    'conflict',
    `Das kann nicht gelöscht werden. Es steht noch in: ${PLURALS[table] ?? table} (${count}): ${names}${more}`,
    { extra: { used_in: { kind: table, count, first } } },
  );
}
