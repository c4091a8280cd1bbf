import fc from 'fast-check';
import { ACCESS } from '#lib/actor/access.ts';
import { AVAILABILITIES, EVENT_STATUSES, SALE_STATUSES } from '../card/event-status.ts';

/* The model of the list: an array that is filtered and sorted. The database must return the same. */

/** A performance as it is entered; references are places in the house's lists. */
export type Drawn = ReturnType<typeof drawnEvent> extends fc.Arbitrary<infer Event> ? Event : never;

export interface Known extends Drawn {
  id: number;
}

/** Productions with the values their performances inherit. */
export const PRODUCTIONS = [
  { type: 0, genre: 1, access: ['captions'] },
  { type: null, genre: 0, access: [] },
] as const;

export const OPTIONS = 2;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Evenings around both clock changes, and the nights of the changes. */
const BASES = [
  '2026-10-24T22:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-25T23:00:00Z',
  '2027-03-27T23:00:00Z',
  '2027-03-28T00:30:00Z',
  '2027-03-28T01:30:00Z',
  '2027-03-28T22:00:00Z',
  '2026-11-21T17:00:00Z',
].map((iso) => Date.parse(iso));

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 2 });
const option = fc.integer({ min: 0, max: OPTIONS - 1 });

/** Close to each other, often identical. */
export const drawnMoment = fc
  .tuple(fc.constantFrom(...BASES), fc.integer({ min: -6, max: 6 }), fc.constantFrom(0, 30))
  .map(([base, hours, minutes]) => new Date(base + hours * HOUR + minutes * MINUTE));

export const drawnEvent = () =>
  fc.record({
    date_start: drawnMoment,
    duration_minutes: maybe(fc.constantFrom(30, 60, 400)),
    is_online: fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, fc.constant(false)),
    production: maybe(fc.integer({ min: 0, max: PRODUCTIONS.length - 1 })),
    room: maybe(option),
    type: maybe(option),
    genre: maybe(option),
    tags: fc.uniqueArray(option),
    series: fc.uniqueArray(option),
    access: fc.subarray(ACCESS.slice(0, 3)),
    price: maybe(fc.constantFrom(8, 20, 45)),
    event_status: fc.constantFrom(...EVENT_STATUSES),
    sale_status: fc.constantFrom(...SALE_STATUSES),
    availability: fc.option(fc.constantFrom(...AVAILABILITIES)),
    sale_start: maybe(drawnMoment),
  });

/** Filters, as positions in the house's lists; `date` and `until` are days. */
export interface Wanted {
  date: string;
  until?: string | undefined;
  room?: number | undefined;
  type?: number | undefined;
  tag?: number | undefined;
  series?: number | undefined;
  genre?: number | undefined;
  access?: string | undefined;
  available?: boolean | undefined;
  price_max?: number | undefined;
}

export const drawnWanted: fc.Arbitrary<Wanted> = fc
  .record(
    {
      from: drawnMoment,
      days: fc.integer({ min: 0, max: 3 }),
      room: option,
      type: option,
      tag: option,
      series: option,
      genre: option,
      access: fc.constantFrom(...ACCESS.slice(0, 3)),
      available: fc.constant(true),
      price_max: fc.constantFrom(0, 8, 30),
    },
    { requiredKeys: ['from'] },
  )
  .map(({ from, days, ...rest }) => ({
    ...rest,
    date: toDay(from),
    ...(days !== undefined && { until: toDay(new Date(from.getTime() + days * 24 * HOUR)) }),
  }));

const BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The date in Berlin, computed independently of the product's code. */
export const toDay = (at: Date): string => BERLIN.format(at);

const getEnd = ({ date_start, duration_minutes }: Drawn) =>
  new Date(date_start.getTime() + (duration_minutes ?? 180) * MINUTE);

function isAvailable(event: Drawn, now: Date): boolean {
  const { event_status, sale_status, sale_start, availability } = event;
  if (event_status === 'cancelled' || event_status === 'postponed') return false;
  if (sale_status === 'soldout' || availability === 'none') return false;
  return sale_status !== 'presale' || (sale_start !== null && sale_start <= now);
}

function passes(event: Drawn, wanted: Wanted, now: Date): boolean {
  const { production, tags, series, room } = event;
  const of = production === null ? undefined : PRODUCTIONS[production];
  const price = event.sale_status === 'free' ? 0 : event.price;
  const { price_max } = wanted;
  return (
    event.is_online &&
    (wanted.room === undefined || room === wanted.room) &&
    (wanted.type === undefined || (event.type ?? of?.type) === wanted.type) &&
    (wanted.genre === undefined || (event.genre ?? of?.genre) === wanted.genre) &&
    (wanted.tag === undefined || tags.includes(wanted.tag)) &&
    (wanted.series === undefined || series.includes(wanted.series)) &&
    (!wanted.access ||
      [...event.access, ...(of?.access ?? [])].some((slug) => slug === wanted.access)) &&
    (price_max === undefined || (price !== null && price <= price_max)) &&
    (!wanted.available || isAvailable(event, now))
  );
}

export const inOrder = (a: Known, b: Known) =>
  a.date_start.getTime() - b.date_start.getTime() || a.id - b.id;

/** The whole list, all pages concatenated. */
export function modelList(events: readonly Known[], wanted: Wanted, now: Date): Known[] {
  const { date, until } = wanted;
  return events
    .filter((event) => {
      const day = toDay(event.date_start);
      if (day < date || (until !== undefined && day > until)) return false;
      return passes(event, wanted, now) && (date !== toDay(now) || getEnd(event) > now);
    })
    .sort(inOrder);
}

/** The days marked in the calendar: those with entries in the list. */
export function modelDays(events: readonly Known[], wanted: Wanted, now: Date): string[] {
  const month = (offset: number) => {
    const [year, of] = wanted.date.split('-').map(Number) as [number, number];
    return new Date(Date.UTC(year, of - 1 + offset, 1)).toISOString().slice(0, 10);
  };
  const days = events.map(({ date_start }) => toDay(date_start));
  return [...new Set(days)]
    .filter((day) => day >= month(-1) && day < month(2))
    .filter((day) => modelList(events, { ...wanted, date: day, until: day }, now).length > 0)
    .sort();
}
