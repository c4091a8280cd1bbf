/** What subscribers are told of a performance, as `event_facts()` of the database answers it. Moments are ISO. */
export interface EventFacts {
  is_online: boolean;
  event_status: 'takes_place' | 'cancelled' | 'postponed' | 'rescheduled';
  date_start: string;
  ends_at: string;
  all_day: boolean;
  previous_date_start: string | null;
  room_id: number | null;
  place: string;
  sale_status: 'presale' | 'sale' | 'soldout' | 'boxoffice' | 'free' | 'external';
  sale_start: string | null;
  availability: 'plenty' | 'few' | 'none' | null;
  availability_at: string | null;
  cast: readonly CastLine[];
}

export interface CastLine {
  person_id: number | null;
  name: string;
  role: string;
  instead_of: string;
}

/** Facts whose change is told together as 'changed'. */
export const CHANGES = ['postponed', 'reinstated', 'date', 'place', 'cast'] as const;
export type Change = (typeof CHANGES)[number];

const isOn = ({ event_status }: EventFacts) =>
  event_status === 'takes_place' || event_status === 'rescheduled';

/** Who plays, without order and roles: a role that is spelled better is no change. */
const namePlayers = ({ cast }: EventFacts) =>
  cast
    .map(({ person_id, name, instead_of }) => `${person_id ?? name} ${instead_of}`)
    .sort()
    .join('\n');

/**
 * What has changed of a performance that does take place, or is postponed. A cast that is named for the first time is no change,
 * nor is one that vanishes.
 */
export function findChanges(before: EventFacts, after: EventFacts): Change[] {
  if (after.event_status === 'postponed')
    return before.event_status === 'postponed' ? [] : ['postponed'];
  if (!isOn(after)) return [];
  const changes: Change[] = [];
  const isMoved =
    Date.parse(before.date_start) !== Date.parse(after.date_start) ||
    before.all_day !== after.all_day;
  if (isMoved) changes.push('date');
  else if (!isOn(before)) changes.push('reinstated');
  if (before.room_id !== after.room_id || before.place !== after.place) changes.push('place');
  const [was, is] = [namePlayers(before), namePlayers(after)];
  if (was && is && was !== is) changes.push('cast');
  return changes;
}
