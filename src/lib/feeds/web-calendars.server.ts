import { listWholeDays } from '../time/whole-days.ts';
import { type IcalEvent, icalUtc } from './ical.server.ts';

/** Calendars on the web with a form that an address fills in. */
export const WEB_CALENDARS = ['google', 'outlook', 'office'] as const;
export type WebCalendar = (typeof WEB_CALENDARS)[number];

type Entry = Pick<IcalEvent, 'summary' | 'description' | 'location' | 'start' | 'end' | 'all_day'>;

/** Outlook shows a plus as such: spaces are written as %20. */
function writeQuery(values: Record<string, string>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}

/** 2026-11-21T18:30:00Z */
const toUtc = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

function googleUrl({ summary, description, location, start, end, all_day }: Entry): string {
  const dates = all_day
    ? listWholeDays(start, end).map((day) => day.replaceAll('-', ''))
    : [icalUtc(start), icalUtc(end)];
  return `https://calendar.google.com/calendar/render?${writeQuery({
    action: 'TEMPLATE',
    text: summary,
    dates: dates.join('/'),
    ctz: 'Europe/Berlin',
    location,
    details: description,
  })}`;
}

function outlookUrl(host: string, entry: Entry): string {
  const { summary, description, location, start, end, all_day } = entry;
  const [startdt, enddt] = all_day ? listWholeDays(start, end) : [toUtc(start), toUtc(end)];
  return `https://${host}/calendar/deeplink/compose?${writeQuery({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt,
    enddt,
    allday: all_day ? 'true' : '',
    location,
    body: description,
  })}`;
}

/** The address of the form in a calendar on the web, filled in. Moments are in UTC, so that no zone is guessed. */
export function buildCalendarForm(calendar: WebCalendar, entry: Entry): string {
  if (calendar === 'google') return googleUrl(entry);
  return outlookUrl(calendar === 'office' ? 'outlook.office.com' : 'outlook.live.com', entry);
}
