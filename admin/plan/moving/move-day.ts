import { type EventChanges, type Move, moveEvent } from '../../../src/lib/moving/moving.ts';
import { berlinWallTime } from '../../../src/lib/time/berlin-time.ts';
import { findClashes } from '../clashes.ts';
import type { PlanEvent } from '../plan-api.ts';
import { toDay } from '../plan-days.ts';
import type { OnDay } from '../shown-events.ts';
import { asMoved } from './as-moved.ts';

/** One of the performances that are moved together. */
export interface Moved {
  event: PlanEvent;
  changes: EventChanges;
}

/** The performances of a day that can be moved with it: not the old dates of others, nor what began earlier. */
export const findMovable = (
  shown: readonly OnDay[],
  day: string,
  isClosed: (event: PlanEvent) => boolean,
): PlanEvent[] =>
  shown
    .filter(({ event, isOldDate }) => !isOldDate && toDay(event.date_start) === day)
    .map(({ event }) => event)
    .filter((event) => !isClosed(event));

/** Moves performances to another day, each at its time and in its room. Visitors have not seen hidden ones: they are corrected. */
export const moveToDay = (events: readonly PlanEvent[], day: string, move: Move): Moved[] =>
  events.map((event) => {
    const wall = day + berlinWallTime(event.date_start).slice(10);
    const kind = event.is_online ? move : 'correction';
    return { event, changes: moveEvent(event, { wall, room_id: event.room_id, move: kind }) };
  });

/** What would be in the room of a moved performance at the same time, moved with it or not. @param others of the new day */
export function findClashesAfter(moved: readonly Moved[], others: readonly PlanEvent[]) {
  const ids = new Set(moved.map(({ event }) => event.id));
  const there = [
    ...others.filter(({ id }) => !ids.has(id)),
    ...moved.map(({ event, changes }) => asMoved(event, changes)),
  ];
  const found = findClashes(there);
  return moved.flatMap(({ event }) => {
    const clashing = found.get(event.id);
    return clashing ? [{ event, clashing }] : [];
  });
}

/** The lines of the write that moves them, and of the one that takes it back. */
export const toLines = (moved: readonly Moved[]) =>
  moved.map(({ event: { id, updated_at }, changes }) => ({ id, updated_at, ...changes }));

export const toLinesBack = (
  moved: readonly Moved[],
  stored: readonly { id: number; updated_at: string }[],
) =>
  moved.map(({ event, changes }, n) => ({
    ...stored[n],
    ...Object.fromEntries(
      Object.keys(changes).map((name) => [name, event[name as keyof PlanEvent]]),
    ),
  }));
