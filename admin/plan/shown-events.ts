import { getLastDay } from '../../src/lib/time/whole-days.ts';
import type { PlanEvent } from './plan-api.ts';
import { toDay } from './plan-days.ts';
import { listStates } from './states.ts';
import type { PlanAddress } from './use-plan-address.ts';

export interface OnDay {
  event: PlanEvent;
  day: string;
  /** shown on the date from which it was moved */
  isOldDate: boolean;
}

type Filters = Pick<PlanAddress, 'room' | 'production' | 'state'>;

/** `clashes` come from all performances, not only from those that match. */
export function filtered(
  events: readonly PlanEvent[],
  { room, production, state }: Filters,
  clashes: ReadonlyMap<number, unknown>,
): PlanEvent[] {
  return events.filter(
    (event) =>
      (room === null || event.room_id === room) &&
      (production === null || event.production_id === production) &&
      (state === null || listStates(event, clashes.has(event.id)).includes(state)),
  );
}

/**
 * Performances by day and time, all-day ones first. Moved ones appear on their old day, too; those that began earlier appear on
 * the first day.
 */
export function onDays(events: readonly PlanEvent[], days: readonly string[]): OnDay[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const shown = events.flatMap((event) => {
    const { date_start, ends_at, event_status, previous_date_start } = event;
    const day = toDay(date_start);
    const found: OnDay[] = [];
    const begins = day >= first;
    if (day <= last && (begins || getLastDay(new Date(date_start), new Date(ends_at)) >= first))
      found.push({ event, day: begins ? day : first, isOldDate: false });
    const old = event_status === 'rescheduled' && previous_date_start && toDay(previous_date_start);
    if (old && old >= first && old <= last && old !== day)
      found.push({ event, day: old, isOldDate: true });
    return found;
  });
  const order = ({ event, day, isOldDate }: OnDay) =>
    `${day} ${event.all_day ? '' : isOldDate ? event.previous_date_start : event.date_start}`;
  return shown.sort((a, b) => order(a).localeCompare(order(b)) || a.event.id - b.event.id);
}
