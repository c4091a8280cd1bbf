import { expect, test } from 'vitest';
import { buildFirstValues, copyRecord, findNextStart, toInput } from './record-values.ts';

const NOW = new Date('2026-11-26T15:04:05.678Z');

test('a copied production has its texts, but neither dates nor keys, and is not public (G-515)', () => {
  const record = {
    id: 3,
    updated_at: '2026-01-01T00:00:00.000Z',
    slug: 'faust',
    external_id: 'pr-3',
    name: 'Faust',
    description: '<p>Habe nun, ach!</p>',
    premiere_date: '2026-01-10',
    date_from: '2026-01-10',
    date_to: '2026-06-30',
    is_online: true,
  };
  expect(copyRecord('productions', record, NOW)).toEqual({
    name: 'Faust (Kopie)',
    description: '<p>Habe nun, ach!</p>',
    premiere_date: null,
    date_from: null,
    date_to: null,
    is_online: false,
  });
});

test('a copied article appears now and does not lead the magazine (G-515)', () => {
  const record = { id: 1, title: 'Probe', is_main_teaser: true, online_to: '2026-12-01T00:00:00Z' };
  expect(copyRecord('articles', record, NOW)).toEqual({
    title: 'Probe (Kopie)',
    is_main_teaser: false,
    published_at: '2026-11-26T15:04:00.000Z',
    online_to: null,
    is_online: false,
  });
});

test('the next date is a day later at the same time, never in the past (G-515)', () => {
  const next = (date_start: string) => findNextStart({ date_start }, NOW);
  expect(next('2026-12-05T18:30:00.000Z')).toBe('2026-12-06T19:30:00+01:00');
  expect(next('2026-05-05T17:30:00.000Z')).toBe('2026-11-27T19:30:00+01:00');
  // the clock stays, across the change to summer time
  expect(next('2027-03-27T18:30:00.000Z')).toBe('2027-03-28T19:30:00+02:00');
});

test('a new record is not public; what is not chosen is sent as none (G-514)', () => {
  expect(buildFirstValues({ path: 'persons' }, NOW)).toEqual({ is_online: false });
  expect(
    toInput({ name: 'Probe', room_id: '', production_id: 0 }, ['room_id', 'production_id']),
  ).toEqual({ name: 'Probe', room_id: null, production_id: null });
});
