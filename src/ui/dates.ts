import type { Parsers } from './parsers.ts';

/*
 * Days and times as the house writes them (DESIGN-08). Moments come with Berlin's offset, so they are read as they are
 * written: nothing is computed that server and browser could compute differently.
 */

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
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September'],
  ...['Oktober', 'November', 'Dezember'],
];

/** What stands in brackets is taken as it is. */
const TOKENS = /\[([^[\]]*)\]|dddd|dd|DD|D|MMMM|MM|M|YYYY|YY|HH|H|mm/g;

/** @param iso a moment or day @param format as in the design setting `parsers`: 'dd D. MMMM', 'HH:mm' */
export function writtenMoment(iso: string, format: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const [hour = '', minute = ''] = iso.slice(11, 16).split(':');
  const weekday = WEEKDAYS[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  const values: Record<string, string | undefined> = {
    ...{ dddd: weekday, dd: weekday?.slice(0, 2) },
    ...{ DD: day, D: `${+day}`, MMMM: MONTHS[+month - 1], MM: month, M: `${+month}` },
    ...{ YYYY: year, YY: year.slice(2), HH: hour, H: `${+hour}`, mm: minute },
  };
  return format.replace(TOKENS, (token, literal?: string) => literal ?? values[token] ?? '');
}

/** 'Sa 21. November 2026' */
export function writtenDayOfYear(iso: string, { date }: Pick<Parsers, 'date'>): string {
  return writtenMoment(iso, date.includes('YY') ? date : `${date} YYYY`);
}
