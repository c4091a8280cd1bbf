import { berlinMoment } from '../../src/lib/time/berlin-time.ts';

/** A cell of the board. */
export interface Place {
  day: string;
  /** null: in no room of the house */
  room_id: number | null;
}

export const cellKey = ({ day, room_id }: Place) => `${day} ${room_id ?? ''}`;

/** Start of most performances; editable in the form. */
const USUAL_TIME = '19:30';

/** Address of the form for a new performance, with day and room filled in. */
export function newEventPath({ day, room_id }: Place): string {
  const source = { date_start: berlinMoment(`${day}T${USUAL_TIME}`), room_id };
  return `/cms-hub/events/create?source=${encodeURIComponent(JSON.stringify(source))}`;
}
