import { getEnd, type Times } from '../../../src/domains/programme/events/event-end.ts';
import { SHOWN_TO_VISITORS } from '../../../src/lib/actor/publishing.ts';
import { berlinMoment } from '../../../src/lib/time/berlin-time.ts';
import { type Cells, type Column, isPublic, type SeasonContext, YES_NO } from './columns.ts';
import { addDays, clockShows, germanDay, readDay, readMinutes, readTime } from './days.ts';
import { readName } from './names.ts';
import { readPrices } from './prices.ts';
import type { Read } from './read.ts';
import { texts as words } from './values.texts.ts';

/** An end before the start time is on the next morning, up to this many hours after the start. */
const NIGHT_HOURS = 12;

export type Sentences = Partial<Record<Column, string>>;

export interface Understood {
  /** what would be stored; complete only without problems */
  fields: Record<string, unknown>;
  problems: Sentences;
  /** values that were interpreted, not read literally */
  notes: Sentences;
  /** YYYY-MM-DD */
  day: string | null;
  /** period in which the room is needed, in ms */
  from: number | null;
  to: number | null;
}

/** Parses a row's cells. @param near reference day for days without a year */
export function understand(
  cells: Cells,
  context: SeasonContext,
  near = context.around,
): Understood {
  const problems: Sentences = {};
  const notes: Sentences = {};
  const take = <Value>(column: Column, read: Read<Value>): Value | undefined => {
    if ('problem' in read) {
      problems[column] = read.problem;
      return undefined;
    }
    if (read.note) notes[column] = read.note;
    return read.value;
  };
  const fields: Record<string, unknown> = {};
  const day = take('day', readDay(cells.day, near)) ?? null;
  const isAllDay = cells.start.trim().toLowerCase() === words.all_day;
  const time = isAllDay ? '00:00' : take('start', readTime(cells.start));
  if (day && time) {
    const shows = isAllDay ? 'once' : clockShows(day, time);
    if (shows === 'never') problems.start = words.skipped;
    if (shows === 'twice') notes.start = words.twice;
    fields.date_start = berlinMoment(`${day}T${time}`);
    fields.all_day = isAllDay;
    fields.date_end = take('end', readEnd(cells.end, day, time)) ?? null;
  }
  fields.duration_minutes = take('duration_minutes', readMinutes(cells.duration_minutes)) ?? null;
  for (const column of [
    'place',
    'price_information',
    'status_note',
    'cast_note',
    'ticket_url',
  ] as const) {
    fields[column] = cells[column].trim();
  }
  fields.prices = take('prices', readPrices(cells.prices));
  fields.access = take('access', readAccess(cells.access, context));
  fields.room_id = cells.room_id.trim()
    ? take('room_id', readName(cells.room_id, context.rooms))
    : null;
  for (const column of ['event_status', 'sale_status'] as const) {
    // empty cells get the kind's default
    if (cells[column].trim())
      fields[column] = take(column, readName(cells[column], context.choices[column]));
  }
  fields.is_online = cells.is_online.trim()
    ? take('is_online', readShown(cells.is_online, context))
    : isPublic(context);
  return { fields, problems, notes, day, ...findTakers(fields, context) };
}

const known = new WeakMap<SeasonContext, WeakMap<Cells, Understood>>();

/** Parses each row of the table once: for what is shown, for checks and for saving. Changed cells are a new object. */
export function understandOnce(cells: Cells, context: SeasonContext): Understood {
  const meanings = known.get(context) ?? new WeakMap<Cells, Understood>();
  known.set(context, meanings);
  const understood = meanings.get(cells) ?? understand(cells, context);
  meanings.set(cells, understood);
  return understood;
}

/** Who may not publish makes no date that visitors see (G-536). */
function readShown(text: string, { mayShow }: SeasonContext): Read<boolean> {
  const read = readFlag(text);
  const isRefused = 'value' in read && read.value && !mayShow;
  return isRefused ? { problem: SHOWN_TO_VISITORS } : read;
}

function findTakers(fields: Record<string, unknown>, { production }: SeasonContext) {
  if (!fields.date_start) return { from: null, to: null };
  const from = Date.parse(String(fields.date_start));
  const usual = production.duration_minutes as number | null | undefined;
  return { from, to: getEnd(fields as unknown as Times, usual ?? null).getTime() };
}

/** Reads a time on the same evening or the next morning, or a day with or without a time. */
function readEnd(text: string, day: string, start: string): Read<string | null> {
  const plain = text.trim();
  if (!plain) return { value: null };
  const time = readTime(plain);
  if ('value' in time) return endAt(time.value, day, start);
  const [, dayText = plain, timeText = ''] =
    /^(.*?[.\d])(?:,?\s+|T)(\d{1,2}[.:]\d\d(?::\d\d)?(?:\s*uhr)?)$/i.exec(plain) ?? [];
  const endDay = readDay(dayText, day);
  const endTime = timeText ? readTime(timeText) : { value: '23:59' };
  if ('problem' in endDay || 'problem' in endTime) return { problem: words.end };
  return endMoment(endDay.value, endTime.value, `${day}T${start}`);
}

function endAt(end: string, day: string, start: string): Read<string | null> {
  if (end >= start) return endMoment(day, end, `${day}T${start}`);
  const morning = addDays(day, 1);
  const hours = (Date.parse(`${morning}T${end}Z`) - Date.parse(`${day}T${start}Z`)) / 3_600_000;
  if (hours > NIGHT_HOURS) return { problem: words.end_before };
  return endMoment(morning, end, `${day}T${start}`);
}

function endMoment(day: string, time: string, start: string): Read<string | null> {
  if (`${day}T${time}` < start) return { problem: words.end_before };
  const shows = clockShows(day, time);
  if (shows === 'never') return { problem: words.skipped };
  const value = berlinMoment(`${day}T${time}`);
  return shows === 'twice' ? { value, note: words.twice } : { value };
}

function readAccess(text: string, { choices }: SeasonContext): Read<string[]> {
  const value: string[] = [];
  let note: string | undefined;
  for (const part of text.split(/[,;]/)) {
    if (!part.trim()) continue;
    const read = readName(part, choices.access);
    if ('problem' in read) return read;
    if (read.note) note = read.note;
    if (!value.includes(read.value)) value.push(read.value);
  }
  return { value, ...(note && { note }) };
}

function readFlag(text: string): Read<boolean> {
  const plain = text.trim().toLowerCase();
  if (/^(x|ja|j|1|wahr|true|öffentlich|online)$/.test(plain)) return { value: true };
  if (/^(nein|n|0|falsch|false|verborgen|offline|-)$/.test(plain)) return { value: false };
  const read = readName(text, YES_NO);
  return 'value' in read ? { value: read.value } : { problem: words.yes_no };
}

/** With the weekday: `Fr 31.12.2026`. */
export function formatWithWeekday(day: string | null, text: string): string {
  if (!day) return text;
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return `${words.weekday_short[weekday]} ${germanDay(day)}`;
}
