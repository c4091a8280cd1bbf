import { describe, expect, it } from 'vitest';
import { asksForMove, withMove } from './moved-facts.ts';

const stored = {
  date_start: '2026-12-05T18:30:00.000Z',
  date_end: '2026-12-05T21:00:00.000Z',
  doors_open: '2026-12-05T18:00:00.000Z',
  introduction_at: null,
  room_id: 1,
  place: '',
  event_status: 'takes_place',
  previous_date_start: null,
  status_note: '',
  is_online: true,
};
const mine = { date_start: '2026-12-06T18:30:00.000Z' };

describe('another date of a performance', () => {
  it('is asked about once visitors may know the stored one (G-376, G-507)', () => {
    expect(asksForMove('event', stored, mine)).toBe(true);
    expect(asksForMove('event', { ...stored, is_online: false }, mine)).toBe(false);
    expect(asksForMove('event', stored, { organiser: 'Haus' })).toBe(false);
    expect(asksForMove('article', stored, mine)).toBe(false);
  });

  it('corrected, leaves nothing of the old one, and takes end and doors along (G-376, G-507)', () => {
    expect(withMove('event', stored, mine, 'correction')).toEqual({
      ...mine,
      date_end: '2026-12-06T21:00:00.000Z',
      doors_open: '2026-12-06T18:00:00.000Z',
    });
  });

  it('postponed, keeps the old one for visitors; what is typed beside it counts (G-67, G-507)', () => {
    const typed = { ...mine, date_end: null, organiser: 'Haus' };
    expect(withMove('event', stored, typed, 'postponement')).toEqual({
      ...typed,
      doors_open: '2026-12-06T18:00:00.000Z',
      event_status: 'rescheduled',
      previous_date_start: stored.date_start,
    });
  });

  it('is what was typed where there is none (G-507)', () => {
    expect(withMove('event', stored, { date_start: null }, 'correction')).toEqual({
      date_start: null,
    });
  });
});
