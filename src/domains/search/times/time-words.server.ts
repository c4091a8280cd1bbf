import { addDays, isDay, monthStart } from '#lib/time/berlin-days.server.ts';
import { MONTHS as MONTH_NAMES, WEEKDAYS as WEEKDAY_NAMES } from '#ui/dates.ts';
import { fold } from '../words/fold.ts';

/** Days that a query names, each YYYY-MM-DD. */
export interface Days {
  from: string;
  until: string;
}

interface NamedTime extends Days {
  /** the query without the words for the time */
  rest: string;
  /** these words may also be a name or a title: 'August Strindberg', 'Guten Morgen' */
  isDoubtful: boolean;
}

const MONTHS = [
  'januar|jaenner|january',
  'februar|feber|february',
  'maerz|marz|march',
  'april',
  'mai|may',
  'juni|june',
  'juli|july',
  'august',
  'september',
  'oktober|october',
  'november',
  'dezember|december',
];
/** Only beside a number: 'Jan' and 'Sep' are also names. */
const SHORT_MONTHS = 'jan|feb|mrz|mar|apr|mai|jun|jul|aug|sep|okt|oct|nov|dez|dec'.split('|');
const SHORT_PLACES = [1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 12];
const WEEKDAYS = [
  'montags?|monday',
  'dienstags?|tuesday',
  'mittwochs?|wednesday',
  'donnerstags?|thursday',
  'freitags?|friday',
  'samstags?|sonnabends?|saturday',
  'sonntags?|sunday',
];
const DOUBTFUL = /^(?:maerz|marz|march|april|mai|may|juni|june|august|morgen)$/;
/** Month and day. */
const FEASTS: readonly (readonly [RegExp, from: string, until: string])[] = [
  [/^(?:silvester|sylvester)$/, '12-31', '12-31'],
  [/^(?:heiligabend|heiligerabend)$/, '12-24', '12-24'],
  [/^(?:weihnachten|weihnachtsfeiertage?|christmas)$/, '12-24', '12-26'],
  [/^(?:neujahr|neujahrstag)$/, '01-01', '01-01'],
];

interface Token {
  text: string;
  start: number;
  end: number;
}

/**
 * The days that a query names: 'Dezember', 'Samstag', 'heute', '24.12.', 'nächste Woche'. Without a year the next ones are meant.
 * @param today YYYY-MM-DD
 */
export function readTime(query: string, today: string): NamedTime | null {
  const written = readDate(query, today);
  if (written) return written;
  const tokens = Array.from(query.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }): Token => {
    const text = word.toLowerCase().replace(/ä/g, 'ae').replace(/ü/g, 'ue');
    return { text, start: index, end: index + word.length };
  });
  for (const [at, token] of tokens.entries()) {
    const found = readMonth(tokens, at, today) ?? readWords(tokens, at, today);
    if (!found) continue;
    const start = tokens[at - found.before]?.start ?? token.start;
    const end = tokens[at + found.after]?.end ?? token.end;
    return {
      from: found.from,
      until: found.until,
      rest: trimEdges(`${query.slice(0, start)} ${query.slice(end)}`),
      isDoubtful: found.before + found.after === 0 && DOUBTFUL.test(token.text),
    };
  }
  return null;
}

/** '24.12.', '24.12.26', '1. 2. 2027' */
function readDate(query: string, today: string): NamedTime | null {
  const found = /(?<![\d.])(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4}|\d{2})?)?(?![\d.])/.exec(query);
  const [all = '', day = '', month = '', year] = found ?? [];
  if (!found) return null;
  const date = getDay(`${month.padStart(2, '0')}-${day.padStart(2, '0')}`, year, today);
  if (!date) return null;
  const rest = `${query.slice(0, found.index)} ${query.slice(found.index + all.length)}`.trim();
  return { from: date, until: date, rest, isDoubtful: false };
}

/** Days, and how many tokens beside this one name them. */
interface Found extends Days {
  before: number;
  after: number;
}

/** '20. Dezember', 'Dezember 2027', 'Dezember' */
function readMonth(tokens: readonly Token[], at: number, today: string): Found | null {
  const text = tokens[at]?.text ?? '';
  const before = tokens[at - 1]?.text ?? '';
  const day = /^\d{1,2}$/.test(before) ? before : '';
  const place = SHORT_MONTHS.indexOf(text);
  const long = MONTHS.findIndex((names) => names.split('|').includes(text)) + 1;
  const number = long || (day && place >= 0 ? (SHORT_PLACES[place] as number) : 0);
  if (number === 0) return null;
  const next = tokens[at + 1]?.text ?? '';
  const year = /^(?:19|20)\d\d$/.test(next) ? next : undefined;
  const month = `${number}`.padStart(2, '0');
  const after = year ? 1 : 0;
  if (day) {
    const date = getDay(`${month}-${day.padStart(2, '0')}`, year, today);
    return date ? { from: date, until: date, before: 1, after } : null;
  }
  const first = year ? `${year}-${month}-01` : nextMonth(month, today);
  const until = addDays(monthStart(first, 1), -1);
  const from = first < today && today <= until ? today : first;
  return { from, until, before: 0, after };
}

const one = (day: string): Days => ({ from: day, until: day });

/** 'heute', 'Samstag', 'nächstes Wochenende', 'Silvester' */
function readWords(tokens: readonly Token[], at: number, today: string): Found | null {
  const text = tokens[at]?.text ?? '';
  const next = tokens[at + 1]?.text ?? '';
  const isEvening = /^(?:abends?|nachmittags?|evening|night)$/.test(next);
  const before = tokens[at - 1]?.text ?? '';
  const isNext = /^(?:naechste|kommende|next)(?:[mnrs])?$/.test(before);
  const beside = { before: isNext || /^(?:diese|this)(?:[mnrs])?$/.test(before) ? 1 : 0, after: 0 };
  const isoDay = getWeekday(today);
  if (/^(?:heute|today|tonight)$/.test(text)) {
    return { ...one(today), before: 0, after: isEvening ? 1 : 0 };
  }
  if (/^(?:morgen|tomorrow)$/.test(text)) {
    return { ...one(addDays(today, 1)), before: 0, after: isEvening ? 1 : 0 };
  }
  if (text === 'uebermorgen') return { ...one(addDays(today, 2)), before: 0, after: 0 };
  const weekday = WEEKDAYS.findIndex((names) => new RegExp(`^(?:${names})$`).test(text));
  if (weekday >= 0) {
    const away = (weekday + 1 - isoDay + 7) % 7;
    const days = isNext && away === 0 ? 7 : away;
    return { ...one(addDays(today, days)), ...beside, after: isEvening ? 1 : 0 };
  }
  if (/^(?:wochenende|weekend)$/.test(text)) {
    const saturday = addDays(today, 6 - isoDay + (isNext ? 7 : 0));
    return { from: saturday < today ? today : saturday, until: addDays(saturday, 1), ...beside };
  }
  if (/^(?:woche|week)$/.test(text) && beside.before > 0) {
    const monday = addDays(today, 1 - isoDay + (isNext ? 7 : 0));
    return { from: monday < today ? today : monday, until: addDays(monday, 6), ...beside };
  }
  const feast = FEASTS.find(([names]) => names.test(text));
  if (!feast) return null;
  const until = getDay(feast[2], undefined, today) as string;
  const from = `${until.slice(0, 4)}-${feast[1]}`;
  return { from: from < today ? today : from, until, before: 0, after: 0 };
}

/** Without a year the next such day; null if there is none. @param monthAndDay MM-DD */
function getDay(monthAndDay: string, year: string | undefined, today: string): string | null {
  if (year === undefined) return findNextDay(monthAndDay, today);
  const day = `${year.length === 2 ? `20${year}` : year}-${monthAndDay}`;
  return isDay(day) ? day : null;
}

/** From one 29 February to the next it is eight years at most. */
const MAX_YEARS = 8;

function findNextDay(monthAndDay: string, today: string): string | null {
  const own = Number(today.slice(0, 4));
  for (let year = own; year <= own + MAX_YEARS; year++) {
    const day = `${year}-${monthAndDay}`;
    if (day >= today && isDay(day)) return day;
  }
  return null;
}

function nextMonth(month: string, today: string): string {
  const year = Number(today.slice(0, 4)) + (month < today.slice(5, 7) ? 1 : 0);
  return `${year}-${month}-01`;
}

/** 1: Monday … 7: Sunday */
function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

const PROGRAMME_WORDS = new Set(
  (
    'programm spielplan vorstellung vorstellungen veranstaltung veranstaltungen was laeuft gibt es spielt wird gespielt ' +
    'programme schedule show shows event events what s on is in at the for am im an fuer'
  ).split(' '),
);

/** Whether the words beside the days only ask what is played: 'Programm heute', 'what’s on tonight'. */
export function saysOnlyProgramme(rest: string): boolean {
  const words = rest
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ü/g, 'ue')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.every((word) => PROGRAMME_WORDS.has(word)) ?? false;
}

/** Names of days and months with this beginning, for suggestions. */
export function listTimesBegunBy(beginning: string): string[] {
  const typed = fold(beginning);
  return typed.length < 3 ? [] : SUGGESTED.filter((each) => fold(each).startsWith(typed));
}

const SUGGESTED = [
  'Heute',
  'Morgen',
  'Wochenende',
  'Silvester',
  'Weihnachten',
  ...WEEKDAY_NAMES,
  ...MONTH_NAMES,
];

/** Without spaces and full stops at both ends. */
function trimEdges(text: string): string {
  let [from, until] = [0, text.length];
  while (from < until && /[\s.]/.test(text.charAt(from))) from++;
  while (until > from && /[\s.]/.test(text.charAt(until - 1))) until--;
  return text.slice(from, until);
}
