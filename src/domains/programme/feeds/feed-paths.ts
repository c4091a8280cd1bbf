/*
 * Where calendars and feeds are (G-135). Others keep these addresses for years: none of them ever changes.
 */

export const eventIcsPath = (id: number) => `/feeds/programm/${id}.ics`;

/** The list's own filter: the same performances as in the list. */
export const seriesIcsPath = (id: number) => `/feeds/programm.ics?series=${id}`;

export const venueIcsPath = (id: number) => `/feeds/orte/${id}.ics`;
