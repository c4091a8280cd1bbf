import { parseTabbed } from '../../../src/lib/text/tabbed.ts';
import { type Cells, type Column, EMPTY_CELLS, type SeasonContext } from '../values/columns.ts';
import { readDay, readMinutes, readTime, splitTimes } from '../values/days.ts';
import { plainName, readName } from '../values/names.ts';
import { type Understood, understand } from '../values/understand.ts';

/** Max rows of one preview. */
export const MAX_ROWS = 1000;

/** The column that a pasted column fills; null: ignored. */
export type PastedColumn = Column | null;

export interface Pasted {
  /** cells by row, without the header */
  rows: readonly (readonly string[])[];
  header: readonly string[] | null;
  columns: readonly PastedColumn[];
  /** rows beyond `MAX_ROWS`, as pasted */
  rest: string;
  restRows: number;
}

/** Column headers of other programs, normalised by `plainName`. */
const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  day: ['datum', 'tag', 'termin', 'am', 'date', 'day'],
  start: ['beginn', 'start', 'uhrzeit', 'zeit', 'anfang', 'von', 'um', 'time'],
  end: ['ende', 'bis', 'schluss', 'end'],
  duration_minutes: ['dauer', 'dauerinminuten', 'minuten', 'spieldauer', 'laenge', 'duration'],
  room_id: ['raum', 'saal', 'spielstaette', 'buehne', 'spielort', 'ort', 'room'],
  place: ['andererort', 'gastspielort'],
  sale_status: ['verkauf', 'verkaufsstand', 'vorverkauf', 'vvk', 'sale'],
  prices: ['preis', 'preise', 'preisgruppe', 'prices', 'price'],
  price_information: ['hinweiszudenpreisen', 'preishinweis'],
  access: ['barrierefreiheit', 'barrierefrei', 'zugang', 'access'],
  event_status: ['findetstatt', 'stand', 'status'],
  status_note: [
    'hinweis',
    'hinweiszumtermin',
    'bemerkung',
    'bemerkungen',
    'anmerkung',
    'notiz',
    'note',
  ],
  cast_note: ['besetzung', 'hinweiszurbesetzung'],
  ticket_url: ['karten', 'tickets', 'link', 'adressedeskartenverkaufs'],
  is_online: ['oeffentlich', 'online'],
};

/** The cells of copied text, each a line. */
export function parseTable(text: string, separator = '\t'): string[][] {
  // PostgreSQL rejects NUL, and no cell needs any other control character
  return parseTabbed(text, separator).map((cells) =>
    cells.map((each) => each.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
  );
}

/** The opposite of `parseTable`. */
export const tableText = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) =>
      row
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n');

/** A day, or text that was clearly meant as one. */
const isDay = (text: string, { around }: SeasonContext) =>
  /^\D{0,12}\d{1,2}\.\d{1,2}\./.test(text) || 'value' in readDay(splitMoment(text).day, around);

/** Whether a text is a table with days: then it is pasted as rows, not as values. */
export function hasDates(text: string, context: SeasonContext): boolean {
  const rows = parseTable(text.slice(0, 20_000));
  const isTable = rows.length > 1 || (rows[0]?.length ?? 0) > 1;
  return isTable && rows.slice(0, 20).some((row) => row.some((cell) => isDay(cell, context)));
}

/** CSV files have semicolons, but so do prices: it is a file only if the first cell is a day or a header. */
function detectSeparator(text: string, context: SeasonContext): '\t' | ';' {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.trimStart().split(';', 1);
  const isFile = text.includes(';') && !first.includes('\n');
  return isFile && (isDay(first, context) || headerColumn(first, context)) ? ';' : '\t';
}

/** Parses pasted text and recognises its columns, by header or contents. */
export function readPasted(text: string, context: SeasonContext): Pasted {
  const table = parseTable(text, detectSeparator(text, context)).filter((row) => row.some(Boolean));
  const [first = []] = table;
  const named = first.map((cell) => headerColumn(cell, context));
  const isHeader = named.some(Boolean) && !first.some((cell) => isDay(cell, context));
  const body = isHeader ? table.slice(1) : table;
  const rows = body.slice(0, MAX_ROWS);
  const rest = body.slice(MAX_ROWS);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = isHeader ? onlyOnce(named) : guessed(rows, width, context);
  return {
    rows,
    header: isHeader ? first : null,
    columns: Array.from({ length: width }, (_, n) => columns[n] ?? null),
    rest: tableText(isHeader && rest.length > 0 ? [first, ...rest] : rest),
    restRows: rest.length,
  };
}

function headerColumn(cell: string, { labels }: SeasonContext): PastedColumn {
  const plain = plainName(cell);
  if (!plain) return null;
  const all = Object.entries(HEADERS) as [Column, readonly string[]][];
  return (
    all.find(
      ([column, names]) => plainName(labels[column]) === plain || names.includes(plain),
    )?.[0] ?? null
  );
}

function onlyOnce(columns: readonly PastedColumn[]): PastedColumn[] {
  return columns.map((column, n) => (columns.indexOf(column) === n ? column : null));
}

/** In order of recognition; a second column of times is the end. */
const GUESSES: readonly (readonly [Column, (cell: string, context: SeasonContext) => boolean])[] = [
  ['day', isDay],
  ['start', (cell) => /[.:h]|uhr/i.test(cell) && 'value' in readTime(splitTimes(cell)[0])],
  ['end', (cell) => /[.:h]|uhr/i.test(cell) && 'value' in readTime(cell)],
  ['room_id', (cell, { rooms }) => 'value' in readName(cell, rooms)],
  ['sale_status', (cell, { choices }) => 'value' in readName(cell, choices.sale_status)],
  ['prices', (cell) => /€|EUR|\d\s*\/\s*\d|;/.test(cell)],
  ['duration_minutes', (cell) => 'value' in readMinutes(cell)],
  ['access', (cell, { choices }) => 'value' in readName(cell.split(',')[0] ?? '', choices.access)],
  ['ticket_url', (cell) => /^https?:/.test(cell)],
  ['status_note', (cell) => cell.length > 3],
];

function guessed(rows: readonly (readonly string[])[], width: number, context: SeasonContext) {
  const columns: PastedColumn[] = Array.from({ length: width }, () => null);
  const sample = rows.slice(0, 50);
  for (const [column, fits] of GUESSES) {
    let best = { at: -1, share: 0 };
    for (const [at, taken] of columns.entries()) {
      const cells = sample.map((row) => row[at] ?? '').filter(Boolean);
      if (taken || cells.length === 0) continue;
      const share = cells.filter((cell) => fits(cell, context)).length / cells.length;
      if (share >= 0.5 && share > best.share) best = { at, share };
    }
    if (best.at >= 0) columns[best.at] = column;
  }
  return columns;
}

/** A pasted row as cells, with names in this house's spelling, and its parsed values. */
export interface PastedRow {
  cells: Cells;
  meant: Understood;
}

/** Parses rows by the chosen columns; a day without a year is the closest to the row before. */
export function understandPasted(
  rows: readonly (readonly string[])[],
  columns: readonly PastedColumn[],
  context: SeasonContext,
): PastedRow[] {
  let near = context.around;
  return rows.map((row) => {
    const raw: Record<Column, string> = { ...EMPTY_CELLS };
    for (const [n, column] of columns.entries()) if (column) raw[column] = row[n] ?? '';
    const [start, end] = splitTimes(raw.start);
    if (end && !raw.end) Object.assign(raw, { start, end });
    if (!columns.includes('start')) Object.assign(raw, splitMoment(raw.day));
    const meant = understand(raw, context, near);
    near = meant.day ?? near;
    return { cells: spelledHere(raw, meant, context), meant };
  });
}

/** Splits day and time in one cell: `2026-12-31 19:30:00`, `31.12.2026, 19.30 Uhr`. */
function splitMoment(text: string): { day: string; start: string } {
  const [, day = text, start = ''] =
    /^(.*\d{2}\.?),?[T ]+(\d{1,2}[:.]\d\d)(?::\d\d)?(?: ?Uhr)?$/i.exec(text) ?? [];
  return { day, start };
}

function spelledHere(
  raw: Cells,
  { day, fields, problems }: Understood,
  context: SeasonContext,
): Cells {
  const cells: Record<Column, string> = { ...raw };
  if (day) cells.day = day.split('-').toReversed().join('.');
  if (!problems.start && fields.date_start && !fields.all_day) {
    cells.start = String(fields.date_start).slice(11, 16);
  }
  const room = context.rooms.find(({ value }) => value === fields.room_id);
  if (room) cells.room_id = room.name;
  for (const column of ['event_status', 'sale_status'] as const) {
    const choice = context.choices[column].find(({ value }) => value === fields[column]);
    if (choice && !problems[column]) cells[column] = choice.name;
  }
  return cells;
}
