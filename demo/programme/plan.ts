import { Temporal } from 'temporal-polyfill';
import type { Calendar } from '../calendar.ts';
import { easter, summerBreak } from '../notices.ts';
import type { DemoProduction, RoomSlug } from './entries.ts';
import { RHYTHMS, type Slot } from './rhythms.ts';

/** A performance that the plan has found a place for. */
export interface PlannedDate {
  production: DemoProduction;
  /** counted from 0, in the order of the dates */
  nth: number;
  of: number;
  day: Temporal.PlainDate;
  /** on the clock in Berlin, HH:mm */
  time: string;
}

const MONTHS = 10;
/** from the last applause to the next first bell */
const TURNAROUND = 45;
const USUAL_MINUTES = 120;

interface Taken {
  from: number;
  to: number;
}

/** Ten months of programme: what has its day first, then every production by its rhythm, wherever its room is free. */
export function planProgramme(
  productions: readonly DemoProduction[],
  when: Calendar,
): readonly PlannedDate[] {
  const last = when.today.add({ months: MONTHS });
  const rooms = new Map<RoomSlug, Taken[]>();
  const found = new Map(productions.map(({ slug }) => [slug, [] as Placed[]]));

  function place(production: DemoProduction, at: Placed): boolean {
    const { day, time } = at;
    const own = found.get(production.slug) ?? [];
    if (Temporal.PlainDate.compare(day, when.today) < 0) return false;
    if (Temporal.PlainDate.compare(day, last) > 0) return false;
    if (own.some((other) => other.day.equals(day))) return false;
    const { room, minutes = USUAL_MINUTES } = production;
    if (room) {
      const from = toMinute(day, time);
      const to = from + minutes + TURNAROUND;
      const taken = rooms.get(room) ?? [];
      if (taken.some((other) => from < other.to && other.from < to)) return false;
      rooms.set(room, [...taken, { from, to }]);
    }
    found.set(production.slug, [...own, at]);
    return true;
  }

  for (const production of productions) {
    const { premiere, fixed = [] } = production.run;
    if (premiere) {
      const { day, time } = when.premiere(premiere);
      place(production, { day, time: time.replace('.', ':') });
    }
    for (const at of fixed) place(production, findNext(at, when.today));
  }
  for (const [index, production] of productions.entries()) {
    const { dates, perWeek = 1 } = production.run;
    for (const week of listWeeks(production, index, when, last)) {
      let missing = Math.min(perWeek, dates - (found.get(production.slug)?.length ?? 0));
      if (missing <= 0) break;
      for (const at of week) {
        if (missing > 0 && isPlayed(production, at.day) && place(production, at)) missing--;
      }
    }
  }
  return productions.flatMap((production) =>
    (found.get(production.slug) ?? [])
      .sort((a, b) => toMinute(a.day, a.time) - toMinute(b.day, b.time))
      .map((at, nth, { length: of }) => ({ ...at, production, nth, of })),
  );
}

interface Placed {
  day: Temporal.PlainDate;
  time: string;
}

/** Minutes on the clock: rooms are only ever compared on one day and the next. */
function toMinute(day: Temporal.PlainDate, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.UTC(day.year, day.month - 1, day.day) / 60_000 + hours * 60 + minutes;
}

/** '12-31 18:00' as it comes next. */
function findNext(at: string, today: Temporal.PlainDate): Placed {
  const [monthDay = '', time = ''] = at.split(' ');
  const [month = 1, dayOfMonth = 1] = monthDay.split('-').map(Number);
  const day = Temporal.PlainDate.from({ year: today.year, month, day: dayOfMonth });
  const isOver = Temporal.PlainDate.compare(day, today) < 0;
  return { day: isOver ? day.add({ years: 1 }) : day, time };
}

/** The days of each week on which it could be played, in the order in which they are tried: not always the same first. */
function* listWeeks(
  { run }: DemoProduction,
  index: number,
  when: Calendar,
  last: Temporal.PlainDate,
): Generator<Placed[]> {
  const { rhythm, from = 0, every = 1, premiere } = run;
  const opening = premiere && when.premiere(premiere).day;
  const begin = opening ? opening.add({ days: 4 }) : when.today;
  const monday = begin.subtract({ days: begin.dayOfWeek - 1 });
  const slots: readonly Slot[] = RHYTHMS[rhythm];
  for (let week = from; ; week += every) {
    const start = monday.add({ weeks: week });
    if (Temporal.PlainDate.compare(start, last) > 0) return;
    const turn = index + week;
    yield slots
      .map((_, nth) => slots[(nth + turn) % slots.length] as Slot)
      .map(([weekday, time]) => ({ day: start.add({ days: weekday }), time }))
      .filter(({ day }) => !opening || Temporal.PlainDate.compare(day, opening) > 0);
  }
}

const OUTSIDE: readonly (RoomSlug | null)[] = ['hofbuehne', 'anleger'];

/** In the yard from June to August; inside not in the break, and never on two evenings of the year. */
function isPlayed({ room }: DemoProduction, day: Temporal.PlainDate): boolean {
  if (day.month === 12 && day.day === 24) return false;
  if (easter(day.year).subtract({ days: 2 }).equals(day)) return false;
  if (OUTSIDE.includes(room)) return day.month >= 6 && day.month <= 8;
  const { from, to } = summerBreak(day.year);
  const isBreak =
    Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0;
  return !isBreak;
}
