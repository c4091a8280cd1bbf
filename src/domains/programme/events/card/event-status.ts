/* The ticket status visitors see, derived from three stored facts (G-67, G-114, V-1). Pure. */

export const EVENT_STATUSES = ['takes_place', 'cancelled', 'postponed', 'rescheduled'] as const;
export const SALE_STATUSES = [
  'presale',
  'sale',
  'soldout',
  'boxoffice',
  'free',
  'external',
] as const;
export const AVAILABILITIES = ['plenty', 'few', 'none'] as const;

export type EventStatus = (typeof EVENT_STATUSES)[number];
export type SaleStatus = (typeof SALE_STATUSES)[number];
export type Availability = (typeof AVAILABILITIES)[number];

export interface TicketFacts {
  event_status: EventStatus;
  sale_status: SaleStatus;
  availability: Availability | null;
  availability_at: Date | null;
  sale_start: Date | null;
  date_start: Date;
  ends_at: Date;
}

/** The single value answered as `status`. */
export type ShownStatus =
  | 'sale'
  | 'few'
  | 'presale'
  | 'soldout'
  | 'boxoffice'
  | 'free'
  | 'external'
  | 'cancelled'
  | 'postponed'
  | 'past';

/** Cancelled, or postponed to a date not known yet (G-195). */
export function hasNoDay(status: string): status is 'cancelled' | 'postponed' {
  return status === 'cancelled' || status === 'postponed';
}

/** How long a reported availability is valid (G-114). */
export const AVAILABILITY_MINUTES = 30;

/** The shop's report, unless it is outdated. */
export function freshAvailability(
  { availability, availability_at }: Pick<TicketFacts, 'availability' | 'availability_at'>,
  now: Date,
  minutes = AVAILABILITY_MINUTES,
): Availability | null {
  // typed by hand, without a time: never outdated
  if (!availability_at) return availability;
  return now.getTime() - availability_at.getTime() <= minutes * 60_000 ? availability : null;
}

/** The ticket status at a moment. 'few' counts as sale wherever the specification says 'sale'. */
export function shownStatus(facts: TicketFacts, now: Date, minutes?: number): ShownStatus {
  const { event_status, sale_status, sale_start } = facts;
  if (hasNoDay(event_status)) return event_status;
  if (facts.ends_at <= now) return 'past';
  const left = freshAvailability(facts, now, minutes);
  // A presale starts by itself at `sale_start`.
  const begun = sale_status !== 'presale' || (sale_start !== null && sale_start <= now);
  if (!begun) return 'presale';
  const status = sale_status === 'presale' ? 'sale' : sale_status;
  if (status !== 'sale') return status;
  if (left === 'none') return 'soldout';
  return left === 'few' ? 'few' : 'sale';
}

/** True while tickets can be bought on this site (EVENT-43). */
export function isOnSale(status: ShownStatus): boolean {
  return status === 'sale' || status === 'few';
}

/** When the status next changes by itself, for the page cache; null: never. */
export function nextSwitch(
  facts: TicketFacts,
  now: Date,
  minutes = AVAILABILITY_MINUTES,
): Date | null {
  const stale =
    facts.availability_at && new Date(facts.availability_at.getTime() + minutes * 60_000 + 1);
  const moments = [facts.sale_start, stale, facts.ends_at].filter(
    (at): at is Date => at instanceof Date && at > now,
  );
  return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
}
