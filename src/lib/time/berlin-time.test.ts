import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlinMoment, berlinWallTime } from './berlin-time.ts';

describe('the clock on the wall in Berlin', () => {
  const own = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'America/New_York'; // an editor on a guest performance
    expect(new Date('2026-06-01T12:00').toISOString()).toBe('2026-06-01T16:00:00.000Z');
  });
  afterAll(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it.each([
    ['2026-06-01T20:00', '2026-06-01T20:00:00+02:00'],
    ['2026-12-24T18:00', '2026-12-24T18:00:00+01:00'],
    ['2026-01-01T00:00', '2026-01-01T00:00:00+01:00'],
    ['2026-03-29T01:59', '2026-03-29T01:59:00+01:00'],
    ['2026-03-29T03:00', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T01:30', '2026-10-25T01:30:00+02:00'],
    ['2026-10-25T03:00', '2026-10-25T03:00:00+01:00'],
  ])('%s is %s, wherever one writes it (CONST-22, G-64)', (wall, moment) => {
    expect(berlinMoment(wall)).toBe(moment);
    expect(berlinWallTime(moment)).toBe(wall);
  });

  it('is no moment in a year whose last digits are still to be typed (G-456)', () => {
    for (const year of ['0002', '0020', '0202']) {
      expect(berlinMoment(`${year}-11-28T19:30`)).toBeNull();
    }
  });

  it('takes the first of a repeated hour, and shifts a skipped one forward', () => {
    expect(berlinMoment('2026-10-25T02:30')).toBe('2026-10-25T02:30:00+02:00');
    expect(berlinMoment('2026-03-29T02:30')).toBe('2026-03-29T03:30:00+02:00');
  });

  it('round-trips every moment except those of the repeated hour', () => {
    const minutes = fc.integer({ min: 0, max: 30 * 366 * 1440 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const moment = Date.UTC(2015, 0, 1) + minute * 60_000;
        const again = Date.parse(
          berlinMoment(berlinWallTime(new Date(moment).toISOString())) ?? '',
        );
        expect([0, 3_600_000]).toContain(moment - again);
      }),
    );
  });

  it('knows no moment in what is none', () => {
    for (const none of ['', 'morgen', '2026-13-01T10:00', '24.12.2026'])
      expect([berlinMoment(none), berlinWallTime(none)]).toEqual([null, '']);
  });
});
