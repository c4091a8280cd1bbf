import * as z from 'zod/mini';
import type { Trx } from '#database/database.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { isProblem, Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { lockEmpty, lockRecords } from '../record.repository.server.ts';
import type { RecordKind, StoredRecord } from '../record-kind.server.ts';
import { requireReviewedWords } from '../shown-records.server.ts';
import { type PagesOutside, requireHiddenStart, settleGoingOnline } from './going-online.server.ts';
import { findRefusal } from './record-refusals.ts';
import type { Changed, RecordWriter, Stamp } from './record-writer.server.ts';

/** Max rows per batch: enough for a long run, few enough for one transaction. */
export const MAX_BATCH = 1000;

type Row = Record<string, unknown>;

const named = {
  id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** as it was read; 409 if the row changed since */
  updated_at: z.optional(z.string()),
};

/** Fields are left to the service, which validates row by row. */
export const recordBatch = z
  .object({
    create: z._default(z.array(z.looseObject({})), () => []),
    update: z._default(z.array(z.looseObject(named)), () => []),
    remove: z._default(z.array(z.object(named)), () => []),
    /** writes only while the kind has no records: two people who start at once must not create duplicates (G-402) */
    if_none: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ create, update, remove }) => create.length + update.length + remove.length <= MAX_BATCH,
      `Höchstens ${MAX_BATCH} Einträge auf einmal.`,
    ),
  );
export type RecordBatch = z.infer<typeof recordBatch>;

/** For OpenAPI: the same with the fields of the kind. */
export function describeBatch(fields: z.ZodMiniType) {
  return z.object({
    create: z.optional(z.array(fields)),
    update: z.optional(z.array(z.looseObject(named))),
    remove: z.optional(z.array(z.object(named))),
    if_none: z.optional(z.boolean()),
  });
}

const written = z.object({ id: z.int(), updated_at: z.string() });
/** In the order of the request. */
export const batchAnswer = z.object({ created: z.array(written), updated: z.array(written) });
export type BatchAnswer = z.infer<typeof batchAnswer>;

interface BatchParts<Fields extends object> {
  kind: RecordKind<Fields>;
  writer: RecordWriter<Fields>;
  missing(): Problem;
  /** @throws Problem 409 while other records reference it */
  requireUnused(trx: Trx, id: number): Promise<void>;
  pages?: PagesOutside | undefined;
}

/**
 * Writes all rows or none. All rows are validated before the first is written; errors are keyed `update.2.date_end`.
 * @throws Problem 409 if a row changed since it was read or is still in use, otherwise 422
 */
export async function writeBatch<Fields extends object>(
  trx: Trx,
  { kind, writer, missing, requireUnused, pages }: BatchParts<Fields>,
  batch: RecordBatch,
  stamp: Stamp,
): Promise<BatchAnswer> {
  if (batch.if_none && !(await lockEmpty(trx, kind.table))) {
    throw new Problem('conflict', 'Das hat inzwischen jemand anderes eingetragen.');
  }
  const refused = new RowRefusals();
  const { update, remove } = batch;
  const known = await lockRecords(
    trx,
    kind.table,
    [...update, ...remove].map(({ id }) => id),
  );
  const seen = new Set<number>();
  const current = (id: number, updated_at: unknown) => {
    const row = known.get(id);
    if (!row) throw missing();
    if (seen.has(id)) throw new Problem('invalid', 'Dieser Eintrag kommt zweimal vor.');
    seen.add(id);
    requireCurrent(updated_at, row.updated_at as Date);
  };
  const rows = [...update, ...remove].flatMap(({ id }): Row[] => {
    const row = known.get(id);
    return row ? [row] : [];
  });
  const stored = new Map((await writer.readAll(trx, rows)).map((record) => [record.id, record]));
  const removed: StoredRecord<Fields>[] = [];
  for (const [n, { id, updated_at }] of remove.entries()) {
    await refused.collect(`remove.${n}`, async () => {
      current(id, updated_at);
      await requireUnused(trx, id);
      removed.push(stored.get(id) as StoredRecord<Fields>);
    });
  }
  await writer.remove(trx, removed, stamp);
  const updated: Changed<Fields>[] = [];
  for (const [n, { id, updated_at, ...patch }] of update.entries()) {
    const change = async () => {
      current(id, updated_at);
      const before = stored.get(id) as StoredRecord<Fields>;
      requireReviewedWords(kind as unknown as RecordKind, stamp.actor, before, patch);
      const going = { trx, actor: stamp.actor, pages };
      await settleGoingOnline(going, kind as unknown as RecordKind, before, patch);
      updated.push({ before, row: await writer.change(trx, before, patch, stamp) });
    };
    await refused.collect(`update.${n}`, change, patch);
  }
  const checked: Fields[] = [];
  for (const [n, input] of batch.create.entries()) {
    await refused.collect(`create.${n}`, async () => {
      const fields = writer.check(input);
      requireHiddenStart(kind as unknown as RecordKind, stamp.actor, fields);
      checked.push(fields);
    });
  }
  refused.throwIfAny();
  await writer.logChanges(trx, updated, stamp);
  const created = await writer.insert(trx, checked, stamp).catch((error) => {
    throw findRefusal({ create: checked }, error) ?? error;
  });
  return { created: created.map(toStamped), updated: updated.map(({ row }) => toStamped(row)) };
}

function toStamped({ id, updated_at }: Row) {
  return { id: id as number, updated_at: (updated_at as Date).toISOString() };
}

/** Collects problems by row. A database error aborts the transaction and is thrown at once. */
class RowRefusals {
  readonly #errors: [string, string][] = [];
  #isConflict = false;

  /** @param fields what `work` writes */
  async collect(row: string, work: () => Promise<unknown>, fields: object = {}): Promise<void> {
    try {
      await work();
    } catch (error) {
      const refusal = findRefusal(fields, error);
      const problem = refusal ?? error;
      if (!isProblem(problem)) throw error;
      this.#add(row, problem);
      if (refusal) this.throwIfAny();
    }
  }

  #add(row: string, { code, message, field_errors, extra }: Problem): void {
    if (code === 'conflict') this.#isConflict = true;
    const errors = Object.entries(field_errors ?? {});
    // concerns the whole row: changed or removed meanwhile, or still in use
    if (errors.length === 0) {
      this.#errors.push([`${row}.${'used_in' in extra ? 'in_use' : code}`, message]);
    }
    for (const [field, sentences] of errors) {
      for (const sentence of sentences) this.#errors.push([`${row}.${field}`, sentence]);
    }
  }

  throwIfAny(): void {
    if (this.#errors.length === 0) return;
    throw new Problem(
      this.#isConflict ? 'conflict' : 'invalid',
      'Nichts wurde gespeichert. Bitte prüfen Sie die genannten Zeilen.',
      { field_errors: fieldErrors(this.#errors) },
    );
  }
}
