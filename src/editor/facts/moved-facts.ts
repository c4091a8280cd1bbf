import { type MovableEvent, type Move, moveEvent } from '#lib/moving/moving.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { isSame } from '../session/merge.ts';

type Values = Record<string, unknown>;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Whether the start of a performance differs from the stored one. */
export function isMovedDate(kind: string, stored: Values, mine: Values): boolean {
  return kind === 'event' && isDate(mine.date_start) && isDate(stored.date_start);
}

/** Whether visitors may know the stored date: then the author says whether it was wrong or the performance is postponed. */
export const asksForMove = (kind: string, stored: Values, mine: Values): boolean =>
  isMovedDate(kind, stored, mine) && stored.is_online === true;

/**
 * Changes with what follows from another date: end, doors and introduction move along, unless they are typed; a postponement
 * keeps the old date (G-376). Unchanged for other kinds and fields.
 */
export function withMove(kind: string, stored: Values, mine: Values, move: Move): Values {
  if (!isMovedDate(kind, stored, mine)) return mine;
  const wall = berlinWallTime(String(mine.date_start));
  const event = stored as unknown as MovableEvent;
  const follows = moveEvent(event, { wall, room_id: event.room_id, move });
  const { event_status, previous_date_start, ...times } = follows;
  const states = event_status ? { event_status, previous_date_start } : {};
  const all = { ...toStored(times), ...mine, ...toStored(states) };
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => !isSame(value, stored[name])),
  );
}

/** Moments as the server writes them. */
const toStored = (fields: object): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isDate(value) && name !== 'event_status' ? new Date(value).toISOString() : value,
    ]),
  );
