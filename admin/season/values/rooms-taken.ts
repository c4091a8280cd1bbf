import { texts as words } from './values.texts.ts';

/** A room, the time it is needed, and by what. */
export interface Booking {
  room_id: unknown;
  from: number | null;
  to: number | null;
  /** how the other side's message names it */
  name: string;
  is_off: boolean;
}

/**
 * A message for each row whose room is needed by another one at the same time. @param others bookings to compare with
 */
export function findTakenRooms(
  own: readonly Booking[],
  others: readonly Booking[] = [],
): (string | undefined)[] {
  const rows = [...others, ...own];
  const taken = rows.map((): string | undefined => undefined);
  const counts = (row: Booking) => row.room_id && row.from !== null && !row.is_off;
  const places = rows.map((_, n) => n).filter((n) => counts(rows[n] as Booking));
  for (const group of Map.groupBy(places, (n) => rows[n]?.room_id).values()) {
    const inOrder = group.toSorted((a, b) => Number(rows[a]?.from) - Number(rows[b]?.from));
    let last = -1;
    for (const n of inOrder) {
      const row = rows[n] as Booking;
      const before = rows[last];
      if (before && Number(row.from) < Number(before.to)) {
        taken[n] ??= words.room_taken(before.name);
        taken[last] ??= words.room_taken(row.name);
      }
      if (!before || Number(row.to) > Number(before.to)) last = n;
    }
  }
  return taken.slice(others.length);
}
