import { describe, expect, it } from 'vitest';
import { isOnSale, nextSwitch, shownStatus, type TicketFacts } from './event-status.ts';

const now = new Date('2026-11-21T18:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);

const evening: TicketFacts = {
  event_status: 'takes_place',
  sale_status: 'sale',
  availability: null,
  availability_at: null,
  sale_start: null,
  date_start: minutes(60),
  ends_at: minutes(240),
};

describe('ticket status', () => {
  it('tickets are on sale, with few left, too (EVENT-43, G-67)', () => {
    expect(shownStatus(evening, now)).toBe('sale');
    const few = shownStatus({ ...evening, availability: 'few', availability_at: minutes(-5) }, now);
    expect(few).toBe('few');
    expect([few, 'sale' as const].every(isOnSale)).toBe(true);
  });

  it("the shop's report of no tickets is valid for half an hour (G-114)", () => {
    const none = { ...evening, availability: 'none' as const, availability_at: minutes(-29) };
    expect(shownStatus(none, now)).toBe('soldout');
    expect(shownStatus({ ...none, availability_at: minutes(-31) }, now)).toBe('sale');
    expect(shownStatus({ ...none, availability_at: null }, now)).toBe('soldout');
  });

  it('a presale starts by itself at its time (G-67)', () => {
    const presale = { ...evening, sale_status: 'presale' as const };
    expect(shownStatus({ ...presale, sale_start: minutes(1) }, now)).toBe('presale');
    expect(shownStatus({ ...presale, sale_start: minutes(0) }, now)).toBe('sale');
    expect(shownStatus({ ...presale, sale_start: null }, now)).toBe('presale');
    expect(nextSwitch({ ...presale, sale_start: minutes(1) }, now)).toEqual(minutes(1));
  });

  it('a cancelled or postponed performance says so first, also when it is over (G-67)', () => {
    for (const event_status of ['cancelled', 'postponed'] as const) {
      expect(shownStatus({ ...evening, event_status, ends_at: minutes(-1) }, now)).toBe(
        event_status,
      );
    }
  });

  it('a rescheduled performance is sold for its new date, and nothing is sold when it is over (G-67)', () => {
    expect(shownStatus({ ...evening, event_status: 'rescheduled' }, now)).toBe('sale');
    expect(shownStatus({ ...evening, ends_at: now }, now)).toBe('past');
    expect(nextSwitch({ ...evening, ends_at: now }, now)).toBeNull();
  });

  it.each(['soldout', 'boxoffice', 'free', 'external'] as const)(
    '%s is shown as stored, whatever the shop reports (V-1)',
    (sale_status) => {
      const facts = { ...evening, sale_status, availability: 'few' as const };
      expect(shownStatus(facts, now)).toBe(sale_status);
    },
  );
});
