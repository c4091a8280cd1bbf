import { expect, it } from 'vitest';
import {
  buildBatch,
  buildWeek,
  entriesAfter,
  groupErrorsByDay,
  isSimpleWeek,
  spread,
} from './week.ts';

type Stored = Parameters<typeof buildWeek>[0][0];

const NOTHING = { time_from: '', time_to: '', closed: false };
const entry = (id: number, weekday: number, more: Partial<Stored> = {}): Stored => ({
  id,
  updated_at: `t${id}`,
  venue_id: null,
  weekday,
  time_from: '10:00:00',
  time_to: '18:30:00',
  closed: false,
  valid_from: null,
  valid_to: null,
  ...more,
});

it('a week is edited by day; only new, changed and emptied days are sent (G-400)', () => {
  const stored = [entry(1, 0), entry(2, 1), entry(3, 2), entry(4, 6, { closed: true })];
  const week = buildWeek(stored);
  expect(week[0]).toEqual({ time_from: '10:00', time_to: '18:30', closed: false });
  expect([week[3], week[6]]).toEqual([NOTHING, { ...NOTHING, closed: true }]);
  expect(buildBatch(week, stored)).toEqual({ create: [], update: [], remove: [] });
  week[1] = { ...NOTHING, closed: true };
  week[2] = NOTHING;
  week[4] = { time_from: '12:00', time_to: '', closed: false };
  const batch = buildBatch(week, stored);
  const closed = { time_from: '00:00', time_to: '00:00', closed: true };
  expect(batch).toEqual({
    create: [{ weekday: 4, time_from: '12:00', time_to: '', closed: false }],
    update: [{ id: 2, updated_at: 't2', weekday: 1, ...closed }],
    remove: [{ id: 3, updated_at: 't3' }],
  });
  const said = { time_to: 'Bitte eine Uhrzeit wie 18:30 angeben.' };
  expect(groupErrorsByDay({ create: [said] }, batch)[4]).toBe(said);
});

it('hours of venues, of a period or twice a day are edited in their list (G-400)', () => {
  expect(isSimpleWeek([entry(1, 0), entry(2, 1)])).toBe(true);
  expect(isSimpleWeek([entry(1, 0), entry(2, 0)])).toBe(false);
  expect(isSimpleWeek([entry(1, 0, { venue_id: 3 })])).toBe(false);
  expect(isSimpleWeek([entry(1, 0, { valid_to: '2027-07-01' })])).toBe(false);
});

it('Monday’s hours can be copied to the days until Friday (G-400)', () => {
  const week = buildWeek([entry(1, 0), entry(2, 5, { closed: true })]);
  expect(spread(week).map(({ time_from, closed }) => closed || time_from)).toEqual([
    '10:00',
    '10:00',
    '10:00',
    '10:00',
    '10:00',
    true,
    '',
  ]);
});

it('a week that is saved again after its answer was lost changes nothing more (G-492)', () => {
  const stored = [entry(1, 0), entry(2, 1), entry(3, 2)];
  const week = buildWeek(stored);
  week[1] = { ...NOTHING, closed: true };
  week[2] = NOTHING;
  week[4] = { time_from: '12:00', time_to: '13:00', closed: false };
  const batch = buildBatch(week, stored);
  const answer = {
    created: [{ id: 9, updated_at: 't9' }],
    updated: [{ id: 2, updated_at: 't22' }],
  };
  const after = entriesAfter(stored, batch, answer);
  expect(buildBatch(week, after)).toEqual({ create: [], update: [], remove: [] });
  // typed meanwhile: a change of the entry that exists now, based on its new state
  week[4] = { time_from: '12:00', time_to: '14:00', closed: false };
  week[1] = NOTHING;
  expect(buildBatch(week, after)).toEqual({
    create: [],
    update: [
      { id: 9, updated_at: 't9', weekday: 4, time_from: '12:00', time_to: '14:00', closed: false },
    ],
    remove: [{ id: 2, updated_at: 't22' }],
  });
});
