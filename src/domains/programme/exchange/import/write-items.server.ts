import type { Trx } from '#database/database.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { RecordParts } from '#records/record.service.server.ts';
import { recordRefusal } from '#records/writing/record-refusals.ts';
import type { Changed } from '#records/writing/record-writer.server.ts';
import { type ImportedItem, saveItems } from '../exchange.repository.server.ts';
import { WRITERS } from '../records.server.ts';
import { dropWrongParts, type ItemToWrite } from './check-item.ts';
import { findKnown } from './known-records.server.ts';
import type { Kind, Mapped } from './mapped.ts';
import type { ReportWriter } from './report.ts';
import type { ImportWatch, Settle } from './watch.ts';
import { createItemWrites, isTrashed, type NewItem, type Written } from './write-item.server.ts';

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
  const { writeOne, insertNew } = createItemWrites({ clock, dry });

  async function write(items: readonly ItemToWrite[]): Promise<void> {
    try {
      const written = await database.transaction((trx) => writeIn(trx, items));
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
        if (!rejectOrphan(each)) await write([each]);
      }
    }
  }

  /** @returns true if the production was rejected; reports it */
  function rejectOrphan({ mapped, parent }: ItemToWrite): boolean {
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

  async function writeIn(trx: Trx, items: readonly ItemToWrite[]): Promise<Written[]> {
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
    const results = new Map<ItemToWrite, Written>();
    const imports: ImportedItem[] = [];
    const changed: Record<Kind, Changed<object>[]> = { production: [], event: [] };
    // performances need the numbers of their productions
    for (const kind of ['production', 'event'] as const) {
      const fresh: NewItem[] = [];
      for (const item of items.filter(({ mapped }) => mapped.kind === kind)) {
        const found = known[kind](item.mapped.external_id);
        const result = await writeOne(trx, item, found, settle);
        results.set(item, result.written);
        if (result.changed) changed[kind].push(result.changed);
        if (result.imported) imports.push(result.imported);
        if (result.isNew) fresh.push({ item, fields: result.isNew });
      }
      imports.push(...(await insertNew(trx, kind, fresh)));
    }
    const stamp = { actor: SYSTEM, now: clock.now() };
    await WRITERS.production.logChanges(trx, changed.production, stamp);
    await WRITERS.event.logChanges(trx, changed.event, stamp);
    if (!dry) await saveItems(trx, imports);
    const inOrder = items.map((item) => results.get(item) as Written);
    await watch?.end(trx, inOrder);
    return inOrder;
  }

  return {
    write,
    /** True for items that are invalid regardless of the database; reports them. */
    isRefused(item: ItemToWrite): boolean {
      if (rejectOrphan(item)) return true;
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
