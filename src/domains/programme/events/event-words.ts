import type { EventCard } from './event.schema.ts';
import { eventCardTexts } from './event-card.texts.ts';

/*
 * Days, prices and tickets in words. Moments come with Berlin's offset, so they are read as they are written: nothing is
 * computed that server and browser could compute differently.
 */

/** 'Sa 21. November' of an ISO moment or day. */
export function spokenDay(iso: string): string {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  const weekday = eventCardTexts.weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday} ${day}. ${eventCardTexts.months[month - 1]}`;
}

/** 'Sa 21. November, 19:30 Uhr'. */
export function spokenMoment({ date_start, all_day }: EventCard): string {
  const day = spokenDay(date_start);
  return all_day ? day : `${day}, ${eventCardTexts.clock(date_start.slice(11, 16))}`;
}

const SYMBOLS: Record<string, string> = { EUR: '€', CHF: 'CHF', USD: '$' };

/** '18.00' and 'EUR' as '18 €', '18.50' as '18,50 €'; the space does not break. */
export function amountOf(amount: string, currency: string): string {
  const number = amount.replace(/\.00$/, '').replace('.', ',');
  return `${number}\u00a0${SYMBOLS[currency] ?? currency}`;
}

/** What is said of the tickets; '' where the button says it. */
export function statusText({ status, sale_start, status_note }: EventCard): string {
  const texts = eventCardTexts.status;
  if (status_note) return status_note;
  if (status === 'presale' && sale_start) return texts.presale_from(spokenDay(sale_start));
  return texts[status];
}

/** 'etwa 2 Stunden 15 Minuten, eine Pause' */
export function durationText(of: {
  duration_minutes: number | null;
  intermissions: number | null;
}): string {
  const { duration_minutes: minutes, intermissions } = of;
  const pauses = intermissions === null ? '' : eventCardTexts.intermissions(intermissions);
  if (!minutes) return pauses;
  const long =
    minutes < 100
      ? eventCardTexts.minutes(minutes)
      : eventCardTexts.hours(Math.floor(minutes / 60), minutes % 60);
  return [long, pauses].filter(Boolean).join(', ');
}
