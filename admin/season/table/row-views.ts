import { berlinWallTime } from '../../../src/lib/time/berlin-time.ts';
import { getRowCast } from '../casting/cast-changes.ts';
import { texts } from '../season.texts.ts';
import {
  COLUMNS,
  type Column,
  INHERITED,
  inheritedText,
  isPublic,
  type SeasonContext,
  YES_NO,
} from '../values/columns.ts';
import { type Booking, findTakenRooms } from '../values/rooms-taken.ts';
import { formatWithWeekday, type Sentences, type Understood } from '../values/understand.ts';
import { isBlank, isChanged, type TableRow } from './table-rows.ts';

/** A row with its parsed cells. */
export interface RowView {
  row: TableRow;
  meant: Understood;
  /** errors that prevent saving, by cell */
  problems: Sentences;
  notes: Sentences;
  changed: boolean;
}

const OFF: ReadonlySet<unknown> = new Set(['cancelled', 'postponed']);

/** Cancelled and postponed performances free their room; all-day ones share it. */
export function toBooking({ fields, from, to }: Understood, name: string): Booking {
  const is_off = OFF.has(fields.event_status) || fields.all_day === true;
  return { room_id: fields.room_id, from, to, name, is_off };
}

/** Cache of views, so that changing a cell renders only its row. */
export type Known = WeakMap<TableRow, { view: RowView; taken: string | undefined }>;

/** @param meant the parsed rows. @param others other productions' bookings */
export function buildViews(
  rows: readonly TableRow[],
  meant: readonly Understood[],
  others: readonly Booking[],
  known: Known,
): RowView[] {
  const taken = findTakenRooms(
    meant.map((each, n) => toBooking(each, texts.row(n + 1))),
    others,
  );
  return rows.map((row, n) => {
    const before = known.get(row);
    if (before && before.taken === taken[n]) return before.view;
    const view = buildView(row, meant[n] as Understood, taken[n]);
    known.set(row, { view, taken: taken[n] });
    return view;
  });
}

function buildView(row: TableRow, meant: Understood, taken: string | undefined): RowView {
  const clashes = Object.entries(row.theirs).map(([column, text]) => [
    column,
    texts.clash.theirs(text || texts.clash.nothing),
  ]);
  const changed = isChanged(row);
  return {
    row,
    meant,
    problems: isBlank(row)
      ? {}
      : { ...(changed && meant.problems), ...row.refused, ...Object.fromEntries(clashes) },
    notes: { ...meant.notes, ...(taken && { room_id: taken }) },
    changed,
  };
}

/** A cell's visible text, and whether it is its own, inherited or a default. */
export function shownIn(
  column: Column,
  { row, meant }: Pick<RowView, 'row' | 'meant'>,
  context: SeasonContext,
): { text: string; from: 'cell' | 'production' | 'default' } {
  const text = row.cells[column];
  if (text.trim()) {
    return { text: column === 'day' ? formatWithWeekday(meant.day, text) : text, from: 'cell' };
  }
  if (isBlank(row)) return { text: '', from: 'cell' };
  const inherited = INHERITED.has(column) ? inheritedText(column, context) : '';
  if (inherited) return { text: inherited, from: 'production' };
  return { text: defaultText(column, meant, context), from: 'default' };
}

function defaultText(column: Column, { to, fields }: Understood, context: SeasonContext): string {
  const { choices } = context;
  const named = (all: readonly { value: string; name: string }[], value: string) =>
    all.find((each) => each.value === value)?.name ?? '';
  // whole days end at no time of the day
  if (column === 'end' && to !== null && !fields.all_day)
    return berlinWallTime(new Date(to).toISOString()).slice(11);
  if (column === 'event_status') return named(choices.event_status, 'takes_place');
  if (column === 'sale_status') return named(choices.sale_status, 'sale');
  if (column === 'is_online')
    return YES_NO.find(({ value }) => value === isPublic(context))?.name ?? '';
  return '';
}

/** Everything to be said about a cell, below the table. */
export function describeCell(column: Column, view: RowView, context: SeasonContext): string {
  const shown = shownIn(column, view, context);
  const inherited = INHERITED.has(column) ? inheritedText(column, context) : '';
  // a performance's access is added to the production's (G-250)
  const besides = column === 'access' ? texts.added : texts.own;
  const sentences = [
    view.problems[column],
    view.notes[column],
    column === 'cast_note' && describeCast(view.row),
    shown.from === 'production' && texts.inherited,
    shown.from === 'default' && column === 'end' && shown.text && describeEnd(view, context),
    shown.from === 'cell' && shown.text && inherited && besides(inherited),
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeEnd({ meant }: RowView, { production }: SeasonContext): string {
  const minutes = meant.fields.duration_minutes ?? production.duration_minutes;
  return minutes ? texts.calculated : texts.assumed;
}

function describeCast(row: TableRow): string {
  const cast = getRowCast(row);
  return cast.length > 0 || row.cast ? texts.own_cast(cast.length, row.cast === null) : '';
}

/** All problems and notes, in row order. */
export function listRemarks(views: readonly RowView[]) {
  return views.flatMap((view, row) =>
    COLUMNS.flatMap((column, at) => {
      const problem = view.problems[column];
      const note = view.notes[column];
      if (!problem && !note) return [];
      return [{ row, at, column, text: problem ?? note ?? '', isProblem: Boolean(problem) }];
    }),
  );
}
