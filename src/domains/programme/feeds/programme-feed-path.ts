import { type EventQuery, writeAddress } from '../events/event-query.ts';

/** Of everything, or of what a list of performances is narrowed to. @param query the list's own */
export function programmeIcsPath(query: EventQuery, today: string): string {
  const search = `${writeAddress({ ...query, page: 1 }, today)}`;
  return `/feeds/programm.ics${search && `?${search}`}`;
}
