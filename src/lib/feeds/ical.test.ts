import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type IcalEvent,
  icalEvent,
  icalendar,
  icalLine,
  icalMoment,
  icalText,
} from './ical.server.ts';
import {
  findProperty,
  icalFaults,
  type ReadComponent,
  readIcal,
  readIcalText,
} from './ical.test-kit.ts';

/** U+FFFD is what the reader takes for a letter that was cut. */
const TEXTS = fc
  .string({ unit: 'grapheme', maxLength: 400 })
  .filter((text) => !text.includes('\ufffd'));

const EVENT: IcalEvent = {
  uid: 'event-501@haus.example',
  sequence: 2,
  changed: new Date('2026-10-01T08:00:00Z'),
  start: new Date('2026-11-21T18:30:00Z'),
  end: new Date('2026-11-21T21:30:00Z'),
  all_day: false,
  summary: 'Die Zauberflöte',
  description: 'Einlass 18:45 Uhr\nKarten: https://karten.example/501',
  location: 'Großes Haus, Am Wehr 1, 05417 Lindenfurt',
  geo: { latitude: 50.1, longitude: 8.68 },
  url: 'https://haus.example/de/programm/zauberfloete/501',
  status: 'CONFIRMED',
  is_free: true,
};

const makeCalendar = (...events: IcalEvent[]) =>
  [
    ...icalendar({
      name: 'Haus am Wehr: Programm',
      source: 'https://haus.example/feeds/programm.ics',
      url: 'https://haus.example/de/programm',
      events: events.map(icalEvent),
    }),
  ].join('');

const readEvent = (text: string) =>
  readIcal(text).components.find(({ name }) => name === 'VEVENT') as ReadComponent;

const start = (at: string) => icalMoment('DTSTART', new Date(at)).join(':');

describe('a calendar file', () => {
  it('says all that calendars want of a performance and of itself, and the same twice (V-2)', () => {
    const text = makeCalendar(EVENT);
    expect(icalFaults(readIcal(text))).toEqual([]);
    expect(text).toBe(makeCalendar({ ...EVENT }));
    const event = readEvent(text);
    expect(
      ['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'GEO', 'STATUS', 'TRANSP'].map((name) =>
        findProperty(event, name),
      ),
    ).toEqual([
      'event-501@haus.example',
      '2',
      '20261001T080000Z',
      '20261121T193000',
      '20261121T223000',
      '50.1;8.68',
      'CONFIRMED',
      'TRANSPARENT',
    ]);
    expect(findProperty(event, 'LOCATION')).toBe('Großes Haus\\, Am Wehr 1\\, 05417 Lindenfurt');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
    expect(text).toContain('\r\nDTSTART;TZID=Europe/Berlin:20261121T193000\r\n');
  });

  it('contains any text, in lines of at most 75 octets that split no character (V-2)', () => {
    fc.assert(
      fc.property(TEXTS, (words) => {
        const text = makeCalendar({
          ...EVENT,
          summary: words,
          description: `${words}\r\n${words}`,
        });
        const event = readEvent(text);
        const plain = words.replace(/\r\n?/g, '\n');
        expect(readIcalText(findProperty(event, 'SUMMARY') ?? '')).toBe(plain);
        expect(readIcalText(findProperty(event, 'DESCRIPTION') ?? '')).toBe(`${plain}\n${plain}`);
      }),
    );
  });

  it('is parsed back for any text: none starts a line of its own (V-2)', () => {
    const evil = fc.string({
      unit: fc.constantFrom(
        '\r',
        '\n',
        '\\',
        ';',
        ',',
        ':',
        'END:VEVENT',
        '\u0000',
        'ä',
        '🎭',
        '"',
      ),
    });
    fc.assert(
      fc.property(evil, evil, (words, address) => {
        const text = makeCalendar({ ...EVENT, summary: words, location: words, url: address });
        const calendar = readIcal(text);
        expect(calendar.components.map(({ name }) => name)).toEqual(['VTIMEZONE', 'VEVENT']);
      }),
    );
    expect(icalText('a\u0000b\u2028')).toBe('ab\u2028');
    expect(icalLine('SUMMARY', '\ud83c')).toBe('SUMMARY:\ufffd\r\n');
  });

  it.each([
    [
      'the last evening of winter',
      '2026-03-28T19:30:00+01:00',
      ';TZID=Europe/Berlin:20260328T193000',
    ],
    ['the first one of summer', '2026-03-29T19:30:00+02:00', ';TZID=Europe/Berlin:20260329T193000'],
    [
      'just after the hour that is left out',
      '2026-03-29T03:00:00+02:00',
      ';TZID=Europe/Berlin:20260329T030000',
    ],
    [
      'the hour that comes twice, at first',
      '2026-10-25T02:30:00+02:00',
      ';TZID=Europe/Berlin:20261025T023000',
    ],
    ['and again', '2026-10-25T02:30:00+01:00', ':20261025T013000Z'],
    [
      'the first evening of winter',
      '2026-10-25T19:30:00+01:00',
      ';TZID=Europe/Berlin:20261025T193000',
    ],
  ])('writes %s on the clock of Berlin (V-2, CONST-22)', (_, at, written) => {
    expect(start(at)).toBe(`DTSTART${written}`);
  });

  it("has time zone rules that match Berlin's, in every planned year (V-2, CONST-22)", () => {
    const zone = readIcal(makeCalendar()).components[0] as ReadComponent;
    const zoned = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    for (const rule of zone.components) {
      const [, month = 0] =
        /BYMONTH=(\d+);BYDAY=-1SU$/.exec(findProperty(rule, 'RRULE') ?? '') ?? [];
      const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) =>
        Number((findProperty(rule, name) ?? '').slice(1, 3)),
      ) as [number, number];
      const hour = Number((findProperty(rule, 'DTSTART') ?? '').slice(9, 11));
      for (let year = 1996; year < 2046; year++) {
        const last = new Date(Date.UTC(year, Number(month), 0));
        last.setUTCDate(last.getUTCDate() - last.getUTCDay());
        const at = last.getTime() + (hour - from) * 3_600_000;
        const shown = (moment: number) => Date.parse(`${zoned.format(moment).replace(' ', 'T')}Z`);
        expect([year, (shown(at - 60_000) - at + 60_000) / 3_600_000]).toEqual([year, from]);
        expect([year, (shown(at) - at) / 3_600_000]).toEqual([year, to]);
      }
    }
    expect(zone.components).toHaveLength(2);
  });

  it('has whole days for all-day performances, the last one included (V-2)', () => {
    const days = (from: string, to: string) => {
      const dates = { start: new Date(from), end: new Date(to), all_day: true };
      const event = readEvent(makeCalendar({ ...EVENT, ...dates }));
      return [findProperty(event, 'DTSTART'), findProperty(event, 'DTEND')];
    };
    expect(days('2026-11-21T00:00:00+01:00', '2026-11-21T03:00:00+01:00')).toEqual([
      '20261121',
      '20261122',
    ]);
    expect(days('2026-10-24T00:00:00+02:00', '2026-10-26T00:00:00+01:00')).toEqual([
      '20261024',
      '20261026',
    ]);
  });
});
