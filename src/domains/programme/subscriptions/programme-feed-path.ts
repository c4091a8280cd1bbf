import { type EventQuery, toText, writeAddress } from '../events/query/event-query.ts';

function feedPath(ending: string) {
  return (query: EventQuery, today: string): string => {
    const search = toText(writeAddress({ ...query, page: 1 }, today));
    return `/feeds/programm.${ending}${search && `?${search}`}`;
  };
}

/** URL of the calendar of a list. @param query the list's own */
export const programmeIcsPath = feedPath('ics');

/** The same for feed readers (G-136). */
export const programmeAtomPath = feedPath('atom');
