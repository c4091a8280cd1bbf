import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  deleteRecord,
  lockRecord,
  selectRecord,
  selectRecords,
} from './record.repository.server.ts';
import type { RecordKind, StoredRecord } from './record-kind.server.ts';
import { recordRefusal } from './record-refusals.ts';
import { createRecordWriter } from './record-writer.server.ts';
import { findReferring, type Referring } from './references.repository.server.ts';

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
  /** @throws Problem 409 while other records name it, with their names (G-257) */
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
      await write(async (trx) => {
        // locked: nobody names it between the question and the deletion
        if (!(await lockRecord(trx, table, id))) throw missing();
        const used = await findReferring(trx, table, id);
        if (used.length > 0) throw stillUsed(used);
        await deleteRecord(trx, table, id);
        return { id };
      });
    },
  };
}

const PLURALS: Record<string, string> = {
  article: 'Artikel',
  event: 'Veranstaltungen',
  person: 'Personen',
  production: 'Produktionen',
  room: 'Räume',
  series: 'Reihen',
  teaser: 'Teaser',
  venue: 'Orte',
};

/** Where it is used, by name: the first of each kind in the sentence, with the ids of the first kind beside it. */
function stillUsed(used: readonly Referring[]): Problem {
  const places = used.map(({ table, count, first }) => {
    const names = first.map(({ name, id }) => name || `Nr. ${id}`).join(', ');
    const more = count > first.length ? ' …' : '';
    return `${PLURALS[table] ?? table} (${count}): ${names}${more}`;
  });
  const [{ table: kind, count, first }] = used as [Referring];
  return new Problem(
    'conflict',
    `Das kann nicht gelöscht werden. Es steht noch in: ${places.join('; ')}`,
    { extra: { used_in: { kind, count, first } } },
  );
}
