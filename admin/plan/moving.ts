import { berlinMoment, berlinWallTime } from '../../src/lib/time/berlin-time.ts';
import type { PlanEvent } from './plan-api.ts';

/** A date that was entered wrongly, or one that visitors know and that is moved (G-67). */
export type Move = 'correction' | 'postponement';

/** The fields of the stored record that a change on the plan may set. */
export type EventChanges = Partial<
  Pick<
    PlanEvent,
    | 'date_start'
    | 'date_end'
    | 'doors_open'
    | 'introduction_at'
    | 'room_id'
    | 'place'
    | 'event_status'
    | 'previous_date_start'
    | 'status_note'
  >
>;

const minutes = (wall: string) => Date.parse(`${wall}Z`) / 60_000;
const wallOf = (at: number) => new Date(at * 60_000).toISOString().slice(0, 16);

/** Same clock, other day: moved by what the clock on the wall shows, across a change of the clocks as well. */
function shifted(moment: string, by: number): string {
  return berlinMoment(wallOf(minutes(berlinWallTime(moment)) + by)) ?? moment;
}

/**
 * The beginning at another time, and with it doors, introduction and end.
 * @param wall on the clock of the house, `YYYY-MM-DDTHH:mm`
 */
export function movedInTime(event: PlanEvent, wall: string): EventChanges {
  const by = minutes(wall) - minutes(berlinWallTime(event.date_start));
  if (!by) return {};
  const times = (['date_end', 'doors_open', 'introduction_at'] as const).flatMap((name) => {
    const moment = event[name];
    return moment ? [[name, shifted(moment, by)]] : [];
  });
  return { date_start: shifted(event.date_start, by), ...Object.fromEntries(times) };
}

/** A postponed date stays in sight as the one before; moved back to it nothing has happened. */
export function postponedTo(event: PlanEvent, wall: string): EventChanges {
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

/** What a performance is changed to where it is moved to another time or room. */
export function movedTo(event: PlanEvent, { wall, room_id, move }: Target): EventChanges {
  const isMoved = wall !== berlinWallTime(event.date_start);
  const postpones = move === 'postponement' && (isMoved || event.event_status === 'postponed');
  return {
    ...(postpones ? postponedTo(event, wall) : movedInTime(event, wall)),
    ...(room_id !== event.room_id && { room_id, ...(room_id !== null && { place: '' }) }),
  };
}

/** The same performance with its end, as the plan would show it then. */
export function asMoved(event: PlanEvent, changes: EventChanges): PlanEvent {
  const start = new Date(changes.date_start ?? event.date_start);
  const length = Date.parse(event.ends_at) - Date.parse(event.date_start);
  return {
    ...event,
    ...changes,
    date_start: start.toISOString(),
    ends_at: new Date(start.getTime() + length).toISOString(),
  };
}
