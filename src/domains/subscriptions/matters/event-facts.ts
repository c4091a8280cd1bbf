import type { EventCard } from '#domains/programme/events/event-card.schema.ts';

/** The facts of a performance that mails report, as `event_facts()` of the database answers it. Moments are ISO. */
export interface EventFacts {
  is_online: boolean;
  event_status: EventCard['event_status'];
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

/** Facts whose change is reported as 'changed'. */
export const CHANGES = ['postponed', 'reinstated', 'date', 'corrected', 'place', 'cast'] as const;
export type Change = (typeof CHANGES)[number];

const isOn = ({ event_status }: EventFacts) =>
  event_status === 'takes_place' || event_status === 'rescheduled';

/** Somebody whose name was linked to a person, or whose record became another one, is the same to who reads the names. */
const isSamePlayer = (one: CastLine, other: CastLine) =>
  one.instead_of === other.instead_of &&
  (one.name === other.name || (one.person_id !== null && one.person_id === other.person_id));

/** Whether the same people play, without order and roles: a role that is spelled better is no change. */
function haveSamePlayers(before: readonly CastLine[], after: readonly CastLine[]): boolean {
  const isIn = (cast: readonly CastLine[]) => (line: CastLine) =>
    cast.some((other) => isSamePlayer(line, other));
  return before.every(isIn(after)) && after.every(isIn(before));
}

/** Lines of those who stand in for somebody. */
export const listStandIns = (cast: readonly CastLine[]) =>
  cast.filter(({ instead_of }) => instead_of !== '');

/**
 * A date has no cast of its own until somebody stands in, and none after it is taken back (G-377, G-749): without stand-ins, a cast
 * that is named for the first time is no change, nor is one that vanishes.
 */
function isRecast(before: readonly CastLine[], after: readonly CastLine[]): boolean {
  if (before.length > 0 && after.length > 0) return !haveSamePlayers(before, after);
  return listStandIns([...before, ...after]).length > 0;
}

/** What is moved keeps its old date and is `rescheduled`; another date without that was a wrong one before (G-67, G-376). */
const isCorrected = (before: EventFacts, after: EventFacts) =>
  before.event_status === 'takes_place' && after.event_status === 'takes_place';

/** What has changed of a performance that does take place, or is postponed. */
export function findChanges(before: EventFacts, after: EventFacts): Change[] {
  if (after.event_status === 'postponed')
    return before.event_status === 'postponed' ? [] : ['postponed'];
  if (!isOn(after)) return [];
  const changes: Change[] = [];
  const isMoved =
    Date.parse(before.date_start) !== Date.parse(after.date_start) ||
    before.all_day !== after.all_day;
  if (isMoved) changes.push(isCorrected(before, after) ? 'corrected' : 'date');
  else if (!isOn(before)) changes.push('reinstated');
  if (before.room_id !== after.room_id || before.place !== after.place) changes.push('place');
  if (isRecast(before.cast, after.cast)) changes.push('cast');
  return changes;
}
