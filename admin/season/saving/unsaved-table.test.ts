import { describe, expect, it } from 'vitest';
import { CONTEXT, STORED } from '../season.test-kit.ts';
import { applyEdits, newRow, removeRows, storedRow, type TableState } from '../table/table-rows.ts';
import type { StoredEvent } from '../values/columns.ts';
import { countUnsaved, findUnsaved, withUnsaved } from './unsaved-table.ts';

const table = (...events: StoredEvent[]): TableState => ({
  rows: events.map((event) => storedRow(event, CONTEXT)),
  removed: [],
});
const later: StoredEvent = { ...STORED, id: 8, cast_note: 'Mit Ada' };
const getKey = (state: TableState, row: number) => state.rows[row]?.key ?? '';

function typed() {
  const state = table(STORED, later);
  const edited = applyEdits(state, [
    { key: getKey(state, 0), column: 'status_note', text: 'Ausverkauft' },
  ]);
  const rows = [...edited.rows, newRow({ day: '1.12.2026', start: '19.30' })];
  return removeRows({ ...edited, rows }, new Set([getKey(state, 1)]));
}
const left = () => structuredClone(findUnsaved(typed(), null));

describe('the table’s local copy', () => {
  it('has only changed rows, and is null without any (G-421)', () => {
    expect(findUnsaved(table(STORED), null)).toBeNull();
    expect(left()).toMatchObject({ rows: [{ record: { id: 7 } }, { record: null }] });
    const unsaved = left();
    expect(unsaved && countUnsaved(unsaved)).toEqual({ added: 1, changed: 1, removed: 1 });
  });

  it('is merged into what is stored now; cells that others changed need a decision (E-1, G-421)', () => {
    const unsaved = left();
    if (!unsaved) throw new Error('nothing is left');
    const now = { ...STORED, updated_at: 'then', status_note: 'Abgesagt', place: 'Foyer' };
    const { rows, removed } = withUnsaved(table(now, later), unsaved, CONTEXT);
    expect(rows.map(({ record }) => record?.id)).toEqual([7, undefined]);
    expect(rows[0]).toMatchObject({
      record: { updated_at: 'then' },
      cells: { status_note: 'Ausverkauft', place: 'Foyer' },
      theirs: { status_note: 'Abgesagt' },
    });
    expect(removed.map(({ record }) => record?.id)).toEqual([8]);
  });

  it('deletes nothing that others have changed, and turns rows that they deleted into new ones (G-421)', () => {
    const unsaved = left();
    if (!unsaved) throw new Error('nothing is left');
    const changed = { ...later, updated_at: 'then' };
    const { rows, removed } = withUnsaved(table(changed), unsaved, CONTEXT);
    expect(removed).toEqual([]);
    expect(rows.map(({ record, original }) => [record?.id, original?.id])).toEqual([
      [8, undefined],
      [undefined, 7],
      [undefined, undefined],
    ]);
    expect(rows[0]?.refused.day).toBeTruthy();
    expect(rows[1]?.cells.status_note).toBe('Ausverkauft');
  });
});
