import { expect, test } from 'vitest';
import { copyEvent, followStart } from './copy-event.ts';

const stored = {
  id: 7,
  updated_at: '2026-01-01T00:00:00.000Z',
  slug: 'faust',
  external_id: 'ev-7',
  production_id: 3,
  room_id: 2,
  date_start: '2026-03-27T18:30:00.000Z',
  date_end: '2026-03-27T21:00:00.000Z',
  doors_open: '2026-03-27T18:00:00.000Z',
  introduction_at: null,
  event_status: 'cancelled',
  status_note: 'Erkrankung im Ensemble',
  sale_status: 'soldout',
  availability: 'none',
  previous_date_start: null,
  prices: [{ category: 'A', amount: '18.00', reduced: null }],
  is_online: true,
};

test('another date has everything of the first but its state, its keys and its publication (G-515)', () => {
  const copy = copyEvent(stored, '2026-03-28T18:30:00.000Z');
  expect(copy).toMatchObject({ production_id: 3, room_id: 2, prices: stored.prices });
  expect(copy).toMatchObject({
    event_status: 'takes_place',
    status_note: '',
    sale_status: 'sale',
    is_online: false,
  });
  for (const own of ['id', 'updated_at', 'slug', 'external_id', 'availability'])
    expect(copy, own).not.toHaveProperty(own);
});

test('its end, doors and introduction move along by the clock, across the change to summer time (G-515)', () => {
  // half past seven in the evening on both days; the clocks change in between
  expect(copyEvent(stored, '2026-03-29T17:30:00.000Z')).toMatchObject({
    date_end: '2026-03-29T22:00:00+02:00',
    doors_open: '2026-03-29T19:00:00+02:00',
    introduction_at: null,
  });
});

test('the times that are not asked for follow the start that is chosen instead of the suggested one (G-515)', () => {
  const suggested = copyEvent(stored, '2026-03-28T18:30:00.000Z');
  const times = {
    date_end: '2026-03-26T21:00:00+01:00',
    doors_open: '2026-03-26T18:00:00+01:00',
    introduction_at: null,
  };
  expect(followStart(suggested, '2026-03-26T18:30:00+01:00')).toEqual(times);
  const { date_end, doors_open } = suggested;
  expect(followStart(suggested, suggested.date_start)).toMatchObject({ date_end, doors_open });
  expect(followStart(suggested, null)).toEqual({});
});
