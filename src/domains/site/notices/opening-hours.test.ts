import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPENING_TEXTS } from './opening-hours.texts.ts';
import {
  type OpeningDay,
  type OpeningEntry,
  type OpeningRules,
  openingLabel,
  openingStatus,
  openingTimeline,
  todaysHours,
} from './opening-hours.ts';

/** '10-18:30' */
function entry(range: string, closed = false): OpeningEntry {
  const [time_from = '', time_to = ''] = range
    .split('-')
    .map((time) => `${time.includes(':') ? time : `${time}:00`}:00`.padStart(8, '0'));
  return { time_from, time_to, closed };
}

/** A Saturday in winter. */
const SATURDAY = '2026-11-21';
const at = (time: string, date = SATURDAY, zone = '+01:00') => new Date(`${date}T${time}${zone}`);

function day(hours: string[], exceptions: OpeningEntry[] = []): OpeningDay {
  return {
    date: SATURDAY,
    opening_hours: hours.map((range) => entry(range)),
    opening_hours_exceptions: exceptions,
  };
}

/** The same hours every day. */
function always(...ranges: string[]): OpeningRules {
  const regular = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    ranges.map((range) => ({ ...entry(range), weekday, valid_from: null, valid_to: null })),
  );
  return { regular, exceptions: [] };
}

const labelNow = (rules: OpeningRules, now: Date) => openingLabel(todaysHours(rules, now), now);

describe('the label of the opening hours', () => {
  it.each([
    // one range (OPEN-03, OPEN-04, OPEN-06)
    [['10-18:30'], '09:59', 'Geöffnet ab 10 Uhr'],
    [['10-18:30'], '10:00', 'Geöffnet bis 18:30 Uhr'],
    [['10-18:30'], '18:29', 'Geöffnet bis 18:30 Uhr'],
    [['10-18:30'], '18:30', 'Geschlossen'],
    [['09:15-20'], '08:00', 'Geöffnet ab 9:15 Uhr'],
    [['09-20'], '08:00', 'Geöffnet ab 9 Uhr'],
    // several: breaks count as open (OPEN-05, OPEN-07, OPEN-08)
    [['10-13', '14-18:30'], '08:00', 'Geöffnet 10–13 Uhr und 14–18:30 Uhr'],
    [['10-13', '14-18:30'], '13:30', 'Geöffnet 10–13 Uhr und 14–18:30 Uhr'],
    [['10-13', '14-18:30'], '18:30', 'Geschlossen'],
    [['9-10', '11-12', '14-18'], '15:00', 'Geöffnet 9–10 Uhr, 11–12 Uhr und 14–18 Uhr'],
    // the end of the day
    [['19-24'], '23:59', 'Geöffnet bis 24 Uhr'],
    [['19-00'], '23:59', 'Geöffnet bis 24 Uhr'],
    [['20-2'], '21:00', 'Geöffnet bis 2 Uhr'],
    // unknown (OPEN-12)
    [[], '12:00', null],
  ])('of %j at %s says %s (OPEN-02…10, OPEN-12, G-80, G-119)', (hours, time, label) => {
    expect(openingLabel(day(hours), at(time))).toBe(label);
  });

  it('follows an exception instead of the regular hours, also if closed (OPEN-11, G-81)', () => {
    expect(openingLabel(day(['10-18'], [entry('12-14')]), at('10:30'))).toBe('Geöffnet ab 12 Uhr');
    expect(openingLabel(day(['10-18'], [entry('00-00', true)]), at('12:00'))).toBe('Geschlossen');
    expect(openingLabel({ ...day([]), opening_hours: [entry('10-18', true)] }, at('12:00'))).toBe(
      'Geschlossen',
    );
    const half = [entry('10-12', true), entry('13-15')];
    expect(openingLabel(day([], half), at('11:00'))).toBe('Geöffnet ab 13 Uhr');
  });

  it('has the quoted English texts (OPEN-03…06, G-16)', () => {
    const say = (hours: string[], time: string) =>
      openingLabel(day(hours), at(time), OPENING_TEXTS.en);
    expect(say(['10-18'], '09:00')).toBe('Open from 10:00');
    expect(say(['10-18'], '12:00')).toBe('Open until 18:00');
    expect(say(['10-13', '14-18'], '12:00')).toBe('Open 10:00–13:00 and 14:00–18:00');
    expect(say(['10-18'], '19:00')).toBe('Closed');
  });
});

describe('the hours in effect', () => {
  it('follow the day in Berlin, in any time zone (OPEN-13, G-64)', () => {
    const rules = always('10-18');
    const monday = { ...rules.regular[0], weekday: 0, ...entry('8-9') };
    rules.regular = [...rules.regular.slice(1), { ...monday, valid_from: null, valid_to: null }];
    expect(todaysHours(rules, new Date('2026-11-22T22:59:00Z')).date).toBe('2026-11-22');
    expect(todaysHours(rules, new Date('2026-11-22T23:00:00Z'))).toMatchObject({
      date: '2026-11-23',
      opening_hours: [{ time_from: '08:00:00' }],
    });
    // summer time: an hour earlier
    expect(todaysHours(rules, new Date('2026-07-05T22:00:00Z')).date).toBe('2026-07-06');
  });

  it('apply in their season, first and last day included', () => {
    const rules = always('10-18');
    rules.regular = rules.regular.map((each) => ({
      ...each,
      valid_from: SATURDAY,
      valid_to: '2026-11-22',
    }));
    const known = (date: string) => labelNow(rules, at('12:00', date)) !== null;
    expect(['2026-11-20', SATURDAY, '2026-11-22', '2026-11-23'].map(known)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are those of the previous evening until the night ends (OPEN-02, G-119)', () => {
    const rules = always('20-2');
    expect(labelNow(rules, at('01:59'))).toBe('Geöffnet bis 2 Uhr');
    expect(todaysHours(rules, at('01:59')).date).toBe('2026-11-20');
    expect(labelNow(rules, at('02:00'))).toBe('Geöffnet ab 20 Uhr');
    rules.exceptions = [{ ...entry('00-00', true), date: SATURDAY }];
    expect(labelNow(rules, at('01:59'))).toBe('Geöffnet bis 2 Uhr');
    expect(labelNow(rules, at('02:00'))).toBe('Geschlossen');
    rules.exceptions = [{ ...entry('20-1'), date: '2026-11-20' }];
    expect(labelNow(rules, at('01:30'))).toBe('Geöffnet ab 20 Uhr');
  });

  it('never open twice in the night that repeats the hour from two to three (OPEN-02, OPEN-13, G-64)', () => {
    const rules = always('22-2:30');
    const night = (utc: string) => labelNow(rules, new Date(`2026-10-25T${utc}Z`));
    expect(night('00:29:59')).toBe('Geöffnet bis 2:30 Uhr');
    expect(night('00:30:00')).toBe('Geöffnet ab 22 Uhr');
    expect(night('01:15:00')).toBe('Geöffnet ab 22 Uhr'); // the second 2:15
    // and the afternoon is not shifted
    expect(labelNow(always('10-18'), new Date('2026-10-25T09:00:00Z'))).toBe('Geöffnet bis 18 Uhr');
    expect(labelNow(always('10-18'), new Date('2026-10-25T17:00:00Z'))).toBe('Geschlossen');
  });

  it('still end in the night that skips the hour from two to three (OPEN-02, OPEN-13, G-64)', () => {
    const rules = always('22-2:30');
    const night = (utc: string) => labelNow(rules, new Date(`2026-03-29T${utc}Z`));
    expect(night('00:59:59')).toBe('Geöffnet bis 2:30 Uhr');
    expect(night('01:30:00')).toBe('Geöffnet ab 22 Uhr');
    expect(labelNow(always('10-18'), new Date('2026-03-29T08:00:00Z'))).toBe('Geöffnet bis 18 Uhr');
    expect(labelNow(always('10-18'), new Date('2026-03-29T16:00:00Z'))).toBe('Geschlossen');
  });
});

describe('labels by time', () => {
  it('change at opening, closing and midnight, until the end of tomorrow', () => {
    const said = openingTimeline(always('10-18'), at('09:00'));
    expect(said.map(({ from, label }) => [from.toISOString(), label])).toEqual([
      ['2026-11-21T08:00:00.000Z', 'Geöffnet ab 10 Uhr'],
      ['2026-11-21T09:00:00.000Z', 'Geöffnet bis 18 Uhr'],
      ['2026-11-21T17:00:00.000Z', 'Geschlossen'],
      ['2026-11-21T23:00:00.000Z', 'Geöffnet ab 10 Uhr'],
      ['2026-11-22T09:00:00.000Z', 'Geöffnet bis 18 Uhr'],
      ['2026-11-22T17:00:00.000Z', 'Geschlossen'],
      ['2026-11-22T23:00:00.000Z', null],
    ]);
  });

  const minutes = fc.integer({ min: 0, max: 1439 });
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
  const anyEntry = fc
    .tuple(minutes, minutes)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ time_from: clock(from), time_to: clock(to), closed: false }));
  /** Around both clock changes, and an ordinary night. */
  const anyNow = fc
    .tuple(
      fc.constantFrom('2026-03-28', '2026-10-24', '2026-11-20'),
      fc.integer({ min: 0, max: 3 * 1440 }),
    )
    .map(([date, minute]) => new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000));

  it('equal the rules at any time, so that an open page agrees with a new one', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 3 }), anyNow, minutes, (entries, now, later) => {
        const rules: OpeningRules = {
          regular: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
            entries.map((each) => ({ ...each, weekday, valid_from: null, valid_to: null })),
          ),
          exceptions: [],
        };
        const then = new Date(now.getTime() + later * 60_000);
        const timeline = openingTimeline(rules, now);
        // a day of 23 hours ends before `later`: after it there is no label
        const end = timeline.length > 1 ? timeline.at(-1)?.from : undefined;
        fc.pre(end === undefined || then < end);
        const said = timeline.findLast(({ from }) => from <= then);
        expect(said?.label).toBe(labelNow(rules, then));
      }),
      { numRuns: 150 },
    );
  });

  it('go from early to open to late and never back (OPEN-02)', () => {
    const order = ['early', 'open', 'late'];
    fc.assert(
      fc.property(
        fc.array(anyEntry, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('2026-03-29', '2026-10-25', SATURDAY),
        (entries, date) => {
          const hours = { date, opening_hours: entries, opening_hours_exceptions: [] };
          const start = Date.parse(`${date}T00:00:00Z`) - 7_200_000;
          const steps = Array.from({ length: 4 * 52 }, (_, index) =>
            order.indexOf(openingStatus(hours, new Date(start + index * 900_000))),
          );
          expect(steps).toEqual([...steps].sort());
        },
      ),
      { numRuns: 30 },
    );
  });
});
