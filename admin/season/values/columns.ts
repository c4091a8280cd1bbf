import { berlinWallTime } from '../../../src/lib/time/berlin-time.ts';
import { germanDay } from './days.ts';
import { type Price, writePrices } from './prices.ts';
import { texts as words } from './values.texts.ts';

/** Columns of the table. Day, start and end are parts of moments; the others are fields of a performance. */
export const COLUMNS = [
  'day',
  'start',
  'end',
  'duration_minutes',
  'room_id',
  'place',
  'sale_status',
  'prices',
  'price_information',
  'access',
  'event_status',
  'status_note',
  'cast_note',
  'ticket_url',
  'is_online',
] as const;

export type Column = (typeof COLUMNS)[number];

/** No date is without. */
export const NEEDED: readonly Column[] = ['day', 'start'];

/** Cells are texts, as in a spreadsheet: invalid input stays as typed. */
export type Cells = Readonly<Record<Column, string>>;

export const EMPTY_CELLS = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Cells;

/** A stored performance, as returned by the API. */
export interface StoredEvent {
  id: number;
  updated_at: string;
  [field: string]: unknown;
}

export interface Choice {
  value: string;
  name: string;
}

/** Everything needed to parse cells. */
export interface SeasonContext {
  rooms: readonly { value: number; name: string }[];
  choices: Readonly<Record<'event_status' | 'sale_status' | 'access', readonly Choice[]>>;
  labels: Readonly<Record<Column, string>>;
  /** the production's fields, which its performances inherit */
  production: Readonly<Record<string, unknown>>;
  /** reference day for days without a year: the closest is meant */
  around: string;
  /** whether the account changes and makes what visitors see (G-536) */
  mayShow: boolean;
}

export const YES_NO = [
  { value: true, name: 'Ja' },
  { value: false, name: 'Nein' },
] as const;

/** New dates of a public production are public, those of a hidden one hidden (G-428), and so are those of an author. */
export const isPublic = ({ production, mayShow }: Pick<SeasonContext, 'production' | 'mayShow'>) =>
  mayShow && production.is_online === true;

const nameIn = (all: readonly { value: unknown; name: string }[], value: unknown) =>
  all.find((each) => each.value === value)?.name ?? '';

/** Names offered while a cell is edited; undefined for free text. */
export function listNames(column: Column, context: SeasonContext): readonly string[] | undefined {
  if (column === 'room_id') return context.rooms.map(({ name }) => name);
  if (column === 'is_online') return YES_NO.map(({ name }) => name);
  if (column === 'event_status' || column === 'sale_status' || column === 'access') {
    return context.choices[column].map(({ name }) => name);
  }
  return undefined;
}

export function toCells(event: StoredEvent, context: SeasonContext): Cells {
  const { choices, rooms } = context;
  const [day = '', start = ''] = berlinWallTime(String(event.date_start)).split('T');
  const text = (field: Column) => String(event[field] ?? '');
  return {
    day: germanDay(day),
    start: event.all_day ? words.all_day : start,
    end: formatEnd(event.date_end, day, start),
    duration_minutes: text('duration_minutes'),
    room_id: nameIn(rooms, event.room_id),
    place: text('place'),
    sale_status: nameIn(choices.sale_status, event.sale_status),
    prices: writePrices((event.prices ?? []) as Price[]),
    price_information: text('price_information'),
    access: ((event.access ?? []) as string[]).map((one) => nameIn(choices.access, one)).join(', '),
    event_status: nameIn(choices.event_status, event.event_status),
    status_note: text('status_note'),
    cast_note: text('cast_note'),
    ticket_url: text('ticket_url'),
    is_online: nameIn(YES_NO, event.is_online),
  };
}

/** Only the time, if `readEnd` would derive the same day from it. */
function formatEnd(date_end: unknown, day: string, start: string): string {
  if (!date_end) return '';
  const [endDay = '', end = ''] = berlinWallTime(String(date_end)).split('T');
  const hours = (Date.parse(`${endDay}T${end}Z`) - Date.parse(`${day}T${start}Z`)) / 3_600_000;
  const isPlain = endDay === day ? hours >= 0 : hours > 0 && hours <= 12;
  return isPlain ? end : `${germanDay(endDay)} ${end}`;
}

/** What a performance inherits from its production if the cell is empty (Part 2, Event). */
export function inheritedText(column: Column, { production, choices }: SeasonContext): string {
  switch (column) {
    case 'duration_minutes':
    case 'price_information':
    case 'ticket_url':
      return String(production[column] ?? '');
    case 'access':
      return ((production.access ?? []) as string[])
        .map((one) => nameIn(choices.access, one))
        .join(', ');
    default:
      return '';
  }
}

export const INHERITED: ReadonlySet<Column> = new Set([
  'duration_minutes',
  'price_information',
  'ticket_url',
  'access',
]);
