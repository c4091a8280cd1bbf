import type { EventDetail } from '../event.schema.ts';

/** Other dates on a performance's page, where the production's page has all of them (G-747). */
const MAX_DATES = 6;

/** Calls answer every coming date; the page has the next ones. */
export interface EventOnPage extends EventDetail {
  has_more_dates: boolean;
}

export function toEventOnPage(event: EventDetail): EventOnPage {
  const all = event.other_dates;
  // without a page of the production they are nowhere else
  const other_dates = event.production?.url ? all.slice(0, MAX_DATES) : all;
  return { ...event, other_dates, has_more_dates: other_dates.length < all.length };
}
