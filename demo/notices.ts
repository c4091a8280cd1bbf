import { Temporal } from 'temporal-polyfill';
import { type Calendar, longDay } from './calendar.ts';

/** News of the house, and when its box office is open, laid out around the day of the first start. */

const start = (day: Temporal.PlainDate) =>
  new Date(day.toZonedDateTime('Europe/Berlin').epochMilliseconds).toISOString();

/** The first is shown at once; the others have their time. */
export function demoAlerts(when: Calendar) {
  const sale = when.on(3, 5);
  const { summer } = when;
  return [
    {
      title: 'Umbau am Foyer',
      text: 'Bis zum Frühjahr kommen Sie über den Hof ins Haus.',
      link: { url: '/de/haus/anfahrt' },
      link_title: 'Zum Weg',
      position: 2,
    },
    {
      title: 'Vorverkauf',
      text: `Am ${longDay(sale)} um zehn öffnet die Kasse für alles, was nach „Dido“ kommt. Es gibt Kaffee.`,
      link: { url: '/de/karten' },
      link_title: 'Wege zur Karte',
      position: 1,
      online_from: start(sale.subtract({ days: 5 })),
      online_to: start(sale.add({ days: 1 })),
    },
    {
      title: 'Theaterferien',
      text: 'Die Kasse macht Pause, der Hof nicht: Gespielt wird bis Ende August.',
      link: { url: '/de/spielzeit/wasserstand' },
      link_title: 'Zum Festival',
      position: 0,
      online_from: start(summerBreak(summer).from),
      online_to: start(summerBreak(summer).to.add({ days: 1 })),
    },
  ];
}

/** First and last day on which the box office is closed: six weeks from the third Monday in July. */
export function summerBreak(year: number) {
  const july = Temporal.PlainDate.from({ year, month: 7, day: 15 });
  const from = july.add({ days: (8 - july.dayOfWeek) % 7 });
  return { from, to: from.add({ days: 41 }) };
}

const note = 'Theaterkasse';
const closed = { time_from: '00:00', time_to: '00:00', closed: true };

/** As the pages say: Tuesday to Friday from noon, Saturday until two; 0 is Monday. */
const WEEK = [
  { weekday: 0, ...closed },
  ...[1, 2, 3, 4].map((weekday) => ({ weekday, time_from: '12:00', time_to: '18:30' })),
  { weekday: 5, time_from: '10:00', time_to: '14:00' },
  { weekday: 6, ...closed },
];

/** The usual week until the break, the break, and the usual week after it. */
export function demoOpeningHours({ summer }: Calendar) {
  const { from, to } = summerBreak(summer);
  const until = { valid_to: from.subtract({ days: 1 }).toString() };
  const holidays = { valid_from: from.toString(), valid_to: to.toString() };
  const after = { valid_from: to.add({ days: 1 }).toString() };
  return [
    ...WEEK.map((day) => ({ ...day, ...until, note })),
    ...WEEK.map(({ weekday }) => ({ weekday, ...closed, ...holidays, note: 'Theaterferien' })),
    ...WEEK.map((day) => ({ ...day, ...after, note })),
  ];
}

/** Easter Sunday by the anonymous Gregorian algorithm. */
export function easter(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(f / 31), day: (f % 31) + 1 });
}

function listHolidays(year: number) {
  const sunday = easter(year);
  const fixed = (month: number, day: number, reason: string) => ({
    date: Temporal.PlainDate.from({ year, month, day }),
    reason,
  });
  const moving = (days: number, reason: string) => ({ date: sunday.add({ days }), reason });
  return [
    fixed(1, 1, 'Neujahr'),
    moving(-2, 'Karfreitag'),
    moving(0, 'Ostersonntag'),
    moving(1, 'Ostermontag'),
    fixed(5, 1, 'Tag der Arbeit'),
    moving(39, 'Christi Himmelfahrt'),
    moving(50, 'Pfingstmontag'),
    fixed(10, 3, 'Tag der Deutschen Einheit'),
    fixed(12, 24, 'Heiligabend'),
    fixed(12, 25, 'Weihnachten'),
    fixed(12, 26, 'Weihnachten'),
  ];
}

/** Public holidays of a year from today, shorter hours on New Year's Eve, and a night past midnight. */
export function demoExceptions({ today, on }: Calendar) {
  const inAYear = today.add({ years: 1 });
  const isAhead = ({ date }: { date: Temporal.PlainDate }) =>
    Temporal.PlainDate.compare(today, date) <= 0 && Temporal.PlainDate.compare(date, inAYear) < 0;
  const years = [today.year, today.year + 1];
  const holidays = years.flatMap(listHolidays).filter(isAhead);
  const eves = years
    .map((year) => ({ date: Temporal.PlainDate.from({ year, month: 12, day: 31 }) }))
    .filter(isAhead);
  // not on a holiday
  let night = on(4, 5);
  while (holidays.some(({ date }) => date.equals(night))) night = night.add({ days: 7 });
  return [
    ...holidays.map(({ date, reason }) => ({ date: date.toString(), ...closed, reason })),
    ...eves.map(({ date }) => ({
      date: date.toString(),
      time_from: '10:00',
      time_to: '13:00',
      reason: 'Silvester',
    })),
    {
      date: night.toString(),
      time_from: '10:00',
      time_to: '01:00',
      reason: 'Lange Nacht der Bühnen',
    },
  ];
}
