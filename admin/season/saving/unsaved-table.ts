import { isChanged, mergeLatest, type TableRow, type TableState } from '../table/table-rows.ts';
import type { SeasonContext } from '../values/columns.ts';
import { asNew, type Writing } from './batch.ts';
import { texts } from './saving.texts.ts';

/** The table's local copy: changed rows, rows to delete, and a write in flight without an answer. */
export interface UnsavedTable extends TableState {
  unanswered: Writing | null;
}

/** @returns null if everything is stored */
export function findUnsaved(
  { rows, removed }: TableState,
  unanswered: Writing | null,
): UnsavedTable | null {
  const changed = rows.filter(isChanged);
  if (changed.length + removed.length === 0 && !unanswered) return null;
  return { rows: changed, removed, unanswered };
}

/** Counts for the offer; they include rows of an unanswered write without later edits. */
export const countUnsaved = ({ rows, removed }: UnsavedTable) => ({
  added: rows.filter(({ record }) => !record).length,
  changed: rows.filter(({ record }) => record).length,
  removed: removed.length,
});

/** Applies unsaved rows to what is stored now; cells that others changed since then need a decision (E-1). */
export function withUnsaved(
  state: TableState,
  unsaved: UnsavedTable,
  context: SeasonContext,
): TableState {
  const byId = (rows: readonly TableRow[]) =>
    new Map(rows.flatMap((row) => (row.record ? [[row.record.id, row] as const] : [])));
  const stored = byId(state.rows);
  const changed = byId(unsaved.rows);
  const removed = byId(unsaved.removed);
  const isAsSeen = ({ record }: TableRow) =>
    stored.get(record?.id ?? 0)?.record?.updated_at === record?.updated_at;

  const rows = state.rows.flatMap((row): TableRow[] => {
    const id = row.record?.id ?? 0;
    const toRemove = removed.get(id);
    if (toRemove && isAsSeen(toRemove)) return [];
    if (toRemove) return [{ ...row, refused: { day: texts.removed_changed } }];
    const mine = changed.get(id);
    // the unanswered write refers to rows by key
    if (!mine || !row.record) return [row];
    const merged = mergeLatest(mine, row.record, context);
    return [{ ...merged, theirs: { ...mine.theirs, ...merged.theirs } }];
  });
  const gone = unsaved.rows.filter(({ record }) => record && !stored.has(record.id)).map(asNew);
  const fresh = unsaved.rows.filter(({ record }) => !record);
  return {
    rows: [...rows, ...gone, ...fresh],
    removed: [...state.removed, ...unsaved.removed.filter((row) => isAsSeen(row))],
  };
}
