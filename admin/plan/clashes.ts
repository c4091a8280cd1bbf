import type { PlanEvent } from './plan-api.ts';

/** Cancelled and postponed performances free their room; all-day ones, such as exhibitions, share it. */
export const needsRoom = ({ room_id, all_day, event_status }: PlanEvent) =>
  room_id !== null && !all_day && event_status !== 'cancelled' && event_status !== 'postponed';

type Occupied = Pick<PlanEvent, 'room_id' | 'date_start' | 'ends_at'>;

const isBeside = (a: Occupied, b: Occupied) =>
  a.room_id !== b.room_id || a.ends_at <= b.date_start || b.ends_at <= a.date_start;

/** Performances that overlap in one room, by id, including hidden ones. Moments are UTC strings, compared as text. */
export function findClashes(events: readonly PlanEvent[]): Map<number, PlanEvent[]> {
  const found = new Map<number, PlanEvent[]>();
  const note = (event: PlanEvent, other: PlanEvent) =>
    found.set(event.id, [...(found.get(event.id) ?? []), other]);
  const byStart = events
    .filter(needsRoom)
    .sort((a, b) => a.date_start.localeCompare(b.date_start) || a.id - b.id);
  for (const byRoom of Map.groupBy(byStart, ({ room_id }) => room_id).values()) {
    for (const [at, event] of byRoom.entries()) {
      for (const other of byRoom.slice(at + 1)) {
        if (other.date_start >= event.ends_at) break;
        if (isBeside(event, other)) continue;
        note(event, other);
        note(other, event);
      }
    }
  }
  return found;
}

/** What would overlap with a performance if it were moved. */
export function findClashesAt(events: readonly PlanEvent[], moved: PlanEvent): PlanEvent[] {
  if (!needsRoom(moved)) return [];
  return events.filter(
    (other) => other.id !== moved.id && needsRoom(other) && !isBeside(other, moved),
  );
}
