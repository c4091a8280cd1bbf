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
  {
    type: 0,
    genre: 1,
    access: ['captions'],
    age: 'ab 6 Jahren',
    ages: [6, 16],
    language: 'Deutsch und englisch',
    languages: ['deutsch', 'englisch'],
    surtitles: [],
    minutes: 400,
  },
  {
    type: null,
    genre: 0,
    access: [],
    age: '3–5 Jahre',
    ages: [3, 5],
    language: 'Englisch',
    languages: ['englisch'],
    surtitles: ['Deutsch', 'Ukrainisch'],
    minutes: null,
  },
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
const options = fc.uniqueArray(option, { minLength: 1 });

export const MODEL_PRICES = [0, 8, 30];

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
  room?: number[] | undefined;
  type?: number[] | undefined;
  tag?: number[] | undefined;
  series?: number[] | undefined;
  genre?: number[] | undefined;
  access?: string[] | undefined;
  age?: number[] | undefined;
  weekday?: number[] | undefined;
  time?: string[] | undefined;
  language?: string[] | undefined;
  surtitles?: string[] | undefined;
  available?: boolean | undefined;
  price_max?: number | undefined;
}

export const drawnWanted: fc.Arbitrary<Wanted> = fc
  .record(
    {
      from: drawnMoment,
      days: fc.integer({ min: 0, max: 3 }),
      room: options,
      type: options,
      tag: options,
      series: options,
      genre: options,
      access: fc.subarray(ACCESS.slice(0, 3), { minLength: 1 }),
      age: fc.subarray([3, 5, 6, 8, 16], { minLength: 1 }),
      weekday: fc.subarray([1, 6, 7], { minLength: 1 }),
      time: fc.subarray(['vormittags', 'nachmittags', 'abends'], { minLength: 1 }),
      language: fc.subarray(['deutsch', 'englisch'], { minLength: 1 }),
      surtitles: fc.subarray(['deutsch', 'ukrainisch'], { minLength: 1 }),
      available: fc.constant(true),
      price_max: fc.constantFrom(...MODEL_PRICES),
    },
    { requiredKeys: ['from'] },
  )
  .chain((drawn) =>
    // of many filters at once nothing is left
    fc.subarray(Object.keys(drawn) as (keyof typeof drawn)[], { maxLength: 4 }).map((kept) => ({
      ...Object.fromEntries(kept.map((key) => [key, drawn[key]])),
      from: drawn.from,
    })),
  )
  .map(({ from, days, ...rest }: { from: Date; days?: number }) => ({
    ...rest,
    date: toDay(from),
    ...(days !== undefined && { until: toDay(new Date(from.getTime() + days * 24 * HOUR)) }),
  }));

const BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The date in Berlin, computed independently of the product's code. */
export const toDay = (at: Date): string => BERLIN.format(at);

function getEnd({ date_start, duration_minutes, production }: Drawn): Date {
  const usual = production === null ? null : PRODUCTIONS[production]?.minutes;
  return new Date(date_start.getTime() + (duration_minutes ?? usual ?? 180) * MINUTE);
}

function isAvailable(event: Drawn, now: Date): boolean {
  const { event_status, sale_status, sale_start, availability } = event;
  if (event_status === 'cancelled' || event_status === 'postponed') return false;
  if (sale_status === 'soldout' || availability === 'none') return false;
  return sale_status !== 'presale' || (sale_start !== null && sale_start <= now);
}

const IN_HOURS = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Filters that follow from date and production. */
function hasOwn({ date_start, production }: Drawn, wanted: Wanted): boolean {
  const of = production === null ? undefined : PRODUCTIONS[production];
  const weekday = new Date(toDay(date_start)).getUTCDay() || 7;
  const hour = Number.parseInt(IN_HOURS.format(date_start), 10);
  const time = hour < 12 ? 'vormittags' : hour < 17 ? 'nachmittags' : 'abends';
  const [from = 99, to = 0] = of?.ages ?? [];
  const languages: readonly string[] = of?.languages ?? [];
  const surtitles: readonly string[] = of?.surtitles ?? [];
  return (
    (!wanted.weekday || wanted.weekday.includes(weekday)) &&
    (!wanted.time || wanted.time.includes(time)) &&
    (!wanted.age || wanted.age.some((age) => from <= age && age <= to)) &&
    (!wanted.language || wanted.language.some((each) => languages.includes(each))) &&
    (!wanted.surtitles || surtitles.some((each) => wanted.surtitles?.includes(each.toLowerCase())))
  );
}

function passes(event: Drawn, wanted: Wanted, now: Date): boolean {
  const { production, tags, series, room } = event;
  const of = production === null ? undefined : PRODUCTIONS[production];
  const price = event.sale_status === 'free' ? 0 : event.price;
  const { price_max, access } = wanted;
  const has = (chosen: number[] | undefined, ...own: (number | null | undefined)[]) =>
    chosen === undefined || chosen.some((each) => own.includes(each));
  const services: string[] = [...event.access, ...(of?.access ?? [])];
  return (
    event.is_online &&
    has(wanted.room, room) &&
    has(wanted.type, event.type ?? of?.type) &&
    has(wanted.genre, event.genre ?? of?.genre) &&
    has(wanted.tag, ...tags) &&
    has(wanted.series, ...series) &&
    (access ?? []).every((slug) => services.includes(slug)) &&
    hasOwn(event, wanted) &&
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
