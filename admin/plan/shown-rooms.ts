/** Columns that can be read beside each other; a house with more rooms sees those in use. */
const MANY_ROOMS = 24;

interface ShownRooms<Room> {
  rooms: readonly Room[];
  /** number of empty rooms that are left out */
  hidden: number;
}

/**
 * The columns of the board: all rooms, or of very many those in which something is planned.
 * @param chosen the room that the list is filtered by
 */
export function chooseRooms<Room extends { id: number }>(
  rooms: readonly Room[],
  used: ReadonlySet<number | null>,
  { chosen, isAll }: { chosen: number | null; isAll: boolean },
): ShownRooms<Room> {
  if (chosen !== null) return { rooms: rooms.filter(({ id }) => id === chosen), hidden: 0 };
  if (isAll || rooms.length <= MANY_ROOMS) return { rooms, hidden: 0 };
  const busy = rooms.filter(({ id }) => used.has(id));
  const shown = busy.length > 0 ? busy : rooms.slice(0, MANY_ROOMS);
  return { rooms: shown, hidden: rooms.length - shown.length };
}
