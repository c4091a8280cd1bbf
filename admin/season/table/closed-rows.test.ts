import { expect, it } from 'vitest';
import { CONTEXT, STORED } from '../season.test-kit.ts';
import { understand } from '../values/understand.ts';
import { applyEdits, isClosed, leaveClosed, newRow, removeRows, storedRow } from './table-rows.ts';

const AUTHOR = {
  ...CONTEXT,
  mayShow: false,
  production: { ...CONTEXT.production, is_online: true },
};
const shown = storedRow({ ...STORED, id: 1, is_online: true }, AUTHOR);
const hidden = storedRow({ ...STORED, id: 2, is_online: false }, AUTHOR);
const state = { rows: [shown, hidden, newRow()], removed: [] };
const isKept = (row: typeof shown) => isClosed(row, AUTHOR);

it('what visitors see is only read by who may not publish, and everything else is changed (G-607, G-536)', () => {
  const edits = state.rows.map(({ key }) => ({ key, column: 'status_note' as const, text: 'Neu' }));
  const { rows } = leaveClosed(state, applyEdits(state, edits), isKept);
  expect(rows.map(({ cells }) => cells.status_note === 'Neu')).toEqual([false, true, true]);
  const all = new Set(state.rows.map(({ key }) => key));
  const left = leaveClosed(state, removeRows(state, all), isKept);
  expect(left.rows).toEqual([shown]);
  expect(left.removed).toEqual([hidden]);
});

it('a change of closed rows alone is none: there is nothing to undo or to save (G-607)', () => {
  const edit = [{ key: shown.key, column: 'day' as const, text: '1.1.2027' }];
  expect(leaveClosed(state, applyEdits(state, edit), isKept)).toBe(state);
  expect(isClosed(shown, CONTEXT)).toBe(false);
});

it('dates that an author adds are hidden, and cannot be made public (G-607, G-536)', () => {
  const cells = { ...hidden.cells, is_online: '' };
  expect(understand(cells, AUTHOR).fields.is_online).toBe(false);
  expect(understand({ ...cells, is_online: 'Ja' }, AUTHOR).problems.is_online).toContain(
    'veröffentlichen',
  );
});
