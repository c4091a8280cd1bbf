import type { Trx } from '#database/database.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import type { Clock } from '#lib/time/clock.ts';
import { lockRecord } from '#records/record.repository.server.ts';
import type { Changed } from '#records/writing/record-writer.server.ts';
import type { ImportedItem, StoredItem } from '../exchange.repository.server.ts';
import { EMPTY, type Fields, WRITERS } from '../records.server.ts';
import { checkAll, checkItem, type ItemToWrite } from './check-item.ts';
import { asItem, hashFields, importedNew, pickDates, sameDates } from './imported-item.ts';
import type { Known } from './known-records.server.ts';
import type { Kind, Mapped } from './mapped.ts';
import { mergeFields, withoutEmpty } from './merge.ts';
import type { Outcome } from './report.ts';
import { usualSlug } from './usual-slug.ts';
import type { Decision, Settle } from './watch.ts';

export interface Written {
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
  /** to be created */
  isNew?: Fields;
}

export interface NewItem {
  item: ItemToWrite;
  fields: Fields;
}

interface ItemWriteParts {
  clock: Clock;
  /** reports without writing */
  dry: boolean;
}

/** Decides for one item of a feed what becomes of its record, and writes it. */
export function createItemWrites({ clock, dry }: ItemWriteParts) {
  async function writeOne(
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
    if (id === null) {
      const written = done({ outcome: 'created', patch: fields });
      return dry || written.isLeft ? { written } : { written, isNew: fields };
    }
    return change(trx, item, { stored, id, fields, hash }, done);
  }

  type Done = (
    given: Pick<Decision, 'outcome'> & Partial<Decision>,
    kept?: string[],
  ) => Written & { /** it is not written */ isLeft: boolean };

  /** As few statements as possible: a single row takes six of them. */
  async function insertNew(
    trx: Trx,
    kind: Kind,
    fresh: readonly NewItem[],
  ): Promise<ImportedItem[]> {
    if (fresh.length === 0) return [];
    const all = fresh.map(({ item, fields }) => {
      const checked = checkAll(item);
      if (kind === 'production' || checked.slug) return checked;
      return { ...checked, slug: usualSlug(fields, item.mapped.title) };
    });
    const rows = await WRITERS[kind].insert(trx, all, { actor: SYSTEM, now: clock.now() });
    return rows.flatMap((row, n) => {
      const of = fresh[n];
      if (!of) return [];
      if (kind === 'production') of.item.parent.id = row.id;
      return importedNew(of.item.mapped, of.fields, row);
    });
  }

  async function change(
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

  return { writeOne, insertNew };
}

/** Only goes offline. */
export const isTrashed = ({ fields }: Mapped) => Object.keys(fields).length === 1;

const sameTime = (a: Date, b: Date) => a.getTime() === b.getTime();
