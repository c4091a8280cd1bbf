import type { Parsers } from './parsers.ts';

/* Formats dates and times as configured by the house (DESIGN-08). Times are stored with Berlin's offset and formatted as
   written: server and browser cannot differ. */

export const WEEKDAYS = [
  'Sonntag',
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
];
export const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** Text in brackets is literal. */
const TOKENS = /\[([^[\]]*)\]|dddd|dd|DD|D|MMMM|MM|M|YYYY|YY|HH|H|mm/g;

/** @param iso a time or day @param format as in the design setting `parsers`: 'dd D. MMMM', 'HH:mm' */
export function writtenMoment(iso: string, format: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const [hour = '', minute = ''] = iso.slice(11, 16).split(':');
  const weekday = WEEKDAYS[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  const values: Record<string, string | undefined> = {
    dddd: weekday,
    dd: weekday?.slice(0, 2),
    DD: day,
    D: `${+day}`,
    MMMM: MONTHS[+month - 1],
    MM: month,
    M: `${+month}`,
    YYYY: year,
    YY: year.slice(2),
    HH: hour,
    H: `${+hour}`,
    mm: minute,
  };
  return format.replace(TOKENS, (token, literal?: string) => literal ?? values[token] ?? '');
}

/** The house's pattern of a date, with the year. */
export const getPatternWithYear = ({ date }: Pick<Parsers, 'date'>): string =>
  date.includes('YY') ? date : `${date} YYYY`;

/** 'Sa 21. November 2026' */
export function formatDayWithYear(iso: string, parsers: Pick<Parsers, 'date'>): string {
  return writtenMoment(iso, getPatternWithYear(parsers));
}
