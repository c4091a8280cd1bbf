import type { Trx } from '#database/database.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { lockRecord } from '#records/record.repository.server.ts';
import type { RecordParts } from '#records/record.service.server.ts';
import { recordRefusal } from '#records/writing/record-refusals.ts';
import type { Changed } from '#records/writing/record-writer.server.ts';
import {
  type ImportedItem,
  rememberItems,
  type StoredItem,
} from '../exchange.repository.server.ts';
import { EMPTY, type Fields, WRITERS } from '../records.server.ts';
import { checkItem, dropWrongParts, type ItemToWrite } from './check-item.ts';
import { asItem, hashFields, importedNew, pickDates, sameDates } from './imported-item.ts';
import { findKnown, type Known } from './known-records.server.ts';
import type { Kind, Mapped } from './mapped.ts';
import { mergeFields, withoutEmpty } from './merge.ts';
import type { Outcome, ReportWriter } from './report.ts';
import { usualSlug } from './usual-slug.ts';
import type { Decision, ImportWatch, Settle } from './watch.ts';

interface Written {
  item: ItemToWrite;
  decision: Decision;
  /** what is counted */
  outcome: Outcome;
  kept: string[];
  id: number | null;
}

interface Result {
  written: Written;
  /** what was changed of a stored record */
  changed?: Changed<object>;
  /** state to store after the import */
  imported?: ImportedItem | undefined;
  /** a performance to be created */
  isNew?: Fields;
}

interface WriteParts extends RecordParts {
  report: ReportWriter;
  /** reports without writing */
  dry: boolean;
  watch?: ImportWatch | undefined;
}

const writeAll: Settle = () => null;

/** @returns a German reason if the item is at fault */
function describeError(error: unknown): string | null {
  const problem = isProblem(error) ? error : recordRefusal(error);
  if (!problem) return null;
  const fields = Object.entries(problem.field_errors ?? {});
  return fields.length === 0
    ? problem.message
    : fields.map(([field, messages]) => `${field}: ${messages.join(' ')}`).join(' ');
}

/** Writes items in batches, one transaction each; if one fails, item by item, so that none is written partially. */
export function createItemWriter({ database, clock, changes, report, dry, watch }: WriteParts) {
  async function write(items: readonly ItemToWrite[]): Promise<void> {
    try {
      const written = await database.transaction((trx) => inOne(trx, items));
      for (const each of written) settle(each);
      const touched = written.filter(({ outcome }) => ['updated', 'offline'].includes(outcome));
      if (!dry && touched.length > 0) {
        changes.announce(...touched.map(({ item, id }) => `${item.mapped.kind}:${id}`));
      }
    } catch (error) {
      const [item, ...more] = items;
      if (item && more.length === 0) return rejectItem(item, error);
      // in order: productions before their performances
      for (const each of items) {
        if (!orphaned(each)) await write([each]);
      }
    }
  }

  /** @returns true if the production was rejected; reports it */
  function orphaned({ mapped, parent }: ItemToWrite): boolean {
    if (parent.refused) reject(mapped, 'Ihre Produktion wurde abgelehnt.');
    return parent.refused;
  }

  function settle({ item, outcome, kept }: Written): void {
    report.count(item.mapped.kind, outcome);
    report.kept(item.mapped.where, kept);
  }

  function rejectItem({ mapped, parent }: ItemToWrite, error: unknown): void {
    const reason = describeError(error);
    if (reason === null) throw error;
    reject(mapped, reason);
    if (mapped.kind === 'production') parent.refused = true;
  }

  const reject = ({ kind, where, external_id }: Mapped, reason: string) =>
    report.reject(kind, where, reason, { external_id });

  async function inOne(trx: Trx, items: readonly ItemToWrite[]): Promise<Written[]> {
    const listIds = (kind: Kind) =>
      items.flatMap(({ mapped }) => (mapped.kind === kind ? mapped.external_id : []));
    const known = {
      production: await findKnown(trx, 'production', listIds('production')),
      event: await findKnown(trx, 'event', listIds('event')),
    };
    const settle =
      (await watch?.begin(
        trx,
        items.map(({ mapped }) => mapped),
      )) ?? writeAll;
    const results: Written[] = [];
    const remembered: ImportedItem[] = [];
    const fresh: { item: ItemToWrite; fields: Fields }[] = [];
    const changed: Record<Kind, Changed<object>[]> = { production: [], event: [] };
    for (const item of items) {
      const { kind, external_id } = item.mapped;
      const found = known[kind](external_id);
      const { written, imported, isNew, changed: change } = await one(trx, item, found, settle);
      results.push(written);
      if (change) changed[kind].push(change);
      if (imported) remembered.push(imported);
      if (isNew) fresh.push({ item, fields: isNew });
    }
    const stamp = { actor: SYSTEM, now: clock.now() };
    await WRITERS.production.logChanges(trx, changed.production, stamp);
    await WRITERS.event.logChanges(trx, changed.event, stamp);
    remembered.push(...(await insertEvents(trx, fresh)));
    if (!dry) await rememberItems(trx, remembered);
    await watch?.end(trx, results);
    return results;
  }

  async function one(
    trx: Trx,
    item: ItemToWrite,
    { stored, id }: Known,
    settle: Settle,
  ): Promise<Result> {
    const { mapped, parent } = item;
    const done: Done = (given, kept = []) => {
      const decision = { mapped, id, version: null, patch: {}, mine: null, ...given };
      const settled = settle(decision);
      // what should have been created, and is not
      if (settled && mapped.kind === 'production' && id === null) parent.refused = true;
      const { outcome } = decision;
      return { item, decision, outcome: settled ?? outcome, kept, id, isLeft: settled !== null };
    };
    if (mapped.kind === 'production') parent.id = id;
    const trashed = isTrashed(mapped);
    if (id === null && trashed) return { written: done({ outcome: 'unchanged' }) };
    const fields = trashed ? mapped.fields : checkItem(item);
    const hash = hashFields(fields);
    if (stored?.hash === hash && sameTime(stored.record_updated_at, stored.updated_at)) {
      const written = done({ outcome: 'unchanged', version: stored.updated_at }, stored.kept);
      const imported =
        written.isLeft || sameDates(stored, mapped)
          ? undefined
          : { ...asItem(stored), ...pickDates(mapped) };
      return { written, imported };
    }
    if (id === null) return created(trx, item, fields, done);
    return changed(trx, item, { stored, id, fields, hash }, done);
  }

  type Done = (
    given: Pick<Decision, 'outcome'> & Partial<Decision>,
    kept?: string[],
  ) => Written & { /** it is not written */ isLeft: boolean };

  /** Productions are inserted at once, because performances need their id; performances are inserted in bulk. */
  async function created(trx: Trx, item: ItemToWrite, fields: Fields, done: Done): Promise<Result> {
    const { mapped, parent } = item;
    const written = done({ outcome: 'created', patch: fields });
    if (dry || written.isLeft) return { written };
    if (mapped.kind === 'event') return { written, isNew: fields };
    const external_id = mapped.external_id;
    const all = WRITERS.production.check({ ...fields, external_id });
    const [row] = await WRITERS.production.insert(trx, [all], { actor: SYSTEM, now: clock.now() });
    if (!row) return { written };
    parent.id = row.id;
    return { written, imported: importedNew(mapped, fields, row) };
  }

  async function insertEvents(
    trx: Trx,
    fresh: readonly { item: ItemToWrite; fields: Fields }[],
  ): Promise<ImportedItem[]> {
    if (fresh.length === 0) return [];
    const all = fresh.map(({ item: { mapped }, fields }) => {
      const slug = (fields.slug as string) || usualSlug(fields, mapped.title);
      return WRITERS.event.check({ ...fields, slug, external_id: mapped.external_id });
    });
    const rows = await WRITERS.event.insert(trx, all, { actor: SYSTEM, now: clock.now() });
    return rows.flatMap((row, n) => {
      const of = fresh[n];
      return of ? importedNew(of.item.mapped, of.fields, row) : [];
    });
  }

  async function changed(
    trx: Trx,
    { mapped }: ItemToWrite,
    {
      stored,
      id,
      fields,
      hash,
    }: { stored: StoredItem | null; id: number; fields: Fields; hash: string },
    done: Done,
  ): Promise<Result> {
    const { kind, external_id } = mapped;
    const row = await lockRecord(trx, kind, id);
    if (!row) return { written: done({ outcome: 'unchanged' }) };
    const mine = await WRITERS[kind].read(trx, row);
    const base = stored ? (stored.fields as Fields) : null;
    const { patch, kept } = mergeFields(
      { theirs: fields, mine: mine as Fields, base },
      EMPTY[kind],
    );
    const nothing = Object.keys(patch).length === 0;
    const outcome = nothing ? 'unchanged' : patch.is_online === false ? 'offline' : 'updated';
    const now = clock.now();
    const version = row.updated_at as Date;
    const written = done({ outcome, version, patch, mine: mine as Fields }, kept);
    if (written.isLeft) return { written };
    const stamp = { actor: SYSTEM, now };
    const after = nothing || dry ? undefined : await WRITERS[kind].change(trx, mine, patch, stamp);
    const imported: ImportedItem = {
      kind,
      external_id,
      record_id: id,
      hash,
      kept,
      ...pickDates(mapped),
      fields: withoutEmpty({ ...base, ...fields }, EMPTY[kind]),
      record_updated_at: nothing ? version : now,
    };
    return { written, imported, ...(after && { changed: { before: mine, row: after } }) };
  }

  return {
    write,
    /** True for items that are invalid regardless of the database; reports them. */
    isRefused(item: ItemToWrite): boolean {
      if (orphaned(item)) return true;
      try {
        if (isTrashed(item.mapped)) return false;
        for (const reason of dropWrongParts(item)) report.drop(item.mapped.where, reason);
        return false;
      } catch (error) {
        rejectItem(item, error);
        return true;
      }
    },
  };
}

/** Only goes offline. */
const isTrashed = ({ fields }: Mapped) => Object.keys(fields).length === 1;

const sameTime = (a: Date, b: Date) => a.getTime() === b.getTime();
