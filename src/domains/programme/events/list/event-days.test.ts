import { describe, expect, it } from 'vitest';
import type { TeaserAnswer } from '../../teasers/teaser.service.server.ts';
import type { EventCard } from '../event-card.schema.ts';
import { eventDays } from './event-days.ts';

const event = (id: number, date_start: string) => ({ id, date_start }) as EventCard;
const teaser = (id: number, position: string) => ({ id, position }) as TeaserAnswer;
const events = [
  event(1, '2026-11-21T19:30:00+01:00'),
  event(2, '2026-11-21T23:30:00+01:00'),
  event(3, '2026-11-23T00:00:00+01:00'),
];
const teasers = [teaser(8, '2026-11-21'), teaser(9, '2026-11-22'), teaser(10, '2026-12-24')];

const read = (filtered: boolean, more: boolean) =>
  eventDays({ events, teasers, filtered, more }).map(({ day, ...of }) => [
    day.slice(5),
    of.events.map(({ id }) => id),
    of.teasers.map(({ id }) => id),
  ]);

describe('the days of the list', () => {
  it('hold performances, and teasers as their last entries, on days of their own, too (EVENT-04, EVENT-39, ENT-13)', () => {
    expect(read(false, false)).toEqual([
      ['11-21', [1, 2], [8]],
      ['11-22', [], [9]],
      ['11-23', [3], []],
      ['12-24', [], [10]],
    ]);
  });

  it('hold teasers up to the last day that is loaded (G-63)', () => {
    expect(read(false, true).map(([day]) => day)).toEqual(['11-21', '11-22', '11-23']);
  });

  it('have no teasers in a filtered list, nor days without performances (EVENT-37, EVENT-38)', () => {
    expect(read(true, false)).toEqual([
      ['11-21', [1, 2], []],
      ['11-23', [3], []],
    ]);
  });
});
