import { texts as words } from './values.texts.ts';

/** A row that takes a room at some time. */
export interface Booking {
  room_id: unknown;
  from: number | null;
  to: number | null;
  /** how others are told of it */
  name: string;
  is_off: boolean;
}

/**
 * For each row who else is in its room at the same time; undefined: nobody. @param others who take rooms, too, and get no answer
 */
export function roomsTaken(
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
