import { type CastLine, isSameCast } from '../../cast/cast-lines.ts';
import { texts } from '../season.texts.ts';
import {
  type Cells,
  COLUMNS,
  type Column,
  EMPTY_CELLS,
  type SeasonContext,
  type StoredEvent,
  toCells,
} from '../values/columns.ts';
import { addDays, germanDay, readDay, readTime } from '../values/days.ts';
import type { Sentences } from '../values/understand.ts';

/** A row of the table: a stored performance or a new one. */
export interface TableRow {
  key: string;
  /** null: new */
  record: StoredEvent | null;
  /** the stored cells, to compare `cells` with */
  base: Cells;
  cells: Cells;
  /** a changed cast, empty for the production's; null: unchanged */
  cast: readonly CastLine[] | null;
  /** a duplicate's original, whose fields outside the table it copies */
  original: StoredEvent | null;
  /** other editors' values of cells that were changed here, too */
  theirs: Partial<Cells>;
  /** the server's errors, until the cell is changed; `day` has those of the whole row */
  refused: Sentences;
}

export interface TableState {
  rows: readonly TableRow[];
  /** stored performances to delete */
  removed: readonly TableRow[];
}

export interface Edit {
  key: string;
  column: Column;
  text: string;
}

export function newRow(cells: Partial<Cells> = {}, original: StoredEvent | null = null): TableRow {
  return {
    key: `new-${crypto.randomUUID()}`,
    record: null,
    base: EMPTY_CELLS,
    cells: { ...EMPTY_CELLS, ...cells },
    cast: null,
    original,
    theirs: {},
    refused: {},
  };
}

/** @param before the row until now: if its cells say the same, they stay the same object and need not be parsed again */
export function storedRow(
  record: StoredEvent,
  context: SeasonContext,
  before?: TableRow,
): TableRow {
  const stored = toCells(record, context);
  const isSame = before && COLUMNS.every((column) => before.cells[column] === stored[column]);
  const cells = isSame ? before.cells : stored;
  const key = `stored-${record.id}`;
  const unchanged = { cast: null, original: null, theirs: {}, refused: {} };
  return { key, record, base: cells, cells, ...unchanged };
}

export const isBlank = ({ record, cells }: TableRow) =>
  !record && COLUMNS.every((column) => cells[column].trim() === '');

export const listChangedColumns = ({ base, cells }: TableRow): Column[] =>
  COLUMNS.filter((column) => base[column] !== cells[column]);

export const isChanged = (row: TableRow) =>
  row.record ? listChangedColumns(row).length > 0 || row.cast !== null : !isBlank(row);

export function countChanges({ rows, removed }: TableState) {
  const changed = rows.filter(isChanged);
  const added = changed.filter(({ record }) => !record).length;
  return { added, changed: changed.length - added, removed: removed.length };
}

/** Copied from the row above when a day is typed into a blank row. */
const TAKEN_ALONG: readonly Column[] = ['start', 'room_id', 'sale_status', 'prices', 'is_online'];

export function applyEdits(state: TableState, edits: readonly Edit[]): TableState {
  const byRow = Map.groupBy(edits, ({ key }) => key);
  const rows = state.rows.map((row, n) => {
    const given = byRow.get(row.key);
    if (!given) return row;
    const cells: Record<Column, string> = { ...row.cells };
    const refused = { ...row.refused };
    const beginsWithDay = isBlank(row) && given.length === 1 && given[0]?.column === 'day';
    const above = state.rows[n - 1];
    if (beginsWithDay && above)
      for (const column of TAKEN_ALONG) cells[column] = above.cells[column];
    for (const { column, text } of given) {
      cells[column] = column === 'day' ? withYear(text, above) : withColon(column, text);
      delete refused[column];
    }
    return { ...row, cells, refused };
  });
  return { ...state, rows };
}

/** Completes a day without a year to the one closest to the row above. */
function withYear(text: string, above: TableRow | undefined): string {
  const near = readDay(above?.cells.day ?? '', '');
  const day = 'value' in near ? readDay(text, near.value) : near;
  return 'value' in day && !day.note ? germanDay(day.value) : text;
}

/** '1930' as '19:30', so that it is seen to be understood. */
function withColon(column: Column, text: string): string {
  if (column !== 'start' && column !== 'end') return text;
  const time = readTime(text);
  return 'value' in time ? time.value : text;
}

/** Adds a row at the end, unless the last one is still blank. */
export const addRow = (state: TableState): TableState => {
  const last = state.rows.at(-1);
  return last && isBlank(last) ? state : { ...state, rows: [...state.rows, newRow()] };
};

export function removeRows({ rows, removed }: TableState, keys: ReadonlySet<string>): TableState {
  const gone = rows.filter(({ key, record }) => keys.has(key) && record);
  return { rows: rows.filter(({ key }) => !keys.has(key)), removed: [...removed, ...gone] };
}

export function replaceRows(state: TableState, changed: readonly TableRow[]): TableState {
  const byKey = new Map(changed.map((row) => [row.key, row]));
  return { ...state, rows: state.rows.map((row) => byKey.get(row.key) ?? row) };
}

/** A stored performance that visitors see, for who may not publish: it is only read (G-536). */
export const isClosed = ({ record }: TableRow, { mayShow }: Pick<SeasonContext, 'mayShow'>) =>
  !mayShow && record?.is_online === true;

/** A change without what it would do to closed rows. @returns `before` if nothing is left of it */
export function leaveClosed(
  before: TableState,
  after: TableState,
  isKept: (row: TableRow) => boolean,
): TableState {
  const closed = new Map(before.rows.filter(isKept).map((row) => [row.key, row]));
  if (closed.size === 0 || after === before) return after;
  const rows = after.rows.map((row) => closed.get(row.key) ?? row);
  for (const [at, row] of before.rows.entries())
    if (closed.has(row.key) && !rows.some(({ key }) => key === row.key)) rows.splice(at, 0, row);
  const removed = after.removed.filter(({ key }) => !closed.has(key));
  const isSame =
    rows.length === before.rows.length && rows.every((row, at) => row === before.rows[at]);
  return isSame && removed.length === before.removed.length ? before : { rows, removed };
}

/** Inserts each copy after its original, one day later: the same time twice is hardly intended. */
export function duplicateRows(state: TableState, keys: ReadonlySet<string>, around: string) {
  const rows = state.rows.flatMap((row) => {
    if (!keys.has(row.key)) return [row];
    const day = readDay(row.cells.day, around);
    const next = 'value' in day ? { day: germanDay(addDays(day.value, 1)) } : {};
    const twin = newRow({ ...row.cells, ...next }, row.record ?? row.original);
    return [row, { ...twin, cast: row.cast }];
  });
  return { ...state, rows };
}

/** Appends blank rows up to `count`, so that a pasted block fits. */
export function withRows(state: TableState, count: number): TableState {
  const missing = Math.max(0, count - state.rows.length);
  return { ...state, rows: [...state.rows, ...Array.from({ length: missing }, () => newRow())] };
}

const findCast = (record: StoredEvent | null) => (record?.cast ?? []) as readonly CastLine[];

/**
 * Rebases a row onto the latest state: cells that only others changed take their value, cells that both changed need a decision
 * (E-1). If both changed the cast, theirs stays, with a message.
 */
export function mergeLatest(row: TableRow, latest: StoredEvent, context: SeasonContext): TableRow {
  const base = toCells(latest, context);
  const cells: Record<Column, string> = { ...row.cells };
  const theirs: Partial<Record<Column, string>> = {};
  for (const column of COLUMNS) {
    if (base[column] === row.base[column] || base[column] === row.cells[column]) continue;
    if (row.cells[column] === row.base[column]) cells[column] = base[column];
    else theirs[column] = base[column];
  }
  const merged = { ...row, record: latest, base, cells, theirs, refused: {} };
  const isOvertaken = row.cast && !isSameCast(findCast(latest), findCast(row.record));
  if (!isOvertaken || isSameCast(findCast(latest), row.cast ?? [])) return merged;
  return { ...merged, cast: null, refused: { cast_note: texts.cast_overtaken } };
}
