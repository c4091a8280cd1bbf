import { Temporal } from 'temporal-polyfill';
import { berlinDate } from '#lib/time/berlin-days.server.ts';

/** 0 is Monday */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface Premiere {
  title: string;
  author: string;
  stage: 'Großes Haus' | 'Kammer' | 'Studio';
  /** weeks after the first start, on this day */
  weeks: number;
  weekday: Weekday;
  time: string;
}

const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;

/** The season's premieres, as far as they lie ahead. Later ones are played in the yard, "in summer". */
const PREMIERES = {
  woyzeck: {
    title: 'Woyzeck',
    author: 'Georg Büchner',
    stage: 'Großes Haus',
    weeks: 1,
    weekday: SATURDAY,
    time: '19.30',
  },
  kaethchen: {
    title: 'Das Käthchen von Heilbronn',
    author: 'Heinrich von Kleist',
    stage: 'Kammer',
    weeks: 3,
    weekday: FRIDAY,
    time: '20.00',
  },
  musikanten: {
    title: 'Die Bremer Stadtmusikanten',
    author: 'nach den Brüdern Grimm',
    stage: 'Studio',
    weeks: 4,
    weekday: SUNDAY,
    time: '15.00',
  },
  kammersinfonie: {
    title: 'Kammersinfonie c-Moll',
    author: 'Dmitri Schostakowitsch',
    stage: 'Großes Haus',
    weeks: 6,
    weekday: SATURDAY,
    time: '19.30',
  },
  dido: {
    title: 'Dido und Aeneas',
    author: 'Henry Purcell',
    stage: 'Großes Haus',
    weeks: 9,
    weekday: SATURDAY,
    time: '19.30',
  },
  leonce: {
    title: 'Leonce und Lena',
    author: 'Georg Büchner',
    stage: 'Kammer',
    weeks: 12,
    weekday: FRIDAY,
    time: '20.00',
  },
  winterreise: {
    title: 'Winterreise',
    author: 'Franz Schubert',
    stage: 'Studio',
    weeks: 14,
    weekday: SUNDAY,
    time: '18.00',
  },
  cosi: {
    title: 'Così fan tutte',
    author: 'Wolfgang Amadeus Mozart',
    stage: 'Großes Haus',
    weeks: 18,
    weekday: SATURDAY,
    time: '19.00',
  },
  penthesilea: {
    title: 'Penthesilea',
    author: 'Heinrich von Kleist',
    stage: 'Kammer',
    weeks: 22,
    weekday: FRIDAY,
    time: '20.00',
  },
} as const satisfies Record<string, Premiere>;

export type Work = keyof typeof PREMIERES;
export const WORKS = Object.keys(PREMIERES) as Work[];

/** The days that the demo's texts name, laid out around the day of the first start. */
export interface Calendar {
  today: Temporal.PlainDate;
  /** the first such weekday at least this many weeks away, never today */
  on(weeks: number, weekday: Weekday): Temporal.PlainDate;
  premiere(work: Work): Premiere & { day: Temporal.PlainDate };
  /** the next summer that is not over on the day of the first start */
  summer: number;
}

export function calendarFrom(now: Date): Calendar {
  const today = Temporal.PlainDate.from(berlinDate(now));
  const on = (weeks: number, weekday: Weekday) => {
    const from = today.add({ days: Math.max(weeks * 7, 1) });
    return from.add({ days: (weekday + 8 - from.dayOfWeek) % 7 });
  };
  return {
    today,
    on,
    premiere: (work) => {
      const found: Premiere = PREMIERES[work];
      return { ...found, day: on(found.weeks, found.weekday) };
    },
    summer: today.month < 6 ? today.year : today.year + 1,
  };
}

function written(day: Temporal.PlainDate, how: Intl.DateTimeFormatOptions): string {
  return day.toLocaleString('de-DE', { calendar: 'gregory', ...how });
}

/** Samstag, 5. Dezember */
export const longDay = (day: Temporal.PlainDate) =>
  written(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** 5. Dezember */
export const shortDay = (day: Temporal.PlainDate) =>
  written(day, { day: 'numeric', month: 'long' });

/** 5. Dezember 2026 */
export const fullDay = (day: Temporal.PlainDate) =>
  written(day, { day: 'numeric', month: 'long', year: 'numeric' });

/** Dezember 2026 */
export const formatMonth = (day: Temporal.PlainDate) =>
  written(day, { month: 'long', year: 'numeric' });
