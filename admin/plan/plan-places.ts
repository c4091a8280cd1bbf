import { berlinMoment } from '../../src/lib/time/berlin-time.ts';

/** A cell of the board. */
export interface Place {
  day: string;
  /** null: in none of the rooms of the house */
  room_id: number | null;
}

export const cellKey = ({ day, room_id }: Place) => `${day} ${room_id ?? ''}`;

/** Most evenings begin then; it is changed in the form. */
const USUAL_TIME = '19:30';

/** The form of a new performance with its day and room filled in. */
export function newEventPath({ day, room_id }: Place): string {
  const source = { date_start: berlinMoment(`${day}T${USUAL_TIME}`), room_id };
  return `/cms-hub/events/create?source=${encodeURIComponent(JSON.stringify(source))}`;
}
