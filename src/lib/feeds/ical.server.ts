import { getBerlinOffset } from '../time/berlin-time.ts';
import { listWholeDays } from '../time/whole-days.ts';

/* Writes iCalendar (RFC 5545, RFC 7986). Pure; its requirements are in ical.test.ts. */

/** Of a line, in octets of UTF-8, without its end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;
const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these may not stand in any value (RFC 5545, 3.1)
const CONTROLS = /[\u0000-\u0008\u000a-\u001f\u007f]/g;
/** Both rules of Berlin's clock, as they have held since 1996. */
const BERLIN = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export interface IcalEvent {
  /** permanent */
  uid: string;
  /** number of changes that a calendar shows */
  sequence: number;
  changed: Date;
  start: Date;
  end: Date;
  /** whole days in Berlin, the last one included */
  all_day: boolean;
  summary: string;
  description: string;
  location: string;
  geo: { latitude: number; longitude: number } | null;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** does not mark the time as busy */
  is_free: boolean;
}

export interface IcalCalendar {
  name: string;
  /** where it is fetched from, whole address */
  source: string;
  /** the page that shows the same, whole address */
  url: string;
  /** as `icalEvent` writes them */
  events: Iterable<string>;
}

/** A value of type TEXT: what separates values is escaped, lines become `\n`. */
export function icalText(text: string): string {
  if (!needsEscape(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(CONTROLS, '');
}

const TAB = 9;
const isControl = (unit: number) => (unit < 32 && unit !== TAB) || unit === 127;

/* A calendar has tens of thousands of values, most of which are written as they are: a regular expression takes longer to begin
   than these to end. */
function needsEscape(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // \ ; ,
    if (isControl(unit) || unit === 92 || unit === 59 || unit === 44) return true;
  }
  return false;
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isControl(text.charCodeAt(at))) return true;
  return false;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** A content line with its end, folded so that no part is too long and no letter is cut. */
export function icalLine(name: string, value: string): string {
  const written = hasControl(value) ? value.replace(CONTROLS, '') : value;
  if (!isAscii(written)) return foldLetters(`${name}:${written}`.toWellFormed());
  if (name.length + 1 + written.length <= MAX_LINE_BYTES) return `${name}:${written}\r\n`;
  return foldPlain(`${name}:${written}`);
}

/** @param whole of letters that take an octet */
function foldPlain(whole: string): string {
  let line = whole.slice(0, MAX_LINE_BYTES);
  for (let at = MAX_LINE_BYTES; at < whole.length; at += MAX_LINE_BYTES - 1)
    line += `\r\n ${whole.slice(at, at + MAX_LINE_BYTES - 1)}`;
  return `${line}\r\n`;
}

function foldLetters(whole: string): string {
  let line = '';
  let begin = 0;
  let room = MAX_LINE_BYTES;
  for (let at = 0; at < whole.length; ) {
    const unit = whole.charCodeAt(at);
    const isPair = unit >= 0xd800 && unit < 0xdc00;
    const octets = isPair ? 4 : countOctets(unit);
    if (octets > room) {
      line += `${whole.slice(begin, at)}\r\n `;
      begin = at;
      room = MAX_LINE_BYTES - 1;
    }
    room -= octets;
    at += isPair ? 2 : 1;
  }
  return `${line}${whole.slice(begin)}\r\n`;
}

/** Of a letter in UTF-8 that is one unit long. */
function countOctets(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 ? 2 : 3;
}

/** 20261121T183000Z */
export const icalUtc = (at: Date): string => `${writeMoment(at.getTime())}Z`;

/** Days as 20261121 by their number: dates of a calendar lie on few of them. */
const days = new Map<number, string>();
const MAX_DAYS = 2000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => `${number}`.padStart(2, '0'));

function writeDay(day: number): string {
  let text = days.get(day);
  if (text === undefined) {
    if (days.size >= MAX_DAYS) days.clear();
    text = new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '');
    days.set(day, text);
  }
  return text;
}

/** In UTC, 20261121T183000. */
function writeMoment(moment: number): string {
  const day = Math.floor(moment / DAY);
  const seconds = Math.floor((moment - day * DAY) / 1000);
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${writeDay(day)}T${TWO_DIGITS[hour]}${TWO_DIGITS[minute]}${TWO_DIGITS[seconds % 60]}`;
}

/**
 * A moment in Berlin's local time. Ambiguous local times mean the first, so the second is written in UTC. @returns the property
 * with its parameters, and its value
 */
export function icalMoment(name: string, at: Date): [string, string] {
  const minute = Math.floor(at.getTime() / MINUTE) * MINUTE;
  const offset = getBerlinOffset(minute);
  // clocks go back at this hour
  const isAgain =
    Math.floor(minute / HOUR) % 24 === 1 && getBerlinOffset(minute - HOUR) === offset + 60;
  if (isAgain) return [name, icalUtc(new Date(minute))];
  return [`${name};TZID=${ZONE}`, writeMoment(minute + offset * MINUTE)];
}

function icalDays(start: Date, end: Date): [string, string][] {
  const [first, after] = listWholeDays(start, end).map((day) => day.replaceAll('-', ''));
  return [
    ['DTSTART;VALUE=DATE', first as string],
    ['DTEND;VALUE=DATE', after as string],
  ];
}

export function icalEvent(event: IcalEvent): string {
  const { start, end, all_day, geo, description, location, url } = event;
  const changed = icalUtc(event.changed);
  const times = all_day
    ? icalDays(start, end)
    : [icalMoment('DTSTART', start), ...(end > start ? [icalMoment('DTEND', end)] : [])];
  return [
    'BEGIN:VEVENT\r\n',
    icalLine('UID', icalText(event.uid)),
    // the time of the record, not of the request, so that the bytes stay the same
    `DTSTAMP:${changed}\r\n`,
    `LAST-MODIFIED:${changed}\r\n`,
    icalLine('SEQUENCE', `${event.sequence}`),
    ...times.map(([name, value]) => icalLine(name, value)),
    icalLine('SUMMARY', icalText(event.summary)),
    optional('DESCRIPTION', icalText(description)),
    optional('LOCATION', icalText(location)),
    optional('GEO', geo ? `${geo.latitude};${geo.longitude}` : ''),
    optional('URL', url),
    icalLine('STATUS', event.status),
    optional('TRANSP', event.is_free ? 'TRANSPARENT' : ''),
    'END:VEVENT\r\n',
  ].join('');
}

function optional(name: string, value: string): string {
  return value ? icalLine(name, value) : '';
}

/** A calendar as text in parts, its head first, then each event; lines end with CRLF. The same input is the same text. */
export function* icalendar({ name, source, url, events }: IcalCalendar): Generator<string> {
  const title = icalText(name);
  const head: [string, string][] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Foyer//Programme//DE'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', title],
    ['X-WR-CALNAME', title],
    ['X-WR-TIMEZONE', ZONE],
    ['URL', url],
    ['SOURCE;VALUE=URI', source],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...BERLIN.map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string]),
  ];
  yield head.map(([property, value]) => icalLine(property, value)).join('');
  yield* events;
  yield 'END:VCALENDAR\r\n';
}
