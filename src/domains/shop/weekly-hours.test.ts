import { expect, it } from 'vitest';
import { joinDays } from './weekly-hours.ts';

const open = (weekday: number, time_from: string, time_to: string) => ({
  weekday,
  time_from: `${time_from}:00`,
  time_to: `${time_to}:00`,
  closed: false,
});

it('joins days in a row with the same hours, in the order of the week, and keeps a break and a closed day (G-596)', () => {
  const closed = { ...open(6, '00:00', '00:00'), closed: true };
  const week = [
    closed,
    open(2, '10:00', '18:00'),
    open(1, '10:00', '18:00'),
    open(4, '14:00', '18:00'),
    open(4, '10:00', '12:00'),
    open(5, '10:00', '18:00'),
  ];
  expect(joinDays(week)).toEqual([
    { first: 1, last: 2, times: [['10:00', '18:00']] },
    {
      first: 4,
      last: 4,
      times: [
        ['10:00', '12:00'],
        ['14:00', '18:00'],
      ],
    },
    { first: 5, last: 5, times: [['10:00', '18:00']] },
    { first: 6, last: 6, times: [] },
  ]);
  expect(joinDays([])).toEqual([]);
});
