import { type EventQuery, writeAddress } from '../events/event-query.ts';

/*
 * Where calendars and feeds are (G-135). Others keep these addresses for years: none of them ever changes.
 */

/** Of everything, or of what a list of performances is narrowed to. @param query the list's own */
export function programmeIcsPath(query: EventQuery, today: string): string {
  const search = `${writeAddress({ ...query, page: 1 }, today)}`;
  return `/feeds/programm.ics${search && `?${search}`}`;
}

export const eventIcsPath = (id: number) => `/feeds/programm/${id}.ics`;

/** The list's own filter: the same performances as in the list. */
export const seriesIcsPath = (id: number) => `/feeds/programm.ics?series=${id}`;

export const venueIcsPath = (id: number) => `/feeds/orte/${id}.ics`;
