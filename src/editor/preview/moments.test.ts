import { describe, expect, it } from 'vitest';
import { buildPreviewAddress, listQuickMoments } from './moments.ts';

const times = (now: string) => listQuickMoments(new Date(now)).map(({ wallTime }) => wallTime);

describe('moments to look at', () => {
  it('are this evening, tomorrow and next Monday on the clock of the house (E-3, G-163)', () => {
    expect(times('2026-11-21T12:00:00+01:00')).toEqual([
      '2026-11-21T19:30',
      '2026-11-22T10:00',
      '2026-11-23T10:00',
    ]);
    expect(times('2026-11-23T09:00:00+01:00').at(-1)).toBe('2026-11-30T10:00');
    expect(times('2026-11-22T23:30:00+01:00')).toEqual(['2026-11-23T10:00']);
    expect(times('2026-11-22T23:30:00Z')[0]).toBe('2026-11-23T19:30');
  });

  it('stand in the address with the offset of that day, winter or summer (E-3, G-118)', () => {
    const at = (wallTime: string) =>
      buildPreviewAddress(new URL('https://haus.example/de/haus?edit&v=3&page=2#plan'), wallTime);
    expect(at('2026-12-24T18:00')).toBe(
      '/de/haus?edit&page=2&as_of=2026-12-24T18%3A00%3A00%2B01%3A00#plan',
    );
    expect(at('2027-06-01T18:00')).toContain('%2B02%3A00');
    expect(at('gestern')).toBeNull();
  });
});
