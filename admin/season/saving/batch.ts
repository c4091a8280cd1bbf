import { moveAlong, OWN_OF_EVENT } from '../../../src/editor/creating/copy-event.ts';
import { type CastLine, isSameCast } from '../../cast/cast-lines.ts';
import {
  isBlank,
  isChanged,
  listChangedColumns,
  type TableRow,
  type TableState,
} from '../table/table-rows.ts';
import {
  COLUMNS,
  type Column,
  EMPTY_CELLS,
  type SeasonContext,
  type StoredEvent,
} from '../values/columns.ts';
import { type Sentences, type Understood, understandOnce } from '../values/understand.ts';
import { texts } from './saving.texts.ts';

export interface Batch {
  create: object[];
  update: object[];
  remove: object[];
}

/** One batch write, with the row of each of its lines. */
export interface Writing {
  /** idempotency key: repeated writes are stored once (G-420) */
  key: string;
  batch: Batch;
  keys: Record<keyof Batch, string[]>;
  /** by row, as sent: edits made before the answer arrives are not stored by it */
  sent: Record<string, Pick<TableRow, 'cells' | 'cast'>>;
}

const OWN: readonly string[] = OWN_OF_EVENT;

/** Max lines of one write (G-370). */
export const MAX_LINES = 1000;

/** The next write: the first changed rows, up to `MAX_LINES`. @param fieldNames fields of a performance that can be written */
export function buildWriting(
  { rows, removed }: TableState,
  context: SeasonContext,
  { production_id, fieldNames }: { production_id: number; fieldNames: ReadonlySet<string> },
): Writing {
  const writing: Writing = {
    key: crypto.randomUUID(),
    sent: {},
    batch: { create: [], update: [], remove: [] },
    keys: { create: [], update: [], remove: [] },
  };
  const add = (list: keyof Batch, key: string, line: object) => {
    writing.batch[list].push(line);
    writing.keys[list].push(key);
  };
  const { create, update, remove } = writing.batch;
  const isFull = () => create.length + update.length + remove.length >= MAX_LINES;
  for (const row of rows) {
    if (isFull()) return writing;
    if (!isChanged(row)) continue;
    writing.sent[row.key] = { cells: row.cells, cast: row.cast };
    const { fields } = understandOnce(row.cells, context);
    const { record, original, key } = row;
    const cast = row.cast && { cast: row.cast };
    if (record) {
      const changed = {
        ...buildPatch(row, fields),
        ...moveAlong(record, fields.date_start),
        ...cast,
      };
      add('update', key, { id: record.id, updated_at: record.updated_at, ...changed });
      continue;
    }
    const copied = Object.entries(original ?? {}).filter(
      ([name]) => fieldNames.has(name) && !OWN.includes(name),
    );
    const moved = original ? moveAlong(original, fields.date_start) : {};
    add('create', key, {
      ...Object.fromEntries(copied),
      ...moved,
      ...fields,
      ...cast,
      production_id,
    });
  }
  for (const { key, record } of removed) {
    if (record && !isFull()) add('remove', key, { id: record.id, updated_at: record.updated_at });
  }
  return writing;
}

const MOMENTS: readonly Column[] = ['day', 'start', 'end'];

/** Only fields whose cells were changed: other editors' changes stay. */
function buildPatch(row: TableRow, fields: Understood['fields']): Record<string, unknown> {
  const changed = listChangedColumns(row);
  const names = changed.filter((column) => !MOMENTS.includes(column)) as string[];
  if (changed.some((column) => MOMENTS.includes(column))) {
    names.push('date_start', 'date_end', 'all_day');
  }
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

type Stamp = Pick<StoredEvent, 'id' | 'updated_at'>;

export interface BatchAnswer {
  created: readonly Stamp[];
  updated: readonly Stamp[];
}

/**
 * The table after a successful write, until it is reloaded: sent rows count as stored, but edits made since then do not.
 */
export function acknowledged(
  { rows, removed }: TableState,
  { batch, keys, sent }: Writing,
  { created, updated }: BatchAnswer,
): TableState {
  const stored = new Map<string, object>();
  for (const [n, key] of keys.create.entries())
    stored.set(key, { ...batch.create[n], ...created[n] });
  for (const [n, key] of keys.update.entries())
    stored.set(key, { ...batch.update[n], ...updated[n] });
  const settle = (row: TableRow): TableRow => {
    const fields = stored.get(row.key);
    if (!fields) return row;
    const record = { ...row.record, ...fields } as StoredEvent;
    const { cells: base = row.base, cast = null } = sent[row.key] ?? {};
    const isCast = row.cast && cast && isSameCast(row.cast, cast);
    return { ...row, record, base, cast: isCast ? null : row.cast, theirs: {}, refused: {} };
  };
  const gone = new Set(keys.remove);
  const isKnown = new Set([...rows, ...removed].map(({ key }) => key));
  const takenBack = keys.create.filter((key) => !isKnown.has(key));
  return {
    rows: rows.map((row) => (gone.has(row.key) ? asNew(row) : settle(row))),
    removed: [
      ...removed.filter(({ key }) => !gone.has(key)).map(settle),
      ...takenBack.map((key) => settle({ ...BLANK, key, ...sent[key] })),
    ],
  };
}

const BLANK: Omit<TableRow, 'key'> = {
  record: null,
  base: EMPTY_CELLS,
  cells: EMPTY_CELLS,
  cast: null,
  original: null,
  theirs: {},
  refused: {},
};

/** The server's errors by row and column; `stale` rows were changed and `gone` rows deleted by other editors. */
export interface Refusals {
  refused: Map<string, Sentences>;
  stale: string[];
  gone: string[];
}

const COLUMN_OF: Readonly<Record<string, Column>> = {
  date_start: 'day',
  date_end: 'end',
  all_day: 'start',
};

/** @param fieldErrors from the batch call, by path: `update.2.date_end` */
export function toRefusals(
  fieldErrors: Readonly<Record<string, readonly string[]>>,
  { keys, batch }: Pick<Writing, 'keys' | 'batch'>,
): Refusals {
  const found: Refusals = { refused: new Map(), stale: [], gone: [] };
  for (const [path, [sentence = '']] of Object.entries(fieldErrors)) {
    const [list, place, field = '', line] = path.split('.') as [keyof Batch, string, ...string[]];
    const key = keys[list]?.[Number(place)];
    if (!key) continue;
    if (field === 'conflict' && list !== 'create') found.stale.push(key);
    else if (field === 'not_found') found.gone.push(key);
    else if (field === 'cast') {
      const { cast = [] } = batch[list][Number(place)] as { cast?: readonly CastLine[] };
      const { role = '' } = cast[Number(line)] ?? {};
      const said = texts.cast(role, sentence);
      found.refused.set(key, { ...found.refused.get(key), day: said });
    } else {
      const known = COLUMNS.find((column) => column === field);
      const column = known ?? COLUMN_OF[field] ?? 'day';
      found.refused.set(key, { ...found.refused.get(key), [column]: sentence });
    }
  }
  return found;
}

/** Whether cells are invalid or clashes undecided, so that the table cannot be sent. */
export function hasProblems({ rows }: TableState, context: SeasonContext): boolean {
  return rows.some((row) => {
    if (!isChanged(row) || isBlank(row)) return false;
    const { problems } = understandOnce(row.cells, context);
    return Object.keys(problems).length > 0 || Object.keys(row.theirs).length > 0;
  });
}

/** Turns a row into a new one, because another editor deleted its performance. */
export const asNew = (row: TableRow): TableRow => ({
  ...row,
  record: null,
  original: row.record,
  refused: { day: texts.gone },
});
