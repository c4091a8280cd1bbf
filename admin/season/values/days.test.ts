import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinMoment, berlinWallTime } from '../../../src/lib/time/berlin-time.ts';
import {
  addDays,
  clockShows,
  germanDay,
  getWeekday,
  readDay,
  readMinutes,
  readTime,
  splitTimes,
} from './days.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('days and times in German lists', () => {
  it.each([
    ['31.12.2026', '2026-12-31'],
    ['31.12.26', '2026-12-31'],
    ['31. 12. 2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T19:30:00', '2026-12-31'],
    ['Do, 31.12.2026', '2026-12-31'],
    ['Donnerstag, 31. Dezember 2026', '2026-12-31'],
    ['3. März 2027', '2027-03-03'],
    ['31.12.', '2026-12-31'],
    ['2.1.', '2027-01-02'],
    ['29.2.', '2028-02-29'],
  ])('reads %s as %s near the end of 2026 or in 2027 (G-371)', (text, day) => {
    const near = text === '29.2.' ? '2027-09-01' : '2026-12-20';
    expect(readDay(text, near)).toEqual({ value: day });
  });

  it('rejects days that do not exist, and notes a wrong weekday (G-371)', () => {
    expect(readDay('31.2.2026', '2026-01-01')).toEqual({
      problem: 'Den Tag 31.2.2026 gibt es nicht.',
    });
    expect(readDay('12/31/2026', '2026-01-01')).toHaveProperty('problem');
    expect(readDay('morgen', '2026-01-01')).toHaveProperty('problem');
    expect(readDay('Fr 31.12.2026', '2026-01-01')).toEqual({
      value: '2026-12-31',
      note: 'Der 31.12.2026 ist ein Donnerstag.',
    });
  });

  it('reads any day as written: with its year anywhere, without it near the reference day (G-371)', () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: -150, max: 150 }), (day, near, shift) => {
        expect(readDay(germanDay(day), near)).toEqual({ value: day });
        expect(readDay(day, near)).toEqual({ value: day });
        if (day.endsWith('02-29')) return;
        expect(readDay(germanDay(day).slice(0, 6), addDays(day, shift))).toEqual({ value: day });
      }),
    );
  });

  it.each([
    ['19.30', '19:30'],
    ['19:30 Uhr', '19:30'],
    ['19 Uhr', '19:00'],
    ['9:05', '09:05'],
    ['1930', '19:30'],
    ['19h30', '19:30'],
    ['19:30:00', '19:30'],
  ])('reads %s as the time %s (G-371)', (text, time) => {
    expect(readTime(text)).toEqual({ value: time });
  });

  it('rejects impossible times, and splits two times (G-371)', () => {
    for (const text of ['24:00', '19.75', 'abends', '']) {
      expect(readTime(text)).toHaveProperty('problem');
    }
    expect(splitTimes('19.30 – 22 Uhr')).toEqual(['19.30', '22 Uhr']);
    expect(splitTimes('19.30 bis 22.00')).toEqual(['19.30', '22.00']);
  });

  it('reads durations in minutes or hours (G-371)', () => {
    expect(readMinutes('135')).toEqual({ value: 135 });
    expect(readMinutes('2:15')).toEqual({ value: 135 });
    expect(readMinutes('2 h 15')).toEqual({ value: 135 });
    expect(readMinutes('')).toEqual({ value: null });
    for (const text of ['0', '10001', 'lang']) expect(readMinutes(text)).toHaveProperty('problem');
  });

  it('finds the hour skipped in March and the one repeated in October, and no others (CONST-22, G-371)', () => {
    expect(clockShows('2026-03-29', '02:30')).toBe('never');
    expect(clockShows('2026-03-29', '03:00')).toBe('once');
    expect(clockShows('2026-10-25', '02:30')).toBe('twice');
    expect(clockShows('2026-10-25', '03:00')).toBe('once');
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(anyDay, minute, (day, of) => {
        const time = `${`${Math.floor(of / 60)}`.padStart(2, '0')}:${`${of % 60}`.padStart(2, '0')}`;
        const isSunday = getWeekday(day) === 6;
        const isNight = time >= '02:00' && time < '03:00' && isSunday;
        const shows = clockShows(day, time);
        if (!isNight || !/-(03|10)-(2[5-9]|3\d)$/.test(day)) expect(shows).toBe('once');
        const shown = berlinWallTime(berlinMoment(`${day}T${time}`) as string);
        expect(shown === `${day}T${time}`).toBe(shows !== 'never');
      }),
    );
  });
});
