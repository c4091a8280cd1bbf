import { describe, expect, it } from 'vitest';
import { moveEvent } from '../../src/lib/moving/moving.ts';
import { berlinWallTime } from '../../src/lib/time/berlin-time.ts';
import { choosePrintSize } from './board/print-size.ts';
import { findClashes, findClashesAt } from './clashes.ts';
import { asMoved } from './moving/as-moved.ts';
import {
  findClashesAfter,
  findMovable,
  moveToDay,
  toLines,
  toLinesBack,
} from './moving/move-day.ts';
import { formatRange, listDaysAround, stepFrom } from './plan-days.ts';
import { performance } from './plan-event.test-kit.ts';
import { onDays } from './shown-events.ts';
import { listStates } from './states.ts';

describe('the days of the plan', () => {
  it('are a whole month, or a week from Monday, also across years (G-375)', () => {
    expect(listDaysAround('2028-02-14', 'month')).toHaveLength(29);
    expect(listDaysAround('2027-01-01', 'week')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    expect(stepFrom('2026-12-31', 'month', 1)).toBe('2027-01-01');
    expect(stepFrom('2026-03-31', 'month', -1)).toBe('2026-02-01');
    expect(stepFrom('2027-01-03', 'week', -1)).toBe('2026-12-21');
    expect(formatRange(listDaysAround('2027-01-01', 'week'), 'week')).toBe('28.12. – 3.1.2027');
  });

  it('begin with what began earlier and goes on, not with what ended at midnight (G-252, G-375)', () => {
    const early = { date_start: '2026-12-03T23:00:00.000Z', all_day: true };
    const over = performance(1, { ...early, ends_at: '2026-12-04T23:00:00.000Z' });
    const goesOn = performance(2, { ...early, ends_at: '2026-12-05T23:00:00.000Z' });
    const shown = onDays([over, goesOn], ['2026-12-05', '2026-12-06']);
    expect(shown.map(({ event, day }) => [event.id, day])).toEqual([[2, '2026-12-05']]);
  });
});

describe('a room clash', () => {
  it('is an overlap in one room; back-to-back performances do not clash (G-375)', () => {
    const late = { date_start: '2026-12-05T20:30:00.000Z', ends_at: '2026-12-05T22:00:00.000Z' };
    const after = { date_start: '2026-12-05T21:30:00.000Z', ends_at: '2026-12-05T23:00:00.000Z' };
    const found = findClashes([
      performance(1),
      performance(2, late),
      performance(3, { ...after, room_id: 2 }),
      performance(4, { ...late, room_id: null }),
      performance(5, { room_id: 2 }),
    ]);
    expect([...found].map(([id, others]) => [id, others.map((other) => other.id)])).toEqual([
      [1, [2]],
      [2, [1]],
    ]);
  });

  it('ignores cancelled, postponed and all-day performances, but not hidden ones (G-375)', () => {
    const others = [
      performance(2, { event_status: 'cancelled' }),
      performance(3, { event_status: 'postponed' }),
      performance(4, { all_day: true }),
    ];
    expect(findClashes([performance(1), ...others]).size).toBe(0);
    expect(findClashes([performance(1), performance(2, { is_online: false })]).size).toBe(2);
  });
});

describe('a move', () => {
  const times = {
    date_end: '2026-10-24T20:00:00.000Z',
    date_start: '2026-10-24T17:30:00.000Z',
    doors_open: '2026-10-24T17:00:00.000Z',
  };

  it('keeps the wall time of start, doors and end across a DST change (G-64, G-376)', () => {
    const event = performance(1, times);
    const changes = moveEvent(event, { wall: '2026-10-25T19:30', room_id: 1, move: 'correction' });
    expect(Object.keys(changes).sort()).toEqual(['date_end', 'date_start', 'doors_open']);
    const walls = Object.entries(changes).map(([name, at]) => [name, berlinWallTime(String(at))]);
    expect(Object.fromEntries(walls)).toEqual({
      date_start: '2026-10-25T19:30',
      date_end: '2026-10-25T22:00',
      doors_open: '2026-10-25T19:00',
    });
  });

  it('as a postponement shows the first date after any number of moves, and none once it is back there (G-67, G-376)', () => {
    const target = { room_id: 1, move: 'postponement' } as const;
    const event = performance(1);
    const once = moveEvent(event, { ...target, wall: '2026-12-07T19:30' });
    expect(once).toMatchObject({
      event_status: 'rescheduled',
      previous_date_start: event.date_start,
    });
    const again = asMoved(event, once);
    expect(moveEvent(again, { ...target, wall: '2026-12-09T19:30' })).toMatchObject({
      previous_date_start: event.date_start,
    });
    expect(moveEvent(again, { ...target, wall: '2026-12-05T19:30' })).toMatchObject({
      event_status: 'takes_place',
      previous_date_start: null,
    });
  });

  it('to another room only is no postponement, and can clash there (G-376)', () => {
    const event = performance(1, { room_id: null, place: 'Im Hof' });
    const changes = moveEvent(event, {
      wall: '2026-12-05T19:30',
      room_id: 2,
      move: 'postponement',
    });
    expect(changes).toEqual({ room_id: 2, place: '' });
    const there = performance(2, { room_id: 2 });
    expect(findClashesAt([event, there], asMoved(event, changes))).toEqual([there]);
    expect(findClashesAt([event, there], event)).toEqual([]);
  });
});

describe('a move of all performances of a day', () => {
  const matinee = performance(1, {
    date_start: '2026-12-05T10:00:00.000Z',
    ends_at: '2026-12-05T12:00:00.000Z',
  });
  const hidden = performance(2, { is_online: false });

  it('keeps the time of each, and corrects hidden ones, which visitors have not seen (G-664)', () => {
    const [first, second] = moveToDay([matinee, hidden], '2026-12-12', 'postponement');
    expect(first?.changes).toEqual({
      date_start: '2026-12-12T11:00:00+01:00',
      event_status: 'rescheduled',
      previous_date_start: matinee.date_start,
    });
    expect(second?.changes).toEqual({ date_start: '2026-12-12T19:30:00+01:00' });
  });

  it('takes neither the old dates of others nor what began on another day (G-664)', () => {
    const long = performance(3, { date_start: '2026-11-01T10:00:00.000Z', all_day: true });
    const shown = [matinee, long, hidden].map((event) => ({ event, day: '2026-12-05' }));
    const found = findMovable(
      [
        ...shown.map((each) => ({ ...each, isOldDate: false })),
        { event: performance(4), day: '2026-12-05', isOldDate: true },
      ],
      '2026-12-05',
      ({ is_online }) => !is_online,
    );
    expect(found).toEqual([matinee]);
  });

  it('names who is in the room then, but not one that leaves it in the same move (G-664)', () => {
    const there = performance(5, {
      date_start: '2026-12-12T19:00:00.000Z',
      ends_at: '2026-12-12T21:00:00.000Z',
    });
    const moved = moveToDay([matinee, hidden], '2026-12-12', 'correction');
    const clashes = findClashesAfter(moved, [there, matinee, hidden]);
    expect(clashes.map(({ event, clashing }) => [event.id, clashing.map(({ id }) => id)])).toEqual([
      [2, [5]],
    ]);
  });

  it('is taken back field by field, on what the write has answered (G-664)', () => {
    const moved = moveToDay([matinee], '2026-12-12', 'postponement');
    expect(toLines(moved)).toMatchObject([{ id: 1, updated_at: matinee.updated_at }]);
    expect(toLinesBack(moved, [{ id: 1, updated_at: '2026-11-02T10:00:00.000Z' }])).toEqual([
      {
        id: 1,
        updated_at: '2026-11-02T10:00:00.000Z',
        date_start: matinee.date_start,
        event_status: 'takes_place',
        previous_date_start: null,
      },
    ]);
  });
});

describe('the printed board', () => {
  const month = (rooms: number, ...titles: readonly string[]) => {
    const cell = titles.map((title) => ({ title, signs: 1 }));
    return Array.from({ length: 31 }, () => Array.from({ length: rooms }, () => cell));
  };

  it('is set smaller the more is in it, and never too small to read (G-667)', () => {
    const sizes = [
      choosePrintSize(month(3).slice(0, 7)),
      choosePrintSize(month(4, 'Die Möwe')),
      choosePrintSize(month(5, 'Das Käthchen von Heilbronn')),
      choosePrintSize(month(12, 'Das Käthchen von Heilbronn oder Die Feuerprobe')),
    ];
    expect(sizes).toEqual([11, 10, 7.5, 6]);
    expect(choosePrintSize([])).toBe(11);
  });
});

describe('the state of a performance', () => {
  it('lists everything that applies, but no ticket state if it is cancelled (G-375)', () => {
    expect(listStates(performance(1), false)).toEqual([]);
    const sold = { sale_status: 'soldout', is_online: false };
    expect(listStates(performance(1, sold), true)).toEqual(['soldout', 'hidden', 'clash']);
    const off = { ...sold, event_status: 'cancelled' };
    expect(listStates(performance(1, off), false)).toEqual(['cancelled', 'hidden']);
    expect(listStates(performance(1, { availability: 'none' }), false)).toEqual(['soldout']);
  });
});
