import { describe, expect, it } from 'vitest';
import { buildCalendarForm, WEB_CALENDARS } from './web-calendars.server.ts';

const ENTRY = {
  summary: 'Tod & Verklärung + mehr',
  description: 'Einlass 18:45 Uhr\nhttps://haus.example/de/programm/tod/501',
  location: 'Großes Haus, Am Wehr 1',
  // the night in which Berlin's clock is set back: half past two comes twice
  start: new Date('2026-10-25T00:30:00Z'),
  end: new Date('2026-10-25T01:30:00Z'),
  all_day: false,
};

const read = (calendar: (typeof WEB_CALENDARS)[number], entry = ENTRY) =>
  new URL(buildCalendarForm(calendar, entry));

describe('the form of a calendar on the web', () => {
  it('has the moment in UTC, which no time zone of the visitor changes (V-2, G-610)', () => {
    const google = read('google');
    expect(google.host).toBe('calendar.google.com');
    expect(google.searchParams.get('dates')).toBe('20261025T003000Z/20261025T013000Z');
    expect(google.searchParams.get('ctz')).toBe('Europe/Berlin');
    for (const [calendar, host] of [
      ['outlook', 'outlook.live.com'],
      ['office', 'outlook.office.com'],
    ] as const) {
      const form = read(calendar);
      expect(form.host).toBe(host);
      expect(form.searchParams.get('startdt')).toBe('2026-10-25T00:30:00Z');
      expect(form.searchParams.get('enddt')).toBe('2026-10-25T01:30:00Z');
      expect(form.searchParams.get('allday')).toBeNull();
    }
  });

  it('has whole days of Berlin, the day after the last as its end (V-2, G-610)', () => {
    const days = {
      ...ENTRY,
      all_day: true,
      start: new Date('2026-11-20T23:00:00Z'),
      end: new Date('2026-11-22T23:00:00Z'),
    };
    expect(read('google', days).searchParams.get('dates')).toBe('20261121/20261123');
    const outlook = read('outlook', days).searchParams;
    expect(['startdt', 'enddt', 'allday'].map((key) => outlook.get(key))).toEqual([
      '2026-11-21',
      '2026-11-23',
      'true',
    ]);
  });

  it.each(WEB_CALENDARS)(
    '%s gets every letter of the words, and no plus for a space (G-610)',
    (calendar) => {
      const form = read(calendar);
      const values = [...form.searchParams.values()];
      for (const text of [ENTRY.summary, ENTRY.description, ENTRY.location])
        expect(values).toContain(text);
      expect(form.search.replaceAll('%2B', '')).not.toContain('+');
    },
  );
});
