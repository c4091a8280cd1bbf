import { describe, expect, it } from 'vitest';
import { CONTEXT, STORED } from '../season.test-kit.ts';
import {
  addRow,
  applyEdits,
  countChanges,
  duplicateRows,
  mergeLatest,
  newRow,
  removeRows,
  storedRow,
  type TableState,
} from '../table/table-rows.ts';
import type { Column } from '../values/columns.ts';
import { acknowledged, buildWriting, hasProblems, MAX_LINES, toRefusals } from './batch.ts';

const PARTS = {
  production_id: 3,
  fieldNames: new Set([...Object.keys(STORED), 'production_id']),
};

const table = (): TableState => ({ rows: [storedRow(STORED, CONTEXT)], removed: [] });
const edit = (state: TableState, column: Column, text: string, row = 0) =>
  applyEdits(state, [{ key: state.rows[row]?.key ?? '', column, text }]);
const buildBatch = (state: TableState) => buildWriting(state, CONTEXT, PARTS).batch;

describe('the batch', () => {
  it('is empty without changes, and has only the changed fields of a row (G-370)', () => {
    expect(buildBatch(table())).toEqual({ create: [], update: [], remove: [] });
    const same = { id: 7, updated_at: STORED.updated_at };
    expect(buildBatch(edit(table(), 'sale_status', 'ausverkauft')).update).toEqual([
      { ...same, sale_status: 'soldout' },
    ]);
    const back = edit(edit(table(), 'room_id', 'Kammerspiele'), 'room_id', 'Großer Saal');
    expect(countChanges(back)).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  it('shows a time as it was understood, and 1930 typed over 19:30 is no change (G-371, G-645)', () => {
    const typed = (column: Column, text: string) => edit(table(), column, text).rows[0]?.cells;
    expect(typed('start', '2015')).toMatchObject({ start: '20:15' });
    expect(typed('end', '22 Uhr')).toMatchObject({ end: '22:00' });
    for (const text of ['abends', 'ganztägig', ''])
      expect(typed('start', text)).toMatchObject({ start: text });
    expect(typed('end', '25.10.2026 1:30')).toMatchObject({ end: '25.10.2026 1:30' });
    expect(countChanges(edit(table(), 'start', '1930'))).toMatchObject({ changed: 0 });
  });

  it('has one blank row at its end, however often one is added (G-645)', () => {
    const more = addRow(addRow(table()));
    expect([more.rows.length, addRow({ rows: [], removed: [] }).rows.length]).toEqual([2, 1]);
    expect(addRow(edit(more, 'day', '1.12.2026', 1)).rows).toHaveLength(3);
  });

  it('publishes a new performance if its production is public, and leaves stored ones alone (G-428)', () => {
    const state: TableState = {
      rows: [
        ...table().rows,
        newRow({ day: '1.12.2026', start: '19.30' }),
        newRow({ day: '2.12.2026', start: '19.30', is_online: 'nein' }),
      ],
      removed: [],
    };
    const publicly = (is_online: boolean) =>
      buildWriting(state, { ...CONTEXT, production: { ...CONTEXT.production, is_online } }, PARTS)
        .batch;
    expect(publicly(true).create).toMatchObject([{ is_online: true }, { is_online: false }]);
    expect(publicly(false).create).toMatchObject([{ is_online: false }, { is_online: false }]);
    expect(publicly(true).update).toEqual([]);
  });

  it('moves doors with the start in wall time, across a DST change (G-373, CONST-22)', () => {
    expect(buildBatch(edit(table(), 'day', '25.10.2026')).update).toMatchObject([
      {
        date_start: '2026-10-25T19:30:00+01:00',
        date_end: '2026-10-25T22:00:00+01:00',
        doors_open: '2026-10-25T19:00:00+01:00',
      },
    ]);
  });

  it('has a duplicate a day later, without the fields that are unique to the original (G-373)', () => {
    const state = table();
    const twice = duplicateRows(state, new Set([state.rows[0]?.key ?? '']), CONTEXT.around);
    const [made] = buildBatch(twice).create as Record<string, unknown>[];
    expect(made).toMatchObject({
      production_id: 3,
      date_start: '2026-10-25T19:30:00+01:00',
      doors_open: '2026-10-25T19:00:00+01:00',
      description: '<p>Mit Musik</p>',
    });
    for (const own of ['id', 'slug', 'external_id', 'updated_at'])
      expect(made).not.toHaveProperty(own);
  });

  it('ignores new rows that are blank or removed, and removes stored ones (G-370)', () => {
    const state = table();
    const more = { ...state, rows: [...state.rows, newRow(), newRow({ day: '1.12.2026' })] };
    expect(countChanges(more)).toEqual({ added: 1, changed: 0, removed: 0 });
    const none = removeRows(more, new Set(more.rows.map(({ key }) => key)));
    expect(buildBatch(none)).toEqual({
      create: [],
      update: [],
      remove: [{ id: 7, updated_at: STORED.updated_at }],
    });
  });

  it('has max a thousand rows; the next ones follow once these are stored (G-370)', () => {
    const rows = Array.from({ length: 2500 }, () => newRow({ day: '1.12.2026', start: '19.30' }));
    let state: TableState = { rows, removed: table().rows };
    const sizes: number[] = [];
    for (let n = 0; n < 4; n++) {
      const writing = buildWriting(state, CONTEXT, PARTS);
      const { create, remove } = writing.batch;
      sizes.push(create.length + remove.length);
      const created = create.map((_, at) => ({ id: 1000 * (n + 1) + at, updated_at: 'then' }));
      state = acknowledged(state, writing, { created, updated: [] });
    }
    expect(sizes).toEqual([MAX_LINES, MAX_LINES, 501, 0]);
  });

  it('is not sent while a cell is invalid (G-371)', () => {
    expect(hasProblems(edit(table(), 'start', 'abends'), CONTEXT)).toBe(true);
    expect(hasProblems(edit(table(), 'start', '20 Uhr'), CONTEXT)).toBe(false);
  });
});

describe('the table after a write', () => {
  it('has as stored only what was sent: later edits are still unsaved (G-420)', () => {
    const row = newRow({ day: '1.12.2026', start: '19.30' });
    const gone = newRow({ day: '2.12.2026', start: '19.30' });
    const sent = { rows: [...edit(table(), 'status_note', 'Neu').rows, row, gone], removed: [] };
    const writing = buildWriting(sent, CONTEXT, PARTS);
    const typed = edit(edit(sent, 'status_note', 'Neuer'), 'cast_note', 'Mit Anna', 1);
    const now = removeRows(typed, new Set([gone.key]));
    const { batch } = buildWriting(
      acknowledged(now, writing, {
        created: [
          { id: 8, updated_at: 'then' },
          { id: 9, updated_at: 'then' },
        ],
        updated: [{ id: 7, updated_at: 'then' }],
      }),
      CONTEXT,
      PARTS,
    );
    expect(batch).toEqual({
      create: [],
      update: [
        { id: 7, updated_at: 'then', status_note: 'Neuer' },
        { id: 8, updated_at: 'then', cast_note: 'Mit Anna' },
      ],
      remove: [{ id: 9, updated_at: 'then' }],
    });
  });

  it('has rows marked as stored at once, so that nothing is sent twice (G-370)', () => {
    const changed = edit(table(), 'status_note', 'Neu');
    const state = {
      rows: [...changed.rows, newRow({ day: '1.12.2026', start: '19.30' })],
      removed: [],
    };
    const writing = buildWriting(state, CONTEXT, PARTS);
    const after = acknowledged(state, writing, {
      created: [{ id: 8, updated_at: 'then' }],
      updated: [{ id: 7, updated_at: 'then' }],
    });
    expect(countChanges(after)).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(after.rows.map(({ record }) => [record?.id, record?.updated_at])).toEqual([
      [7, 'then'],
      [8, 'then'],
    ]);
  });

  it('has the errors at their row and cell (G-370)', () => {
    const keys = { create: ['a', 'b'], update: ['c', 'd'], remove: ['e'] };
    const cast = [{ role: 'Gertrud' }, { role: 'Hamlet' }];
    const batch = { create: [{ cast }, {}], update: [{}, {}], remove: [{}] };
    const errors = {
      'create.0.cast.1.person_id': ['Das gibt es nicht (mehr).'],
      'create.1.date_start': ['Bitte Datum und Uhrzeit angeben.'],
      'create.1.room_id': ['Das gibt es nicht (mehr).'],
      'update.0.conflict': ['Jemand anderes …'],
      'update.1.prices.0.amount': ['Bitte einen Betrag …'],
      'remove.0.not_found': ['Diese Vorstellung gibt es nicht.'],
    };
    const { refused, stale, gone } = toRefusals(errors, { keys, batch });
    expect(Object.fromEntries(refused)).toEqual({
      a: { day: 'Besetzung von „Hamlet“: Das gibt es nicht (mehr).' },
      b: { day: 'Bitte Datum und Uhrzeit angeben.', room_id: 'Das gibt es nicht (mehr).' },
      d: { prices: 'Bitte einen Betrag …' },
    });
    expect([stale, gone]).toEqual([['c'], ['e']]);
  });

  it('has other editors’ changes merged by cell; clashing cells need a decision (E-1)', () => {
    const [row] = edit(table(), 'status_note', 'Meins').rows;
    const latest = { ...STORED, updated_at: 'later', status_note: 'Ihres', is_online: false };
    const merged = mergeLatest(row as typeof row & object, latest, CONTEXT);
    expect(merged.cells).toMatchObject({ status_note: 'Meins', is_online: 'Nein' });
    expect(merged.theirs).toEqual({ status_note: 'Ihres' });
    const state = { rows: [merged], removed: [] };
    expect(hasProblems(state, CONTEXT)).toBe(true);
    expect(buildBatch(state).update).toEqual([
      { id: 7, updated_at: 'later', status_note: 'Meins' },
    ]);
  });

  it('copies time and room from the row above when a day is typed into a blank row (G-371)', () => {
    const state = { rows: [...table().rows, newRow()], removed: [] };
    expect(edit(state, 'day', '1.11.', 1).rows[1]?.cells).toMatchObject({
      day: '01.11.2026',
      start: '19:30',
      end: '',
      room_id: 'Großer Saal',
    });
  });
});
