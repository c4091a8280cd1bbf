/* URLs of calendars and feeds (G-135). Clients store them for years: they must never change. */

export const eventIcsPath = (id: number) => `/feeds/programm/${id}.ics`;

/** Uses the list's filter, so it has the same performances. */
export const seriesIcsPath = (id: number) => `/feeds/programm.ics?series=${id}`;

export const venueIcsPath = (id: number) => `/feeds/orte/${id}.ics`;

/** Leads to the form of a calendar on the web, filled in with the performance as it is then (G-610). */
export const webCalendarPath = (id: number, calendar: string) =>
  `/feeds/programm/${id}/${calendar}`;
