import { use } from 'react';
import { formatDayWithYear, writtenMoment } from '#ui/dates.ts';
import { type Parsers, ParsersContext } from '#ui/parsers.ts';
import { eventCardTexts } from './event-card.texts.ts';
import type { ShownEvent } from './shown-event.ts';

/* Formats dates, prices and ticket status as configured by the house (DESIGN-08). */

export type EventWords = ReturnType<typeof eventWords>;

const SYMBOLS: Record<string, string> = { CHF: 'CHF', USD: '$' };

/** Creates the formatters for a house's date, time and price settings. */
export function eventWords(parsers: Parsers) {
  const { date, time, currency: ours } = parsers;
  /** 'Sa 21. November' */
  const day = (iso: string) => writtenMoment(iso, date);
  /** '19:30 Uhr' (CONST-23) */
  const clock = (iso: string) => eventCardTexts.clock(writtenMoment(iso, time));
  return {
    day,
    clock,
    /** 'Sa 21. November 2026' */
    dayWithYear: (iso: string) => formatDayWithYear(iso, parsers),
    /** '19:30' */
    time: (iso: string) => writtenMoment(iso, time),
    /** 'Sa 21. November, 19:30 Uhr' */
    moment: ({ date_start, all_day }: Pick<ShownEvent, 'date_start' | 'all_day'>) =>
      all_day ? day(date_start) : `${day(date_start)}, ${clock(date_start)}`,
    /** 'Sa 21. November 2026, 19:30 Uhr' */
    momentWithYear: ({ date_start, all_day }: Pick<ShownEvent, 'date_start' | 'all_day'>) => {
      const ofYear = formatDayWithYear(date_start, parsers);
      return all_day ? ofYear : `${ofYear}, ${clock(date_start)}`;
    },
    /** '18.00' and 'EUR' as '18 €', '18.50' as '18,50 €'; the space does not break. */
    amount(amount: string, currency: string): string {
      const symbol = currency === 'EUR' ? ours : (SYMBOLS[currency] ?? currency);
      return `${amount.replace(/\.00$/, '').replace('.', ',')}\u00a0${symbol}`;
    },
    /**
     * The ticket status in words; '' if the button says it. Cancelled and postponed are always said, even if there is a note.
     */
    status(of: Pick<ShownEvent, 'status' | 'sale_start' | 'status_note'>): string {
      const { status, sale_start, status_note } = of;
      const texts = eventCardTexts.status;
      const isOff = status === 'cancelled' || status === 'postponed';
      if (isOff && status_note && !status_note.startsWith(texts[status]))
        return `${texts[status]}: ${status_note}`;
      if (status_note) return status_note;
      if (status === 'presale' && sale_start) return texts.presale_from(day(sale_start));
      return texts[status];
    },
  };
}

/** The formatters with this house's settings. */
export const useEventWords = () => eventWords(use(ParsersContext));

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
