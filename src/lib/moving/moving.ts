import { berlinMoment, berlinWallTime } from '../time/berlin-time.ts';

/** Fixes a wrong entry silently, or moves a date that visitors already know (G-67). */
export type Move = 'correction' | 'postponement';

/** A stored performance, as far as moving is concerned. */
export interface MovableEvent {
  date_start: string;
  date_end: string | null;
  doors_open: string | null;
  introduction_at: string | null;
  room_id: number | null;
  place: string;
  event_status: string;
  previous_date_start: string | null;
  status_note: string;
}

/** Fields that moving may change. */
export type EventChanges = Partial<MovableEvent>;

const minutes = (wall: string) => Date.parse(`${wall}Z`) / 60_000;
const toWallTime = (at: number) => new Date(at * 60_000).toISOString().slice(0, 16);

/** Shifts by Berlin wall time in minutes, so that 19:30 stays 19:30 across a DST change. */
function shifted(moment: string, by: number): string {
  return berlinMoment(toWallTime(minutes(berlinWallTime(moment)) + by)) ?? moment;
}

/**
 * Moves start, doors, introduction and end together.
 * @param wall the new start in Berlin time, `YYYY-MM-DDTHH:mm`
 */
export function movedInTime(event: MovableEvent, wall: string): EventChanges {
  const by = minutes(wall) - minutes(berlinWallTime(event.date_start));
  if (!by) return {};
  const times = (['date_end', 'doors_open', 'introduction_at'] as const).flatMap((name) => {
    const moment = event[name];
    return moment ? [[name, shifted(moment, by)]] : [];
  });
  return { date_start: shifted(event.date_start, by), ...Object.fromEntries(times) };
}

/** Keeps the first date for visitors; moving back to it clears the postponement. */
export function postponeEvent(event: MovableEvent, wall: string): EventChanges {
  const times = movedInTime(event, wall);
  const original =
    event.event_status === 'rescheduled' && event.previous_date_start
      ? event.previous_date_start
      : event.date_start;
  const isBack = Date.parse(times.date_start ?? event.date_start) === Date.parse(original);
  return {
    ...times,
    event_status: isBack ? 'takes_place' : 'rescheduled',
    previous_date_start: isBack ? null : original,
  };
}

interface Target {
  wall: string;
  room_id: number | null;
  move: Move;
}

/** The changes that move a performance to another time or room. */
export function moveEvent(event: MovableEvent, { wall, room_id, move }: Target): EventChanges {
  const isMoved = wall !== berlinWallTime(event.date_start);
  const postpones = move === 'postponement' && (isMoved || event.event_status === 'postponed');
  return {
    ...(postpones ? postponeEvent(event, wall) : movedInTime(event, wall)),
    ...(room_id !== event.room_id && { room_id, ...(room_id !== null && { place: '' }) }),
  };
}
